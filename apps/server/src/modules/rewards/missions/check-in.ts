import type { MemberId } from '@nokshi/contract/ids.ts';
import { dayAfter } from '../../../platform/zone-clock.ts';
import type { CheckIn } from './mission-store.ts';

/** The row of seven days of the check-in (domain E.3). Pure. */

const ROW = 7;

/** Which day of the row follows: a missed day begins anew, and after the seventh it begins anew as well. */
export function streakAfter(previous: number | undefined): number {
  return previous === undefined ? 1 : (previous % ROW) + 1;
}

export const dayKey = (memberId: string, day: string): string => `${memberId} ${day}`;

/** Members who reached these days and had not before, with which day of the row each is. Days in their order. */
export function newCheckIns(
  reached: readonly { readonly memberId: MemberId; readonly day: string }[],
  known: readonly CheckIn[],
): readonly CheckIn[] {
  const streaks = new Map(known.map(({ memberId, day, streak }) => [dayKey(memberId, day), streak]));
  const fresh: CheckIn[] = [];
  for (const { memberId, day } of reached.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    if (streaks.has(dayKey(memberId, day))) continue;
    const streak = streakAfter(streaks.get(dayKey(memberId, dayAfter(day, -1))));
    streaks.set(dayKey(memberId, day), streak);
    fresh.push({ memberId, day, streak });
  }
  return fresh;
}
