import { toBengaliDigits } from './digits.ts';
import { plainAmount } from './parse-amount.ts';

export type AmountLocale = 'bn' | 'en';
export type AmountDigits = 'bengali' | 'latin';
/** 12,34,567 or 1,234,567. */
export type AmountGrouping = 'lakh' | 'thousand';

/** How figures are written; what is left out follows the locale. */
export type NumberStyle = {
  readonly digits?: AmountDigits | undefined;
  readonly grouping?: AmountGrouping | undefined;
};

export type FormatAmountOptions = {
  locale: AmountLocale;
  /** 2 unless said otherwise; what the amount has beyond them is cut towards zero. */
  decimals?: number;
} & NumberStyle;

const MINUS = '\u2212';

/**
 * An amount for a person to read: lakh grouping in Bengali (১২,৩৪,৫৬৭.৮৯), thousands in English (1,234,567.89)
 * unless the style says otherwise, a true minus sign in front. No currency or credit sign, which is the screen's. Works on the bigint's own
 * digits, because Intl would take them through a floating-point number in older browsers.
 */
export function formatAmount(micros: bigint, options: FormatAmountOptions): string {
  const { locale, decimals = 2 } = options;
  const { digits, grouping } = numberStyleOf(locale, options);
  const plain = plainAmount(micros, decimals);
  const isNegative = plain.startsWith('-');
  const [whole = '0', fraction] = (isNegative ? plain.slice(1) : plain).split('.');
  const grouped = groupDigits(whole, grouping);
  const text = `${isNegative ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
  return digits === 'bengali' ? toBengaliDigits(text) : text;
}

/** The Latin digits of a whole figure with commas between its groups: 12,34,567 or 1,234,567. */
export function groupDigits(whole: string, grouping: AmountGrouping): string {
  return grouping === 'lakh' ? groupByLakh(whole) : groupByThousand(whole);
}

function groupByThousand(whole: string): string {
  return withCommas(whole, 3);
}

/** A comma before every so many digits, counted from the end; what stands before the digits stays as it is. */
function withCommas(whole: string, size: number): string {
  let start = whole.length;
  while (start > 0 && isDigit(whole[start - 1])) start -= 1;
  const groups: string[] = [];
  for (let at = start; at < whole.length; ) {
    const end = at + ((whole.length - at) % size || size);
    groups.push(whole.slice(at, end));
    at = end;
  }
  return `${whole.slice(0, start)}${groups.join(',')}`;
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}

/** A style with nothing left open: Bengali digits and lakhs in Bengali, Latin digits and thousands in English. */
export function numberStyleOf(
  locale: AmountLocale,
  { digits, grouping }: NumberStyle = {},
): { readonly digits: AmountDigits; readonly grouping: AmountGrouping } {
  return {
    digits: digits ?? (locale === 'bn' ? 'bengali' : 'latin'),
    grouping: grouping ?? (locale === 'bn' ? 'lakh' : 'thousand'),
  };
}

/** The last three digits stand together, every two before them. */
function groupByLakh(whole: string): string {
  if (whole.length <= 3) return whole;
  return `${withCommas(whole.slice(0, -3), 2)},${whole.slice(-3)}`;
}
