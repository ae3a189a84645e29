import type { MissionSpan } from '@nokshi/contract/mission-rules.ts';
import { dayAfter, weekdayOf } from '../../../platform/zone-clock.ts';

/** The days of one run of a mission, both included, and its name in the source of what it gives. Pure. */
export interface Run {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

const WEEK = 7;

/** The run that a day of the brand belongs to; weeks begin on Monday. */
export function runOf(span: Exclude<MissionSpan, 'once'>, day: string): Run {
  if (span === 'day') return { key: day, from: day, to: day };
  const monday = dayAfter(day, 1 - weekdayOf(day));
  return { key: monday, from: monday, to: dayAfter(monday, WEEK - 1) };
}

/** Names what a mission gives for one run, `once` for a step that is taken once. */
export function sourceOf(code: string, key: string): string {
  return `${code}:${key}`;
}
