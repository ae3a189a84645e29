import { setImmediate as breathe } from 'node:timers/promises';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { isAsBefore, type JudgeOrder, type OrderEnd } from './judge-orders.ts';
import { listOrders, lookUpByKey, type OrderKey, type OrderWithLines } from './settlement-store.ts';

/** Lines of one transaction: so few that those who bet meanwhile hardly wait for it, so many that its cost is shared. */
export const LINES_AT_ONCE = 5_000;
/** Lines that are judged before others of this process have their turn. */
const JUDGED_AT_ONCE = 500;

export interface Chunk {
  readonly orders: readonly OrderWithLines[];
  /** Where the next one begins; null at the end of the issue. */
  readonly last: OrderKey | null;
}

/** Reads the next whole orders of an issue that wait; with `hasEnded` those too that had come to something. */
export async function readChunk(
  db: Db,
  { hasEnded, ...span }: { readonly issueId: number; readonly after: OrderKey; readonly hasEnded: boolean },
): Promise<Chunk> {
  const read = await inTransaction(db, async (tx) => {
    await lookUpByKey(tx);
    return await listOrders(tx, { ...span, limit: LINES_AT_ONCE });
  });
  const lineCount = read.reduce((count, { lines }) => count + lines.length, 0);
  const whole = lineCount < LINES_AT_ONCE ? read : read.slice(0, -1);
  const last = whole.at(-1)?.order;
  const orders = whole.filter(({ order: { state } }) =>
    hasEnded ? state !== 'cancelled' : state === 'placed',
  );
  return { orders, last: last === undefined ? null : { orderId: last.id, memberId: last.member_id } };
}

/** What the orders of a chunk come to; those that had come to the same are left out. */
export async function judgeChunk(chunk: Chunk, judge: JudgeOrder): Promise<readonly OrderEnd[]> {
  const ends: OrderEnd[] = [];
  let judged = 0;
  for (const { order, lines } of chunk.orders) {
    const end = judge(order, lines);
    if (order.state === 'placed' || !isAsBefore(end)) ends.push(end);
    judged += lines.length;
    if (judged >= JUDGED_AT_ONCE) {
      judged = 0;
      await breathe();
    }
  }
  return ends;
}
