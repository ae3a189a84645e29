import { ERRORS, type ErrorCode, findErrorByWire } from '@nokshi/contract/errors.ts';

/**
 * Reasons that no refusal of the server stands for: no connection, no answer in time, an answer not understood, a page
 * that cannot seal what must be sealed.
 */
export type TransportCode =
  | 'transport.network'
  | 'transport.timeout'
  | 'transport.unexpected'
  | 'transport.insecure';

/** A call that did not succeed. `message` is a sentence for the person, already in the language of the screen. */
export class ApiFailure extends Error {
  readonly code: ErrorCode | TransportCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** Under which the refusal stands in the server's log; null when no server refused. */
  readonly reference: string | null;

  constructor(
    code: ErrorCode | TransportCode,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
    status = 0,
    reference: string | null = null,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.details = details;
    this.status = status;
    this.reference = reference;
  }

  /** The same call may succeed a moment later, and repeating it does no harm when it only reads. */
  get isTransient(): boolean {
    if (this.code === 'transport.insecure') return false;
    return this.code.startsWith('transport.') || this.status >= 500;
  }
}

export function codeOfWire(wire: string | undefined, status: number): ErrorCode {
  const known = wire === undefined ? undefined : findErrorByWire(wire);
  if (known) return known;
  if (status === 401) return 'identity.session_gone';
  if (status === 429) return 'system.too_many_requests';
  if (status === 502 || status === 503 || status === 504) return 'system.unavailable';
  return 'system.fault';
}

/** The key of the sentence of a refusal; undefined for a code that this build does not know. */
export function textKeyOfWire(wire: string | undefined): `errors.${string}` | undefined {
  const known = wire === undefined ? undefined : findErrorByWire(wire);
  return known && `errors.${ERRORS[known].text}`;
}
