import { normaliseDigits } from './digits.ts';
import type { AmountRefusalReason } from './errors.ts';
import { AmountRefusal } from './errors.ts';
import { MICRO_DECIMALS } from './money.ts';
import { stepOfDecimals } from './round.ts';

export type ParseAmountOptions = {
  /** How many decimals the amount may carry; 2 unless said otherwise. */
  decimals?: number;
  allowNegative?: boolean;
};

export type ParsedAmount = { ok: true; micros: bigint } | { ok: false; reason: AmountRefusalReason };

/** 10^12 units. Far above any balance and far below what a 64-bit column or wire holds. */
export const MAX_AMOUNT_MICROS = 10n ** 18n;

/**
 * A whole part without grouping, in thousands (1,234,567) or in lakhs (12,34,567). Any other place of a comma is
 * refused: "1,5" means 1.5 to some and 15 to others.
 */
export const WHOLE_PARTS = [/^\d+$/, /^\d{1,3}(?:,\d{3})+$/, /^\d{1,2}(?:,\d{2})*,\d{3}$/];
const AMOUNT = /^([-\u2212]?)([\d,]*)(?:\.(\d*))?$/;

/**
 * Reads an amount in its plain spelling: Latin or Bengali digits, grouping commas, blanks around it. Exponents, signs
 * of currencies and everything else are refused; how people spell amounts is read by `readTypedAmount`. Nothing is
 * rounded: more decimals than permitted are a refusal, even when they are zeros.
 */
export function parseAmount(text: string, options: ParseAmountOptions = {}): ParsedAmount {
  const { decimals = 2, allowNegative = false } = options;
  const step = stepOfDecimals(decimals);
  const plain = normaliseDigits(text).trim();
  if (plain === '') return refused('empty');

  const match = AMOUNT.exec(plain);
  if (match === null) return refused('not_an_amount');
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return refused('not_an_amount');
  if (whole !== '' && !WHOLE_PARTS.some((part) => part.test(whole))) return refused('not_an_amount');
  if (sign !== '' && !allowNegative) return refused('negative');
  if (fraction.length > decimals) return refused('too_many_decimals');
  // A text of a thousand digits must not become a number before it is refused.
  if (whole.length > 32) return refused('too_large');

  const scaled = BigInt(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  const micros = scaled * step;
  if (micros > MAX_AMOUNT_MICROS) return refused('too_large');
  return { ok: true, micros: sign === '' ? micros : -micros };
}

/** `parseAmount` for a caller that has nothing to do with a refusal but to pass it on: throws AmountRefusal. */
export function amountOf(text: string, options: ParseAmountOptions = {}): bigint {
  const parsed = parseAmount(text, options);
  if (!parsed.ok) throw new AmountRefusal(parsed.reason);
  return parsed.micros;
}

/** An amount as plain text with exactly that many decimals and no grouping; the rest is cut towards zero. */
export function plainAmount(micros: bigint, decimals: number = MICRO_DECIMALS): string {
  const scaled = micros / stepOfDecimals(decimals);
  const digits = `${scaled < 0n ? -scaled : scaled}`.padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const text = decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - decimals)}`;
  return scaled < 0n ? `-${text}` : text;
}

function refused(reason: AmountRefusalReason): ParsedAmount {
  return { ok: false, reason };
}
