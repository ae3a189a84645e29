import { toBengaliDigits } from './digits.ts';
import { plainAmount } from './parse-amount.ts';

export type AmountLocale = 'bn' | 'en';
export type AmountDigits = 'bengali' | 'latin';

export type FormatAmountOptions = {
  locale: AmountLocale;
  /** 2 unless said otherwise; what the amount has beyond them is cut towards zero. */
  decimals?: number;
  /** The locale's own digits unless said otherwise. */
  digits?: AmountDigits;
};

const MINUS = '\u2212';

/**
 * An amount for a person to read: lakh grouping in Bengali (১২,৩৪,৫৬৭.৮৯), thousands in English (1,234,567.89),
 * a true minus sign in front. No currency or credit sign, which is the screen's. Works on the bigint's own
 * digits, because Intl would take them through a floating-point number in older browsers.
 */
export function formatAmount(micros: bigint, options: FormatAmountOptions): string {
  const { locale, decimals = 2, digits = locale === 'bn' ? 'bengali' : 'latin' } = options;
  const plain = plainAmount(micros, decimals);
  const isNegative = plain.startsWith('-');
  const [whole = '0', fraction] = (isNegative ? plain.slice(1) : plain).split('.');
  const grouped = locale === 'bn' ? groupByLakh(whole) : groupByThousand(whole);
  const text = `${isNegative ? MINUS : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
  return digits === 'bengali' ? toBengaliDigits(text) : text;
}

function groupByThousand(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** The last three digits stand together, every two before them. */
function groupByLakh(whole: string): string {
  if (whole.length <= 3) return whole;
  const head = whole.slice(0, -3).replace(/\B(?=(?:\d{2})+$)/g, ',');
  return `${head},${whole.slice(-3)}`;
}
