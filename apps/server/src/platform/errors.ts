import { ERRORS, type ErrorCode } from '@nokshi/contract/errors.ts';

/** More about a refusal, for the caller: the field, the seconds to wait. Never a secret, never a stack. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** A refusal that the rules foresee. Inside a transaction its throw undoes everything. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | null;

  constructor(code: ErrorCode, details: ErrorDetails | null = null) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get wire(): string {
    return ERRORS[this.code].wire;
  }
}

/** A mistake of ours: answered as 500 without a word about it, logged with its stack, never shown to a person. */
export class Fault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Fault';
  }
}

/** Refuses: throws the one error that the HTTP frame translates. `details` reach the caller as `value`. */
export function fail(code: ErrorCode, details?: ErrorDetails): never {
  throw new DomainError(code, details ?? null);
}

/** What must hold if our code is right; a false condition is a fault, not a refusal. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Fault(message);
}

/** The refusal with this code, or undefined: for use cases that answer one refusal in their own way. */
export function isDomainError(error: unknown, code?: ErrorCode): error is DomainError {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
