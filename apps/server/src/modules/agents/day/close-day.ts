import { createHash } from 'node:crypto';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { type CountedDay, countDaysOf } from './count-days.ts';
import { type DayRow, insertDay, lockDays } from './day-store.ts';

/**
 * Closes a day that has ended. What is written for it later, by a process whose clock is behind, belongs to the next one.
 * @throws DomainError agents.day_running, agents.day_differs
 */
export async function closeDay(
  db: Db,
  order: { readonly memberId: MemberId; readonly timeZone: string; readonly day: string; readonly at: Date },
): Promise<CountedDay> {
  const { memberId, timeZone, day, at } = order;
  const asked = { memberId, timeZone, from: day, to: day };
  return inTransaction(db, async (tx) => {
    await lockDays(tx, { memberId });
    const [counted] = await countDaysOf(tx, asked);
    assert(counted !== undefined, 'a day that was asked for was counted');
    if (counted.row) return counted;
    if (counted.endsAt > at) fail('agents.day_running');
    if (counted.difference !== 0n) {
      fail('agents.day_differs', { differenceMicros: counted.difference.toString() });
    }
    const row = rowOf(memberId, counted, at);
    await insertDay(tx, row);
    return { ...counted, row };
  });
}

function rowOf(memberId: MemberId, counted: CountedDay, at: Date): DayRow {
  const figures = {
    member_id: memberId,
    currency: PLAY_CREDIT,
    day: counted.day,
    starts_at: counted.startsAt,
    ends_at: counted.endsAt,
    time_zone: counted.timeZone,
    cash_from: counted.cash.from,
    cash_end: counted.cash.end,
    held_from: counted.held.from,
    held_end: counted.held.end,
    opening: counted.opening,
    closing: counted.closing,
    held: counted.reserved,
    lines: counted.lines.map(({ kind, count, amount }) => ({ kind, count, amount: amount.toString() })),
  };
  return { ...figures, hash: hashOf(figures), closed_at: at };
}

/** Over everything but the moment of closing, in the order of the columns. */
function hashOf(row: Omit<DayRow, 'hash' | 'closed_at'>): string {
  const { member_id, currency, day, starts_at, ends_at, time_zone, lines, ...sums } = row;
  const { cash_from, cash_end, held_from, held_end, opening, closing, held } = sums;
  const figures = [
    member_id,
    currency,
    day,
    starts_at.toISOString(),
    ends_at.toISOString(),
    time_zone,
    ...[cash_from, cash_end, held_from, held_end, opening, closing, held].map(String),
    lines.map(({ kind, count, amount }) => [kind, count, amount]),
  ];
  return createHash('sha256').update(JSON.stringify(figures)).digest('hex');
}
