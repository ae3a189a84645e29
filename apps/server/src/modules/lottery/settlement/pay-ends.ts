import type { Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { listCashStandings, lockCash, type Standing } from '../../ledger/index.ts';
import {
  type BalanceRow,
  type Closing,
  closeRounds,
  LOTTERY_SCOPE,
  type Reopening,
  type RoundsOf,
  reopenRounds,
} from '../../play/index.ts';
import { type AgentRebate, agentRebatesOf } from './agent-rebates.ts';
import type { OrderEnd } from './chunk-store.ts';
import { payAgents } from './pay-agents.ts';
import type { IssueRow } from './settlement-store.ts';
import { accountKey, tellEnds } from './tell-ends.ts';
import { tellRebates } from './tell-rebates.ts';

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
  const rebates = agentRebatesOf(ends);
  await lockBeside(tx, ends, rebates);
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
  const paid = await payAgents(tx, issue, { rebates, at });
  const agents = paid.map(({ agentId, currency }) => ({ member_id: agentId, currency }));
  const standings = await standingsOf(tx, [...opened, ...closed, ...agents]);
  const told = { issue, gameNo, at, standings };
  await tellEnds(tx, told, { first, again });
  await tellRebates(tx, told, { ends, rebates });
}

/**
 * Where agents are paid as well, all accounts are locked at once: two settlements whose members are agents of each other's
 * would wait in a ring.
 */
async function lockBeside(tx: Tx, ends: readonly OrderEnd[], rebates: readonly AgentRebate[]): Promise<void> {
  if (rebates.length === 0) return;
  const members = ends
    .filter((end) => end.was_state !== 'placed' || end.win + end.refund + end.rebate > 0n)
    .map(({ member_id: memberId, currency }) => ({ memberId, currency }));
  const agents = rebates.map(({ agentId, order }) => ({ memberId: agentId, currency: order.currency }));
  const all = new Map(
    [...members, ...agents].map((each) => [accountKey(each.memberId, each.currency), each]),
  );
  await lockCash(tx, [...all.values()]);
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

/** What the accounts that were touched hold now, by `accountKey`; they are locked until this transaction ends. */
async function standingsOf(
  tx: Tx,
  touched: readonly Pick<BalanceRow, 'member_id' | 'currency'>[],
): Promise<ReadonlyMap<string, Standing>> {
  const standings = await listCashStandings(
    tx,
    touched.map(({ member_id: memberId, currency }) => ({ memberId, currency })),
  );
  return new Map(standings.map((standing) => [accountKey(standing.memberId, standing.currency), standing]));
}
