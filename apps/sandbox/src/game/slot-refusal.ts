import type { SlotError, SlotErrorCode } from '@nokshi/fairness/slots/session-wire.ts';
import { microsToWireText } from '@nokshi/money';
import type { RoundRecord } from './round-record.ts';

const HTTP_STATUS: Readonly<Record<SlotErrorCode, number>> = {
  session_gone: 401,
  ticket_invalid: 403,
  request_invalid: 400,
  not_enough_money: 402,
  limit_reached: 403,
  account_disabled: 403,
  wallet_unreachable: 503,
  stake_not_allowed: 422,
  round_in_progress: 409,
  too_soon: 429,
};

/** How long a client waits before it asks the same again, when nothing better is known. */
const USUAL_RETRY_MS = 2000;

/** A request of the game client that is not done, in its own words. */
export class SlotRefusal extends Error {
  override readonly name = 'SlotRefusal';
  readonly httpStatus: number;
  readonly body: SlotError;

  constructor(code: SlotErrorCode, details: Omit<SlotError, 'code'> = {}) {
    super(code);
    this.httpStatus = HTTP_STATUS[code];
    this.body = { code, ...details };
  }
}

/** A refusal that passes by itself: the client asks the same again. */
export function notYet(code: 'wallet_unreachable' | 'round_in_progress'): SlotRefusal {
  return new SlotRefusal(code, { retryAfterMs: USUAL_RETRY_MS });
}

/** The refusal of a round whose stake was not, or will not stay, taken. It is final for that request. */
export function refusalOf(round: RoundRecord): SlotRefusal {
  const balance = round.refusalBalanceMicros;
  return new SlotRefusal(
    round.refusal ?? 'wallet_unreachable',
    balance === null ? {} : { balanceMicros: microsToWireText(balance) },
  );
}
