import { type ServiceHours, WEEKDAYS, type Weekday } from '@nokshi/contract/agents-applications.ts';

/** When the agents' desk answers, as people read it, and whether that is now. */

export interface ClockTime {
  readonly hour: number;
  readonly minute: number;
}

export function readClock(text: string): ClockTime {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return { hour, minute };
}

/** Days that follow each other, over the end of a week too, as first and last; undefined where they do not. */
export function daysInARow(
  days: readonly Weekday[],
): { readonly first: Weekday; readonly last: Weekday } | undefined {
  const isWorked = (index: number) => days.includes(WEEKDAYS[index % WEEKDAYS.length] as Weekday);
  const starts = WEEKDAYS.flatMap((_day, index) =>
    isWorked(index) && !isWorked(index + WEEKDAYS.length - 1) ? [index] : [],
  );
  const [start] = starts;
  const count = new Set(days).size;
  if (starts.length !== 1 || start === undefined || count < 2) return undefined;
  const first = WEEKDAYS[start];
  const last = WEEKDAYS[(start + count - 1) % WEEKDAYS.length];
  return first && last && { first, last };
}

/** Whether the desk answers at a moment, by the clock of its zone. Hours that pass midnight belong to the day that they begin on. */
export function isOpenAt({ days, from, to, timeZone }: ServiceHours, at: number): boolean {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const today = WEEKDAYS.indexOf(part('weekday') as Weekday);
  const now = `${part('hour')}:${part('minute')}`;
  const isWorked = (index: number) => days.includes(WEEKDAYS[index % WEEKDAYS.length] as Weekday);
  if (from < to) return isWorked(today) && now >= from && now < to;
  return (isWorked(today) && now >= from) || (isWorked(today + WEEKDAYS.length - 1) && now < to);
}
