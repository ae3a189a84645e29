import { type AmountDigits, formatAmount, groupDigits, numberStyleOf, toBengaliDigits } from '@nokshi/money';
import { writeNumber } from '@nokshi/texts/fill.ts';
import type { TextKey, TextValues } from '@nokshi/texts/texts.ts';
import { numberStyle } from './number-style.ts';

/**
 * Dates and numbers as people read them, in the digits and grouping that the person chose. Money that stands alone is
 * `MoneyText` of the ui package; an amount inside a sentence is `sayAmount`.
 */

export type ShownLanguage = 'bn' | 'en';

const LOCALES = { bn: 'bn-BD', en: 'en-GB' } as const;

export interface TimeContext {
  readonly language: ShownLanguage;
  /** The brand's zone; the day is the brand's, not the device's. */
  readonly timeZone: string;
  readonly now: number;
  readonly t: (key: TextKey, values?: TextValues) => string;
}

interface DayParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const partFormats = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: number, timeZone: string): DayParts {
  let format = partFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    partFormats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** The part of the day that the hour falls in: Bengali names it instead of AM and PM. */
function clockKey(hour: number): TextKey {
  if (hour < 4) return 'shell.clockLateNight';
  if (hour < 6) return 'shell.clockDawn';
  if (hour < 12) return 'shell.clockMorning';
  if (hour < 15) return 'shell.clockNoon';
  if (hour < 18) return 'shell.clockAfternoon';
  if (hour < 20) return 'shell.clockEvening';
  return 'shell.clockNight';
}

function daysBetween(earlier: DayParts, later: DayParts): number {
  const day = (parts: DayParts) => Date.UTC(parts.year, parts.month - 1, parts.day) / 86_400_000;
  return Math.round(day(later) - day(earlier));
}

function clock({ hour, minute }: DayParts, { language, t }: TimeContext): string {
  return sayClock({ hour, minute }, { language, t });
}

/** A time of the day: 'দুপুর ১২:০০', 'রাত ৯:০০'; '12:00 pm'. */
export function sayClock(
  { hour, minute }: { readonly hour: number; readonly minute: number },
  { language, t }: Pick<TimeContext, 'language' | 't'>,
): string {
  const written = `${hour % 12 === 0 ? 12 : hour % 12}:${minute.toString().padStart(2, '0')}`;
  return t(clockKey(hour), { time: writeDigits(language, written) });
}

/** A time for a person: 'আজ রাত ৯:০৪', 'গতকাল রাত ১১:৪৫', '১৮ নভেম্বর'; 'Today 9:04 pm', '18 November'. */
export function sayTime(at: number, context: TimeContext): string {
  const { language, timeZone, now, t } = context;
  const then = partsOf(at, timeZone);
  const today = partsOf(now, timeZone);
  const days = daysBetween(then, today);
  if (days === 0) return t('shell.timeToday', { clock: clock(then, context) });
  if (days === 1) return t('shell.timeYesterday', { clock: clock(then, context) });
  if (days === -1) return t('shell.timeTomorrow', { clock: clock(then, context) });
  const system = digitsOf(language) === 'bengali' ? 'beng' : 'latn';
  return new Intl.DateTimeFormat(`${LOCALES[language]}-u-nu-${system}`, {
    timeZone,
    day: 'numeric',
    month: 'long',
    ...(then.year === today.year ? {} : { year: 'numeric' }),
  }).format(at);
}

/** A time to the minute also for days long gone: '১৮ নভেম্বর রাত ৯:৪৪', '18 November 9:44 pm'. */
export function sayMoment(at: number, context: TimeContext): string {
  const then = partsOf(at, context.timeZone);
  const said = sayTime(at, context);
  const isNear = Math.abs(daysBetween(then, partsOf(context.now, context.timeZone))) <= 1;
  return isNear ? said : `${said} ${clock(then, context)}`;
}

const weekdayFormats = new Map<ShownLanguage, Intl.DateTimeFormat>();
/** A Monday, from which days of the week are counted. */
const A_MONDAY = Date.UTC(2026, 10, 23);
const DAY_MS = 24 * 3600_000;

/** The short name of a day of the week; Monday is 1, as ISO counts. */
export function sayWeekday(language: ShownLanguage, weekday: number): string {
  const format =
    weekdayFormats.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', weekday: 'short' });
  weekdayFormats.set(language, format);
  return format.format(A_MONDAY + (weekday - 1) * DAY_MS);
}

function digitsOf(language: ShownLanguage): AmountDigits {
  return numberStyleOf(language, numberStyle(language)).digits;
}

/** Latin digits of a text in the digits of the language; codes and phone numbers are not passed through here. */
export function writeDigits(language: ShownLanguage, text: string): string {
  return digitsOf(language) === 'bengali' ? toBengaliDigits(text) : text;
}

/** A plain decimal (`14250.75`) in the language's digits and grouping; nothing of it is rounded. */
export function sayDecimal(language: ShownLanguage, text: string): string {
  const [whole = '', part] = text.split('.');
  const { grouping } = numberStyleOf(language, numberStyle(language));
  const grouped = groupDigits(whole, grouping);
  return writeDigits(language, part === undefined ? grouped : `${grouped}.${part}`);
}

/** A count in the language's digits and grouping. */
export function sayNumber(language: ShownLanguage, value: number): string {
  return writeNumber(language, value, numberStyle(language));
}

/** An amount (micros) inside a sentence, without a sign; 2 decimals unless said otherwise. */
export function sayAmount(language: ShownLanguage, micros: bigint, decimals = 2): string {
  return formatAmount(micros, { locale: language, decimals, ...numberStyle(language) });
}
