import { formatAmount, MICROS_PER_UNIT, toBengaliDigits } from '@nokshi/money';
import type { Language } from './words.ts';

/** An amount with two decimals in the language's digits and grouping, without a sign of its currency. */
export function amountText(language: Language, micros: bigint): string {
  return formatAmount(micros, { locale: language });
}

/** A large count in the language's digits and grouping. */
export function countText(language: Language, count: number): string {
  return formatAmount(BigInt(count) * MICROS_PER_UNIT, { locale: language, decimals: 0 });
}

/** A whole number of hundredths as a decimal text: 5050 is "50.50". */
export function hundredthsText(language: Language, hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  const text = `${hundredths < 0 ? '\u2212' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return language === 'bn' ? toBengaliDigits(text) : text;
}

/** A multiplier in ten-thousandths as shown: four decimals shortened to the two or more that say something. */
export function multiplierText(language: Language, tenThousandths: bigint): string {
  const digits = `${tenThousandths}`.padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  const text = `${digits.slice(0, -4)}.${decimals}×`;
  return language === 'bn' ? toBengaliDigits(text) : text;
}

/** The portal's day is counted there, wherever the player's device is. */
const DAY_ZONE = 'Asia/Dhaka';

/** The time of day and, for another day than `now`, the date, as a person reads them. */
export function timeText(language: Language, at: Date, now: Date): string {
  const locale = language === 'bn' ? 'bn-BD' : 'en-GB';
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: DAY_ZONE });
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: DAY_ZONE,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return day.format(at) === day.format(now) ? clock : `${day.format(at)}, ${clock}`;
}
