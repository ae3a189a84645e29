import { MINIMUM_AGE_YEARS } from '@nokshi/contract/constants.ts';
import { isCalendarDay } from '@nokshi/contract/moments.ts';
import { ageOn } from '@nokshi/contract/register-rules.ts';

/** What stands in the three selects; an empty text is 'not chosen'. */
export interface BirthParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const NO_BIRTH: BirthParts = { day: '', month: '', year: '' };
const OLDEST_YEARS = 110;

export type BirthFault = 'missing' | 'impossible' | 'under_age';

/** `yyyy-MM-dd` of the three parts; undefined while one is missing. */
export function birthDay({ day, month, year }: BirthParts): string | undefined {
  if (day === '' || month === '' || year === '') return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The three parts of a day `yyyy-MM-dd` as the selects hold them; none of what is no day. */
export function birthParts(day: string): BirthParts {
  const [year, month, date] = day.split('-');
  if (year === undefined || month === undefined || date === undefined) return NO_BIRTH;
  return { year, month: `${Number(month)}`, day: `${Number(date)}` };
}

/** Of the rules that want a day as `MM-dd-yyyy` (VA-3.4); every other one wants `yyyy-MM-dd`. */
const AMERICAN_PATTERN = 13;

/** A day `yyyy-MM-dd` in the form that the rule of the field names. */
export function writeDayBy(patternId: number | undefined, day: string): string {
  if (patternId !== AMERICAN_PATTERN) return day;
  const [year = '', month = '', date = ''] = day.split('-');
  return `${month}-${date}-${year}`;
}

/** What is wrong with a birth date on a day `yyyy-MM-dd` of the brand's calendar; undefined when nothing is. */
export function findBirthFault(parts: BirthParts, today: string): BirthFault | undefined {
  const day = birthDay(parts);
  if (day === undefined) return 'missing';
  if (!isCalendarDay(day)) return 'impossible';
  return ageOn(day, today) < MINIMUM_AGE_YEARS ? 'under_age' : undefined;
}

/** Days of a month, as many as there are while the year is not chosen yet (29 in February). */
export function daysOf(month: string, year: string): number {
  if (month === '') return 31;
  return new Date(Date.UTC(year === '' ? 2000 : Number(year), Number(month), 0)).getUTCDate();
}

/** The years on offer, latest first. Years under the age are offered, so that the form can say why they are refused. */
export function birthYears(today: string): readonly number[] {
  const thisYear = Number(today.slice(0, 4));
  return Array.from({ length: OLDEST_YEARS }, (_, index) => thisYear - index);
}

/** Today, `yyyy-MM-dd`, by the clock of a time zone. */
export function dayIn(timeZone: string, nowMs: number): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(nowMs);
}
