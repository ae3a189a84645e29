import type { RgsError, RgsErrorCode } from '@nokshi/contract/rgs.ts';
import type { DomainError } from '../../../platform/errors.ts';
import type { ProtocolAnswer } from '../../../platform/http/context.ts';

const STATUSES: Readonly<Record<RgsErrorCode, number>> = {
  ERR_VAL: 400,
  ERR_IPB: 400,
  ERR_GLE: 400,
  ERR_LOC: 400,
  ERR_IS: 401,
  ERR_ATE: 401,
  ERR_GEN: 500,
  ERR_MAINTENANCE: 500,
  NOT_FOUND: 404,
};

/** What a player's client is told when a call is not done: a code and a sentence, both of which clients show. */
export class RgsRefusal extends Error {
  override readonly name = 'RgsRefusal';
  readonly code: RgsErrorCode;

  constructor(code: RgsErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return STATUSES[this.code];
  }
}

/** @throws RgsRefusal always */
export function refuse(code: RgsErrorCode, message: string): never {
  throw new RgsRefusal(code, message);
}

/**
 * What the listener refuses before a call is looked at, in the protocol's words. The status stays what it is: the format
 * knows no code for too many calls or too large a body, and every client takes all but 200 for a refusal.
 */
export function sayDoorRefusal({ code, status, details }: DomainError): ProtocolAnswer {
  return { status, body: doorError(code, details?.['retryAfterSeconds']) };
}

function doorError(code: DomainError['code'], waitSeconds: unknown): RgsError {
  switch (code) {
    case 'system.too_many_requests':
      return { error: 'ERR_GEN', message: `too many calls, wait ${String(waitSeconds)} seconds` };
    case 'system.body_too_large':
      return { error: 'ERR_VAL', message: 'the body is too large' };
    case 'system.unknown_path':
      return { error: 'NOT_FOUND', message: 'there is no such call' };
    case 'system.method_not_allowed':
      return { error: 'ERR_VAL', message: 'the call takes another method' };
    case 'system.unavailable':
      return { error: 'ERR_GEN', message: 'no answer right now, try again in a moment' };
    case 'system.fault':
      return { error: 'ERR_GEN', message: 'something went wrong' };
    default:
      return { error: 'ERR_VAL', message: 'the request is not readable' };
  }
}
