/** A day of the week as ISO counts it: Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * When an outside draw is held and when our sale for it ends; both are times of day in `zone` (`18:15`). Days of a
 * month serve draws that follow the date. Holidays and moved dates are the operator's calendar, not a rule.
 */
export type Timetable = {
  readonly zone: string;
  readonly days: readonly Weekday[] | { readonly ofMonth: readonly number[] };
  readonly drawAt: string;
  readonly closeAt: string;
};

/** A draw of our own: one every `everySeconds`, its sale ending `cutOffSeconds` before it. */
export type FastTimetable = {
  readonly everySeconds: number;
  readonly cutOffSeconds: number;
  readonly issuesPerDay: number;
};

/** One issue a minute, one in two and one in five; counted from midnight of the game's own zone. */
export const FAST_TIMETABLES: readonly FastTimetable[] = [
  { everySeconds: 60, cutOffSeconds: 5, issuesPerDay: 1440 },
  { everySeconds: 120, cutOffSeconds: 10, issuesPerDay: 720 },
  { everySeconds: 300, cutOffSeconds: 15, issuesPerDay: 288 },
];
