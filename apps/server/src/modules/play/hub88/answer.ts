import type { Hub88Answer, Hub88Status } from '@nokshi/contract/hub88.ts';
import { microsToHub88 } from '@nokshi/money';
import type { WalletAnswer, WalletRefusal } from '../wallet/wallet-command.ts';

const MICROS_PER_HUB88_UNIT = 10n;
const MOST_MICROS = BigInt(Number.MAX_SAFE_INTEGER) * MICROS_PER_HUB88_UNIT;

/**
 * A balance in 10^-5. What is smaller than the protocol can say is left out, and of what is larger the most that it can
 * say is told: what was done has been done, and an answer must not fail over the figure beside it.
 */
export function toWireBalance(micros: bigint): number {
  if (micros > MOST_MICROS) return Number.MAX_SAFE_INTEGER;
  if (micros < -MOST_MICROS) return -Number.MAX_SAFE_INTEGER;
  return microsToHub88(micros - (micros % MICROS_PER_HUB88_UNIT));
}

const REFUSALS: Readonly<Record<WalletRefusal, Hub88Status>> = {
  account_locked: 'RS_ERROR_USER_DISABLED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  // The protocol has no word for a check that waits: like a limit, it stops stakes and nothing is to be rolled back.
  reality_check: 'RS_ERROR_LIMIT_REACHED',
  // Nor has it one for a licence that ended: the member places no new bets, and there is nothing to roll back.
  real_money_off: 'RS_ERROR_USER_DISABLED',
  // Nor for a game that is started too fast: it stops this stake and nothing else.
  too_fast: 'RS_ERROR_LIMIT_REACHED',
  // Free bets that are used up, over or cancelled stop this stake and nothing else.
  free_bet_over: 'RS_ERROR_LIMIT_REACHED',
  // Named wrongly, for another game or of another value: the supplier rolls back what it believes to have placed.
  free_bet_unknown: 'RS_ERROR_UNKNOWN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  // More than any game pays: nothing is credited, and comparing the books puts it before a person.
  win_too_large: 'RS_ERROR_LIMIT_REACHED',
};

/**
 * The wallet's answer as the protocol says it (decision tables, section 1.4). A repeat of the same network call
 * gets the first answer byte for byte; a repeat under another request id gets the balance of now.
 */
export function answerOf(
  answer: WalletAnswer,
  call: { readonly requestUuid: string; readonly user: string; readonly currency: string },
): Hub88Answer {
  const base = { request_uuid: call.requestUuid };
  const withBalance = (status: Hub88Status, balance: bigint | null): Hub88Answer => ({
    user: call.user,
    status,
    ...base,
    currency: call.currency,
    balance: toWireBalance(balance ?? 0n),
  });
  switch (answer.status) {
    case 'ok':
      return withBalance('RS_OK', answer.balance);
    case 'replayed':
      return withBalance(
        'RS_OK',
        answer.stored?.request === call.requestUuid ? answer.balance : answer.balanceNow,
      );
    case 'not_enough':
      return withBalance('RS_ERROR_NOT_ENOUGH_MONEY', answer.balanceNow);
    case 'duplicate':
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION', ...base };
    case 'no_such_transaction':
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', ...base };
    case 'unknown_account':
      return { status: 'RS_ERROR_WRONG_CURRENCY', ...base };
    case 'refused':
      return { status: REFUSALS[answer.reason], ...base };
    case 'seeds_moved':
    case 'failed':
      return { status: 'RS_ERROR_UNKNOWN', ...base };
  }
}
