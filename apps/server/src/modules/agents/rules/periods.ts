import { dayAfter, weekdayOf, type ZoneClock, zoneClock } from '../../../platform/zone-clock.ts';
import type { ContractPeriod, Terms } from './terms.ts';

/** A span that is settled at once; what happened at its end belongs to the next. */
export interface Period {
  /** `2026-03-14`, `2026-W11`, `2026-03-H1`, `2026-03`, `2026-03-14T09`. */
  readonly key: string;
  readonly start: Date;
  readonly end: Date;
}

type Periodic = Pick<Terms, 'kind' | 'period'>;

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3600_000;

/** The period of a contract that a moment is in, by clocks of the zone. */
export function periodAt({ kind, period }: Periodic, at: Date, zone: string): Period {
  const clock = zoneClock(zone);
  if (kind === 'hourly') return hourAt(at, clock);
  const { key, from, until } = daysOf(clock.dayOf(at), kind === 'dividend' ? period : 'daily');
  return { key, start: clock.momentOf(from, '00:00'), end: clock.momentOf(until, '00:00') };
}

export function nextPeriod(of: Periodic, period: Period, zone: string): Period {
  return periodAt(of, period.end, zone);
}

interface Days {
  readonly key: string;
  /** First day, and first one behind. */
  readonly from: string;
  readonly until: string;
}

const firstOfNextMonth = (day: string): string => `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

function daysOf(day: string, period: ContractPeriod): Days {
  const month = day.slice(0, 7);
  switch (period) {
    case 'daily':
      return { key: day, from: day, until: dayAfter(day, 1) };
    case 'weekly':
      return weekOf(day);
    case 'monthly':
      return { key: month, from: `${month}-01`, until: firstOfNextMonth(day) };
    case 'semimonthly':
      return day.slice(8) < '16'
        ? { key: `${month}-H1`, from: `${month}-01`, until: `${month}-16` }
        : { key: `${month}-H2`, from: `${month}-16`, until: firstOfNextMonth(day) };
  }
}

/** As ISO 8601 numbers weeks: the year of a week is that of its Thursday. */
function weekOf(day: string): Days {
  const monday = dayAfter(day, 1 - weekdayOf(day));
  const thursday = dayAfter(monday, 3);
  const daysBefore = (Date.parse(thursday) - Date.parse(`${thursday.slice(0, 4)}-01-01`)) / DAY_MS;
  const week = `${Math.floor(daysBefore / 7) + 1}`.padStart(2, '0');
  return { key: `${thursday.slice(0, 4)}-W${week}`, from: monday, until: dayAfter(monday, 7) };
}

/**
 * An hour as clocks show it. One that they show twice is two periods, whose keys tell them apart by their offset; one that
 * clocks leap into may be shorter.
 */
function hourAt(at: Date, { stampOf }: ZoneClock): Period {
  const hourOf = (ms: number): string => {
    const stamp = stampOf(new Date(ms));
    return `${stamp.slice(0, 13)}${stamp.slice(19)}`;
  };
  // Zones change their offset at quarter hours only.
  const quarter = Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS;
  const hour = hourOf(quarter);
  let [start, end] = [quarter, quarter + QUARTER_MS];
  while (hourOf(start - QUARTER_MS) === hour) start -= QUARTER_MS;
  while (hourOf(end) === hour) end += QUARTER_MS;
  const shown = hour.slice(0, 13).replace(' ', 'T');
  const offset = hour.slice(13);
  const isTwice = [start - DAY_MS, end + DAY_MS].some((around) => {
    const other = hourOf(around).slice(13);
    return other !== offset && isShown(hourOf, Date.parse(`${shown}:00:00${other}`), other);
  });
  return { key: isTwice ? `${shown}${offset}` : shown, start: new Date(start), end: new Date(end) };
}

/** Whether clocks show any part of an hour with an offset. */
function isShown(hourOf: (ms: number) => string, hourMs: number, offset: string): boolean {
  return [0, 1, 2, 3].some((quarter) => hourOf(hourMs + quarter * QUARTER_MS).slice(13) === offset);
}

const HOURLY_LAG_MS = 5 * 60_000;

/** When a period that is over is settled: late enough that the salaries of its last day are, and before the day begins. */
export function settlesAt(of: Periodic, { end }: Period, zone: string): Date {
  if (of.kind === 'hourly') return new Date(end.getTime() + HOURLY_LAG_MS);
  const { dayOf, momentOf } = zoneClock(zone);
  return momentOf(dayOf(end), of.kind === 'dividend' ? '02:10' : '01:30');
}

/** Days of a period, both ends included. */
export function daysIn({ start, end }: Period, zone: string) {
  const { dayOf } = zoneClock(zone);
  const [fromDay, toDay] = [dayOf(start), dayOf(new Date(end.getTime() - 1))];
  return { fromDay, toDay, days: (Date.parse(toDay) - Date.parse(fromDay)) / DAY_MS + 1 };
}
