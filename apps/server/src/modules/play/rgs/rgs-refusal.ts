import type { RgsErrorCode } from '@nokshi/contract/rgs.ts';

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
