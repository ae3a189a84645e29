import { cutOffOf } from '@nokshi/contract/lottery-control.ts';
import type { DailySchedule, DrawDays, FastSchedule } from '@nokshi/contract/lottery-games.ts';
import { assert } from '../../../platform/errors.ts';
import { dayAfter, weekdayOf, zoneClock } from '../../../platform/zone-clock.ts';

/** One issue as a schedule has it. */
export interface PlannedIssue {
  /** `20261122-0457`; `20261122` where a game draws once a day. */
  readonly numero: string;
  /** In the game's zone. */
  readonly day: string;
  readonly opensAt: Date;
  /** The sale ends before it. */
  readonly closesAt: Date;
  readonly drawsAt: Date;
}

type Schedule = FastSchedule | DailySchedule;

const MIDNIGHT = '00:00';
const NO_PLACE = 4;
const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH_MOST = 31;
/** Clocks are moved by no less than this, so that what divides it divides every day. */
const LEAST_SHIFT_SECONDS = 1_800;

/**
 * How many days before its day an issue is made: fast games sell today and tomorrow, and of others a week, or a month where
 * the draw follows the date, always holds the next draw.
 */
export function daysAhead(schedule: Schedule): number {
  return schedule.kind === 'fast' ? 1 : cycleOf(schedule.days);
}

/** So many days always hold a draw day; a month has every date up to its 28th. */
function cycleOf(days: DrawDays): number {
  return 'ofMonth' in days ? DAYS_OF_MONTH_MOST : DAYS_OF_WEEK;
}

function isDrawDay(days: DrawDays, day: string): boolean {
  return 'ofMonth' in days ? days.ofMonth.includes(Number(day.slice(-2))) : days.includes(weekdayOf(day));
}

/**
 * The issues of a game on a day of its zone, in their order; none where it does not draw. Each opens when the one before
 * closes, the first of a day when the last of the day before does: something is always on sale. domain A.1.2.
 * `cutOffSeconds` is the time between the end of a sale and the draw, the schedule's own unless told.
 */
export function issuesOfDay(
  schedule: Schedule,
  day: string,
  cutOffSeconds = cutOffOf(schedule),
): readonly PlannedIssue[] {
  return schedule.kind === 'fast'
    ? fastIssues({ ...schedule, cutOffSeconds }, day)
    : dailyIssues(schedule, day, cutOffSeconds * 1000);
}

/** Draws at every full step from midnight to midnight; the first is one step after it. A day may have 23 or 25 hours. */
function fastIssues({ zone, everySeconds, cutOffSeconds }: FastSchedule, day: string): PlannedIssue[] {
  assert(
    LEAST_SHIFT_SECONDS % everySeconds === 0,
    'A fast draw divides every day, also one whose clocks move.',
  );
  assert(cutOffSeconds >= 0 && cutOffSeconds < everySeconds, 'A sale ends after the draw before it.');
  const clock = zoneClock(zone);
  const begin = clock.momentOf(day, MIDNIGHT).getTime();
  const end = clock.momentOf(dayAfter(day, 1), MIDNIGHT).getTime();
  const [stepMs, cutOffMs] = [everySeconds * 1000, cutOffSeconds * 1000];
  const prefix = day.replaceAll('-', '');
  return Array.from({ length: (end - begin) / stepMs }, (_, index) => {
    const drawsAt = begin + (index + 1) * stepMs;
    return {
      numero: `${prefix}-${String(index + 1).padStart(NO_PLACE, '0')}`,
      day,
      opensAt: new Date(drawsAt - stepMs - cutOffMs),
      closesAt: new Date(drawsAt - cutOffMs),
      drawsAt: new Date(drawsAt),
    };
  });
}

function dailyIssues(schedule: DailySchedule, day: string, cutOffMs: number): PlannedIssue[] {
  if (!isDrawDay(schedule.days, day)) return [];
  const clock = zoneClock(schedule.zone);
  const closeBefore = (drawDay: string): Date =>
    new Date(clock.momentOf(drawDay, schedule.drawAt).getTime() - cutOffMs);
  const [closesAt, drawsAt] = [closeBefore(day), clock.momentOf(day, schedule.drawAt)];
  const opensAt = closeBefore(drawDayBefore(schedule, day));
  assert(closesAt <= drawsAt, 'A sale ends before its draw.');
  return [{ numero: day.replaceAll('-', ''), day, opensAt, closesAt, drawsAt }];
}

function drawDayBefore({ days }: DailySchedule, day: string): string {
  const cycle = cycleOf(days);
  const back = Array.from({ length: cycle }, (_, index) => dayAfter(day, -1 - index));
  return back.find((each) => isDrawDay(days, each)) ?? dayAfter(day, -cycle);
}
