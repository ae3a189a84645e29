import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { orderDetail as contractDetail, LotteryLine, LotteryOrder } from '@nokshi/contract/lottery.ts';
import { type Ticket, ticketLeaf, ticketText } from '@nokshi/lottery/draws/tickets.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { describeLine, describeOrder, type OrderReader } from './describe-orders.ts';
import { listLines, listOrdersById } from './order-store.ts';
import { ticketOfRows } from './order-ticket.ts';
import type { Receipts } from './receipts.ts';

export interface DetailDeps {
  readonly db: Db;
  readonly receipts: Receipts;
  /** The proof of an issue with a ticket in it; null while there is none. */
  readonly drawFileOf: (
    issueId: number,
    ticket: Ticket | null,
  ) => Promise<Readonly<Record<string, unknown>> | null>;
}

/**
 * One order with everything about it.
 * @throws DomainError lottery.order_unknown, also for an order of somebody else
 */
export async function orderDetail(
  { db, receipts, drawFileOf }: DetailDeps,
  memberId: MemberId,
  orderId: string,
  reader: OrderReader,
): Promise<OutputOf<typeof contractDetail>> {
  const [row] = await listOrdersById(db, memberId, [orderId]);
  if (!row) fail('lottery.order_unknown');
  const lines = await listLines(db, memberId, [orderId]);
  const ticket = ticketOfRows(row, lines);
  const isSealed = row.issue_state !== 'open';
  return {
    order: describeOrder(row, reader),
    roundId: row.round_id,
    lines: lines.map(describeLine),
    ticket: ticketText(ticket),
    receipt: await receipts.sign(ticketLeaf(ticket)),
    // One that was cancelled before the close is not in the sealed set.
    drawFile: isSealed ? await drawFileOf(row.issue_id, row.state === 'cancelled' ? null : ticket) : null,
  };
}

/** An order of a member with its first lines, for somebody who may look at it; undefined for one of somebody else. */
export async function describeOrderOf(
  db: Db,
  memberId: MemberId,
  orderId: string,
  { most, ...reader }: OrderReader & { readonly most: number },
): Promise<{ readonly order: LotteryOrder; readonly lines: readonly LotteryLine[] } | null> {
  const [row] = await listOrdersById(db, memberId, [orderId]);
  if (!row) return null;
  const lines = await listLines(db, memberId, [orderId]);
  return { order: describeOrder(row, reader), lines: lines.slice(0, most).map(describeLine) };
}

/** The round that an order of a member is; undefined for an order of somebody else. */
export async function findRoundOfOrder(
  db: Db,
  memberId: MemberId,
  orderId: string,
): Promise<string | undefined> {
  const [row] = await listOrdersById(db, memberId, [orderId]);
  return row?.round_id;
}
