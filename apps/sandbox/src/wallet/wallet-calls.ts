import { microsToHub88 } from '@nokshi/money';
import { oddsText } from '../wager/wager-odds.ts';

/** Everything the wallet has to know of one round. Amounts are micros and never negative. */
export type RoundOrder = {
  user: string;
  token: string;
  gameCode: string;
  currency: string;
  round: string;
  /** 0 of a free bet. */
  stakeMicros: bigint;
  /** The free bets that the round is played with. */
  rewardUuid: string | null;
  winMicros: bigint;
  /** Decimal odds in hundredths, where the stake was taken at any. */
  oddsHundredths?: number | undefined;
  /** What void legs left of them. */
  leftOddsHundredths?: number | undefined;
  betUuid: string;
  winUuid: string;
  rollbackUuid: string;
};

/** A call before it is sealed: the path under the wallet's address, and the fields without `request_uuid`. */
export type WalletCall = { path: string; fields: Readonly<Record<string, unknown>> };

export function balanceCall(player: { user: string; token: string; gameCode: string }): WalletCall {
  return {
    path: '/user/balance',
    fields: { user: player.user, token: player.token, game_code: player.gameCode },
  };
}

/** The stake of a round. Every try repeats these fields exactly, so that the wallet knows it again. */
export function betCall(order: RoundOrder): WalletCall {
  return {
    path: '/transaction/bet',
    fields: {
      ...transactionFields(order, order.betUuid),
      round_closed: false,
      currency: order.currency,
      amount: microsToHub88(order.stakeMicros),
      ...rewardFields(order),
      ...metaFields(order.oddsHundredths),
    },
  };
}

/** The win of a round, 0 when it is lost; the one transaction that closes it. */
export function winCall(order: RoundOrder): WalletCall {
  return {
    path: '/transaction/win',
    fields: {
      ...transactionFields(order, order.winUuid),
      reference_transaction_uuid: order.betUuid,
      round_closed: true,
      currency: order.currency,
      amount: microsToHub88(order.winMicros),
      ...rewardFields(order),
      ...metaFields(order.leftOddsHundredths),
    },
  };
}

/** Undoes the stake. It carries neither amount nor currency: the wallet takes both from what it stored. */
export function rollbackCall(order: RoundOrder): WalletCall {
  return {
    path: '/transaction/rollback',
    fields: {
      ...transactionFields(order, order.rollbackUuid),
      reference_transaction_uuid: order.betUuid,
      round_closed: true,
      ...(order.rewardUuid !== null && rewardFields(order)),
    },
  };
}

function metaFields(oddsHundredths: number | undefined): Record<string, unknown> {
  return oddsHundredths === undefined ? {} : { meta: { odds: oddsText(oddsHundredths) } };
}

function rewardFields({ rewardUuid }: RoundOrder): Record<string, unknown> {
  return rewardUuid === null ? { is_free: false } : { is_free: true, reward_uuid: rewardUuid };
}

function transactionFields(order: RoundOrder, transactionUuid: string): Record<string, unknown> {
  return {
    user: order.user,
    token: order.token,
    transaction_uuid: transactionUuid,
    supplier_transaction_id: transactionUuid,
    round: order.round,
    game_code: order.gameCode,
  };
}
