import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert } from '../../../platform/errors.ts';
import { dayAfter, zoneClock } from '../../../platform/zone-clock.ts';
import {
  listBalancesBefore,
  listFirstNumbers,
  memberCash,
  memberHeld,
  sumSpansByCode,
} from '../../ledger/index.ts';
import { countTill, type Line, type Moved, settleCuts, type Till } from './day-lines.ts';
import { type DayRow, listClosedDays } from './day-store.ts';

/** Days of an agent's own account, counted from the ledger; those that are closed stand as they were closed. */

export interface DaysAsked {
  readonly memberId: MemberId;
  readonly timeZone: string;
  /** Days of the brand, both included. */
  readonly from: string;
  readonly to: string;
}

interface Span {
  readonly from: bigint;
  readonly end: bigint;
}

export interface CountedDay extends Till {
  readonly day: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly cash: Span;
  readonly held: Span;
  readonly opening: bigint;
  readonly closing: bigint;
  /** What of the closing balance was reserved. */
  readonly reserved: bigint;
  /** Where the day is closed. */
  readonly row: DayRow | undefined;
}

/** The days of a range, the earliest first. */
export async function countDaysOf(db: Db | Tx, asked: DaysAsked): Promise<readonly CountedDay[]> {
  const { memberId, timeZone } = asked;
  const { momentOf } = zoneClock(timeZone);
  const days: string[] = [];
  for (let day = asked.from; day <= asked.to; day = dayAfter(day, 1)) days.push(day);
  // The neighbours of the range hold where it begins and ends.
  const around = { from: dayAfter(asked.from, -1), to: dayAfter(asked.to, 1) };
  const closed = await listClosedDays(db, { memberId, currency: PLAY_CREDIT }, around);
  const rows = new Map(closed.map((row) => [row.day, row]));
  const starts = [...days, around.to].map((day) => momentOf(day, '00:00'));
  const [cash, held] = [
    await countAccount(db, { memberId, address: memberCash(memberId) }, { days, starts, rows, of: 'cash' }),
    await countAccount(db, { memberId, address: memberHeld(memberId) }, { days, starts, rows, of: 'held' }),
  ];
  return days.map((day, place) => {
    const [startsAt, endsAt] = [starts[place], starts[place + 1]];
    const parts = [cash[place], held[place]] as const;
    const [inCash, inHeld] = parts;
    assert(inCash && inHeld && startsAt && endsAt, 'every day was counted');
    const opening = inCash.opening + inHeld.opening;
    const closing = inCash.closing + inHeld.closing;
    const counted = {
      day,
      startsAt,
      endsAt,
      timeZone,
      cash: inCash.span,
      held: inHeld.span,
      opening,
      closing,
      reserved: inHeld.closing,
    };
    const row = rows.get(day);
    if (row) return closedDay(row);
    return { ...counted, ...countTill(opening, closing, [...inCash.moved, ...inHeld.moved]), row: undefined };
  });
}

interface Counted {
  readonly span: Span;
  readonly opening: bigint;
  readonly closing: bigint;
  readonly moved: readonly Moved[];
}

interface AccountDays {
  readonly days: readonly string[];
  /** The beginnings of the days and the end of the last. */
  readonly starts: readonly Date[];
  readonly rows: ReadonlyMap<string, DayRow>;
  readonly of: 'cash' | 'held';
}

async function countAccount(
  db: Db | Tx,
  { memberId, address }: { readonly memberId: MemberId; readonly address: string },
  { days, starts, rows, of }: AccountDays,
): Promise<readonly Counted[]> {
  const account = { memberId, address, currency: PLAY_CREDIT };
  const fixed = new Map<number, bigint>();
  const first = days[0] ?? '';
  starts.forEach((_, place) => {
    const day = dayAfter(first, place);
    const cut = rows.get(day)?.[`${of}_from`] ?? rows.get(dayAfter(day, -1))?.[`${of}_end`];
    if (cut !== undefined) fixed.set(place, cut);
  });
  const cuts = settleCuts(await listFirstNumbers(db, account, starts), fixed);
  const balances = await listBalancesBefore(db, account, cuts);
  const sums = await sumSpansByCode(db, account, cuts);
  return days.map((_, place) => ({
    span: { from: cuts[place] ?? 0n, end: cuts[place + 1] ?? 0n },
    opening: balances[place] ?? 0n,
    closing: balances[place + 1] ?? 0n,
    moved: sums
      .filter((sum) => sum.place === place)
      .map(({ code, count, incoming, outgoing }) => ({ code, count, amount: incoming + outgoing })),
  }));
}

function closedDay(row: DayRow): CountedDay {
  const lines: readonly Line[] = row.lines.map(({ kind, count, amount }) => ({
    kind,
    count,
    amount: BigInt(amount),
  }));
  return {
    day: row.day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    cash: { from: row.cash_from, end: row.cash_end },
    held: { from: row.held_from, end: row.held_end },
    opening: row.opening,
    closing: row.closing,
    reserved: row.held,
    lines,
    strange: [],
    expected: row.closing,
    difference: 0n,
    row,
  };
}

/** Whether anything moved in it or before. */
export function hasBegun({ cash, held }: CountedDay): boolean {
  return cash.end > 1n || held.end > 1n;
}
