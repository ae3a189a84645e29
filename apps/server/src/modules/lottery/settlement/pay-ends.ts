import type { Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type BalanceRow,
  type Closing,
  closeRounds,
  type Reopening,
  type RoundsOf,
  reopenRounds,
} from '../../play/index.ts';
import type { OrderEnd } from './chunk-store.ts';
import { LOTTERY_SCOPE } from './settlement-deps.ts';
import type { IssueRow } from './settlement-store.ts';
import { balanceKey, tellEnds } from './tell-ends.ts';

/** The game of an issue, as the rest of the house knows it. */
export interface PlayedGame {
  readonly gameNo: number;
  /** The account that pays: `house:play:<vendor>`. */
  readonly house: string;
}

/**
 * Closes and pays the rounds of orders that were ended, and tells of them, in the transaction of its caller. The accounts of
 * winners are locked last, so that their own bets wait for as short as can be.
 */
export async function payEnds(
  tx: Tx,
  issue: IssueRow,
  { gameNo, house }: PlayedGame,
  { ends, at }: { readonly ends: readonly OrderEnd[]; readonly at: Date },
): Promise<void> {
  const rounds: RoundsOf = { scope: LOTTERY_SCOPE, house, at };
  const first = ends.filter(({ was_state }) => was_state === 'placed');
  const again = ends.filter(({ was_state }) => was_state !== 'placed');
  const opened =
    again.length === 0
      ? []
      : await reopenRounds(
          tx,
          rounds,
          again.map((end) => reopening(issue, end, at)),
        );
  const closed = await closeRounds(
    tx,
    rounds,
    ends.map((end) => closing(issue, end, at)),
  );
  const balances = balancesOf([...opened, ...closed]);
  await tellEnds(tx, { issue, gameNo, at, balances }, { first, again });
}

/** The id of what does not move: most orders win nothing. */
const NO_TRANSFER = '00000000-0000-0000-0000-000000000000';

/** Once for each result: a correction closes a round anew under a key of its own. */
function closing(issue: IssueRow, order: OrderEnd, at: Date): Closing {
  const { win, refund, rebate } = order;
  return {
    memberId: order.member_id,
    roundId: order.round_id,
    key: `${issue.state === 'voiding' ? 'void' : 'settle'}:${order.id}:${issue.revision}`,
    win,
    winId: win > 0n ? newId(at) : NO_TRANSFER,
    refund,
    refundId: refund > 0n ? newId(at) : NO_TRANSFER,
    rebate,
    rebateId: rebate > 0n ? newId(at) : NO_TRANSFER,
  };
}

function reopening(issue: IssueRow, order: OrderEnd, at: Date): Reopening {
  return {
    memberId: order.member_id,
    roundId: order.round_id,
    key: `reopen:${order.id}:${issue.state}:${issue.revision}`,
    winId: newId(at),
    refundId: newId(at),
    rebate: order.was_rebate,
    rebateId: newId(at),
  };
}

/** The newest balance of each account, by `balanceKey`. */
function balancesOf(rows: readonly BalanceRow[]): ReadonlyMap<string, bigint> {
  return new Map(rows.map((row) => [balanceKey(row.member_id, row.currency), row.balance]));
}
