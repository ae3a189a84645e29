import { microsToHub88 } from '@nokshi/money';

/** Everything the wallet has to know of one round. Amounts are micros and never negative. */
export type RoundOrder = {
  user: string;
  token: string;
  gameCode: string;
  currency: string;
  round: string;
  stakeMicros: bigint;
  winMicros: bigint;
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
      is_free: false,
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
      is_free: false,
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
    },
  };
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
