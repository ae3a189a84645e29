import { type Db, inTransaction } from '../../../platform/db.ts';
import { createPauses } from '../../../platform/pauses.ts';
import {
  type LineHit,
  type LinesOfOrder,
  listLines,
  lookUpByKey,
  type OrderKey,
  type ReadOrder,
  type Span,
} from './chunk-store.ts';
import type { JudgeLine } from './judge-orders.ts';

/** A part of an issue, of whole orders, as it is judged. */
export interface Judged {
  readonly last: OrderKey;
  readonly lineCount: number;
  readonly orders: readonly ReadOrder[];
  readonly hits: readonly LineHit[];
}

/** Reads and judges the next whole orders of a span, of about so many lines; undefined at its end. */
export async function judgeNext(
  db: Db,
  span: Span & { readonly issueId: number; readonly limit: number },
  judge: JudgeLine,
): Promise<Judged | undefined> {
  const read = await inTransaction(db, async (tx) => {
    await lookUpByKey(tx);
    return await listLines(tx, span);
  });
  const whole = countLines(read) < span.limit ? read : read.slice(0, -1);
  const last = whole.at(-1);
  if (last === undefined) return undefined;
  const { memberId, orderId } = last;
  return {
    last: { memberId, orderId },
    lineCount: countLines(whole),
    orders: whole.map(({ memberId, orderId, lines }) => ({ memberId, orderId, lineCount: lines.length })),
    hits: await judgeAll(whole, judge),
  };
}

function countLines(orders: readonly LinesOfOrder[]): number {
  return orders.reduce((count, { lines }) => count + lines.length, 0);
}

async function judgeAll(orders: readonly LinesOfOrder[], judge: JudgeLine): Promise<readonly LineHit[]> {
  const found: LineHit[] = [];
  const pauses = createPauses();
  for (const [index, { lines }] of orders.entries()) {
    for (const line of lines) {
      const hit = judge(line);
      if (hit !== undefined) found.push({ order: index + 1, ...hit });
      if (pauses.isDue) await pauses.rest();
    }
  }
  return found;
}
