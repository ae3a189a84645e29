import type { NEWS_WAYS, NewsSheet } from '@nokshi/contract/agents-news-console.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';
import { startOfDay } from '../../lib/time/days.ts';

/** The fields of an announcement, and what is wrong with them. */

type NewsWay = (typeof NEWS_WAYS)[number];
const TEXT_FIELDS = ['titleBn', 'titleEn', 'bodyBn', 'bodyEn'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

export interface NewsForm extends Readonly<Record<TextField, string>> {
  readonly isUrgent: boolean;
  readonly mustConfirm: boolean;
  readonly way: NewsWay;
  /** `2026-11-28T16:00` by the brand's clock. */
  readonly at: string;
}

export function formOf(sheet: NewsSheet | undefined): NewsForm {
  const { title, body, isUrgent, mustConfirm } = sheet?.written ?? {};
  return {
    titleBn: title?.bn ?? '',
    titleEn: title?.en ?? '',
    bodyBn: body?.bn ?? '',
    bodyEn: body?.en ?? '',
    isUrgent: isUrgent ?? false,
    mustConfirm: mustConfirm ?? false,
    way: 'now',
    at: '',
  };
}

const YEAR_MS = 366 * 86_400_000;
const MINUTE_MS = 60_000;

/** The moment of a date and a time by the clock of a zone; undefined for what is none. */
export function momentOf(text: string, timeZone: string): number | undefined {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text);
  if (match === null) return undefined;
  const [, day = '', hours, minutes] = match;
  return startOfDay(day, timeZone) + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

export type Fault = TextField | 'at';

export function findFaults(form: NewsForm, timeZone: string, now: number): ReadonlySet<Fault> {
  const faults = new Set<Fault>(TEXT_FIELDS.filter((name) => isBlank(form[name])));
  const at = momentOf(form.at, timeZone);
  if (form.way === 'at' && (at === undefined || at <= now || at > now + YEAR_MS)) faults.add('at');
  return faults;
}
