import type { EventPayload } from '@nokshi/contract/events.ts';
import type { Tx } from '../../../platform/db.ts';
import { partsOf, recordAll } from '../../../platform/outbox/index.ts';
import { type Standing, tellStanding } from '../../ledger/index.ts';
import type { OrderEnd } from './chunk-store.ts';
import type { IssueRow } from './settlement-store.ts';

/** Rounds, or orders, of one event. */
const TOLD_AT_ONCE = 500;

/** What was ended, and what it left. */
export interface Told {
  readonly issue: IssueRow;
  readonly gameNo: number;
  readonly at: Date;
  /** What each account that was touched holds now, by `accountKey`. */
  readonly standings: ReadonlyMap<string, Standing>;
}

export function accountKey(memberId: string, currency: string): string {
  return `${memberId} ${currency}`;
}

type RoundsClosed = EventPayload<'play.rounds_closed'>;
type OrderEnded = EventPayload<'lottery.orders_ended'>['orders'][number];

/**
 * Tells the house of rounds that were closed, and of those whose end was corrected by what differs; and members of what
 * they won, got back, or have otherwise than before.
 */
export async function tellEnds(
  tx: Tx,
  told: Told,
  { first, again }: { readonly first: readonly OrderEnd[]; readonly again: readonly OrderEnd[] },
): Promise<void> {
  const closed = [...roundsClosed(told, first, false), ...roundsClosed(told, again, true)];
  await recordAll(tx, 'play.rounds_closed', closed, told.at);
  const ended = [
    ...first.flatMap((end) => endedOf(told, end)),
    ...again.map((end) => correctedOf(told, end)),
  ];
  const parts = partsOf(ended, TOLD_AT_ONCE).map((orders) => ({ orders }));
  await recordAll(tx, 'lottery.orders_ended', parts, told.at);
}

function roundsClosed(told: Told, ends: readonly OrderEnd[], isCorrection: boolean): RoundsClosed[] {
  const rounds = ends.map((end) => roundOf(told, end));
  return partsOf(rounds, TOLD_AT_ONCE).map((part) => ({
    nodeId: told.gameNo,
    at: told.at.getTime(),
    isCorrection,
    rounds: part,
  }));
}

/** What the end added to a round beside what an earlier end had. A rebate is no part of a round. */
function roundOf({ standings }: Told, order: OrderEnd): RoundsClosed['rounds'][number] {
  const standing = standings.get(accountKey(order.member_id, order.currency));
  return {
    memberId: order.member_id,
    roundId: order.round_id,
    currency: order.currency,
    stakeMicros: (order.was_refund - order.refund).toString(),
    winMicros: (order.win - order.was_win).toString(),
    counts: counted(order.state) - counted(order.was_state),
    isDemo: order.is_demo,
    ...(standing === undefined ? { balanceMicros: null } : tellStanding(standing)),
  };
}

/** An order whose whole stake came back counts as no round; one that waits does not count yet. */
function counted(state: OrderEnd['was_state']): number {
  return state === 'won' || state === 'lost' ? 1 : 0;
}

function endedOf(told: Told, end: OrderEnd): OrderEnded[] {
  if (end.state === 'won') return [orderEnded(told, end, 'won', end.win)];
  if (end.state === 'void') return [orderEnded(told, end, 'void', end.refund)];
  return [];
}

function correctedOf(told: Told, end: OrderEnd): OrderEnded {
  const before = end.was_win + end.was_refund + end.was_rebate;
  return orderEnded(told, end, 'corrected', end.win + end.refund + end.rebate - before);
}

function orderEnded(
  { issue, at }: Told,
  order: OrderEnd,
  what: OrderEnded['what'],
  amount: bigint,
): OrderEnded {
  return {
    memberId: order.member_id,
    orderId: order.id,
    no: order.no,
    gameCode: issue.game_code,
    numero: issue.numero,
    what,
    currency: order.currency,
    amountMicros: amount.toString(),
    at: at.getTime(),
  };
}
