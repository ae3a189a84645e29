import type { SupplierError, SupplierErrorCode } from '@nokshi/fairness/supplier/game-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { RoundRecord } from './round-record.ts';

const HTTP_STATUS: Readonly<Record<SupplierErrorCode, number>> = {
  session_gone: 401,
  ticket_invalid: 403,
  request_invalid: 400,
  not_enough_money: 402,
  limit_reached: 403,
  account_disabled: 403,
  wallet_unreachable: 503,
  stake_not_allowed: 422,
  free_bets_over: 409,
  round_in_progress: 409,
  too_soon: 429,
  bets_closed: 409,
  choice_not_allowed: 422,
  odds_changed: 409,
  not_now: 409,
};

/** How long a client waits before it asks the same again, when nothing better is known. */
const USUAL_RETRY_MS = 2000;

/** A request of the game client that is not done, in its own words. */
export class GameRefusal extends Error {
  override readonly name = 'GameRefusal';
  readonly httpStatus: number;
  readonly body: SupplierError;

  constructor(code: SupplierErrorCode, details: Omit<SupplierError, 'code'> = {}) {
    super(code);
    this.httpStatus = HTTP_STATUS[code];
    this.body = { code, ...details };
  }
}

/** A refusal that passes by itself: the client asks the same again. */
export function notYet(code: 'wallet_unreachable' | 'round_in_progress'): GameRefusal {
  return new GameRefusal(code, { retryAfterMs: USUAL_RETRY_MS });
}

/** The refusal of a round whose stake was not, or will not stay, taken. It is final for that request. */
export function refusalOf(round: RoundRecord): GameRefusal {
  const balance = round.refusalBalanceMicros;
  return new GameRefusal(
    round.refusal ?? 'wallet_unreachable',
    balance === null ? {} : { balanceMicros: microsToWireText(balance) },
  );
}
