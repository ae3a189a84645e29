import { createLocalClock } from './sheets/index.ts';

const DAY_MS = 24 * 3600_000;

/** The calendar of a time zone; days are `2026-11-22`, times of a day `21:00`. */
export interface ZoneClock {
  dayOf(at: Date): string;
  /** `2026-11-22 21:00:05+06:00`, which is one moment alone. */
  stampOf(at: Date): string;
  /**
   * When clocks of the zone show this time of this day. A time that they show twice is the first of the two; one that
   * they leap over is as much later as they leap.
   */
  momentOf(day: string, time: string): Date;
}

const made = new Map<string, ZoneClock>();

/** The calendar of a zone (`Asia/Dhaka`), made once. */
export function zoneClock(zone: string): ZoneClock {
  const known = made.get(zone);
  if (known !== undefined) return known;
  const local = createLocalClock(zone);
  const shownMs = (ms: number): number => Date.parse(`${local.text(new Date(ms)).replace(' ', 'T')}Z`);
  const offsetMs = (ms: number): number => shownMs(ms) - ms;
  const clock: ZoneClock = {
    dayOf: (at) => local.text(at).slice(0, 10),
    stampOf: local.stamp,
    momentOf(day, time) {
      const wanted = Date.parse(`${day}T${time}:00Z`);
      // No zone moves its clocks twice within two days, so that one of the offsets around holds.
      const [before, after] = [offsetMs(wanted - DAY_MS), offsetMs(wanted + DAY_MS)];
      const fitting = [wanted - before, wanted - after].filter((ms) => shownMs(ms) === wanted);
      return new Date(fitting.length > 0 ? Math.min(...fitting) : wanted - before);
    },
  };
  made.set(zone, clock);
  return clock;
}

/** A day so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** As ISO counts: Monday is 1, Sunday 7. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
