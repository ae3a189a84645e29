import { addDays, countDays } from '../../../lib/time/days.ts';
import type { DayPoint } from './day-chart.tsx';
import type { DayRange } from './range.ts';

/** A figure for every day of a range: a chart has a place for days with nothing too. */
export function everyDay<Day extends { readonly day: string }>(
  { from, to }: DayRange,
  days: readonly Day[],
  of: (day: Day) => bigint,
): readonly DayPoint[] {
  const known = new Map(days.map((day) => [day.day, of(day)]));
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const day = addDays(from, index);
    return { day, micros: known.get(day) ?? 0n };
  });
}
