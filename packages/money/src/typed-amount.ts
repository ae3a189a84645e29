import { XPC } from './currency.ts';
import type { AmountRefusalReason } from './errors.ts';
import { parseAmount, WHOLE_PARTS } from './parse-amount.ts';
import { plainFigures, withoutUnseen } from './plain-signs.ts';

export type TypedAmountOptions = {
  /** How many decimals the field takes; 2 unless said otherwise. */
  decimals?: number;
  /** What the field counts in. Play credit is also written as taka: there is nothing else that it could mean. */
  currency?: string;
};

/** `extra` is what has to be left out for the rest to be an amount; empty where that is not the reason. */
export type TypedAmount =
  | { readonly ok: true; readonly micros: bigint }
  | { readonly ok: false; readonly reason: AmountRefusalReason; readonly extra: string };

/** More than any amount needs with its currency and its separators. */
const LONGEST = 80;
const LONGEST_EXTRA = 20;

const TAKA = ['টাকা', 'taka', 'bdt', 'tk', '৳'];
const CREDIT = ['ক্রেডিট', 'credits', 'credit', 'xpc'];
/** "Five hundred only", as cheques and bills end. */
const ONLY = ['মাত্র', 'only'];

/**
 * Reads an amount as people type and paste it: ৳৫০০, ৫০০ টাকা, Tk. 500, 500/-, 1 000, 1,00,000, full-width digits,
 * characters that nobody sees. What could mean two amounts (1,5 or 1.000) is refused and never guessed, and what is
 * not part of an amount comes back as `extra`, so that a form can say what to leave out. For fields alone: what calls
 * carry is read by `parseAmount` and the codecs of the contract.
 */
export function readTypedAmount(text: string, options: TypedAmountOptions = {}): TypedAmount {
  const { decimals = 2, currency = XPC } = options;
  const plain = plainFigures(withoutUnseen(text)).trim();
  if (plain === '') return refused('empty');
  if (plain.length > LONGEST) return refused('too_large');
  const first = plain.search(/\d/);
  if (first === -1) return refused('not_an_amount', plain);

  const last = lastDigit(plain);
  const front = readFront(plain.slice(0, first), wordsOf(currency));
  const back = leftAfter(plain.slice(last + 1), wordsOf(currency));
  const core = plain.slice(first, last + 1);
  const extra = front.extra || back || (/[^\d.,\s]+/.exec(core)?.[0] ?? '');
  if (extra !== '') return refused('not_an_amount', extra);
  if (front.isNegative) return refused('negative');

  const figure = `${front.point}${core}`;
  const isUnclear = !isGrouped(figure) || looksGroupedByPoint(figure, decimals);
  if (isUnclear) return refused('separators');
  const parsed = parseAmount(figure.replaceAll(/[\s,]/g, ''), { decimals });
  return parsed.ok ? parsed : refused(parsed.reason);
}

/** A whole number as people type it, by the same rules; undefined for everything else. */
export function readTypedCount(text: string): bigint | undefined {
  const read = readTypedAmount(text, { decimals: 0, currency: '' });
  return read.ok ? read.micros / 1_000_000n : undefined;
}

function refused(reason: AmountRefusalReason, extra = ''): TypedAmount {
  return { ok: false, reason, extra: Array.from(extra.trim()).slice(0, LONGEST_EXTRA).join('') };
}

function lastDigit(text: string): number {
  let at = text.length - 1;
  while (!/\d/.test(text[at] ?? '')) at -= 1;
  return at;
}

function wordsOf(currency: string): readonly string[] {
  if (currency === XPC) return [...TAKA, ...CREDIT, ...ONLY];
  if (currency === 'BDT') return [...TAKA, ...ONLY];
  return currency === '' ? [] : [currency.toLowerCase(), ...ONLY];
}

/** What stands before the first digit: known words, a sign, a point that belongs to the figure. */
function readFront(text: string, words: readonly string[]) {
  const left = leftOf(text, words);
  const sign = left.startsWith('-') ? leftOf(left.slice(1), words) : left;
  const point = sign === '.' ? '.' : '';
  return { isNegative: left.startsWith('-'), point, extra: point === '' ? sign : '' };
}

/** What stands after the last digit, without known words, "/-" or "/=", and the full stop of a sentence. */
function leftAfter(text: string, words: readonly string[]): string {
  const isTaka = words.includes('tk');
  const bare = isTaka ? text.trimStart().replace(/^\/\s?[-=]/, '') : text;
  const left = leftOf(bare, words);
  return left === '.' || left === '\u0964' ? '' : left;
}

/** What is left of a text when the words that it begins with are taken away, each with the point of its abbreviation. */
function leftOf(text: string, words: readonly string[]): string {
  let left = text.trim();
  for (;;) {
    const word = words.find((one) => beginsWith(left, one));
    if (word === undefined) return left;
    const rest = left.slice(word.length);
    left = (rest.startsWith('.') && word !== '৳' ? rest.slice(1) : rest).trim();
  }
}

/** Whether a whole word stands in front, in any case. */
function beginsWith(text: string, word: string): boolean {
  return (
    text.toLowerCase().startsWith(word) && !/^[\p{L}\p{M}]/u.test(word === '৳' ? '' : text.slice(word.length))
  );
}

/** Whether blanks or commas, never both, stand where thousands or lakhs end, and no more than one point. */
function isGrouped(figure: string): boolean {
  const [whole = '', fraction = '', ...others] = figure.split('.');
  if (others.length > 0 || /[\s,]/.test(fraction)) return false;
  if (whole === '') return true;
  if (/\s/.test(whole) && whole.includes(',')) return false;
  const withCommas = whole.replace(/\s/g, ',');
  return WHOLE_PARTS.some((part) => part.test(withCommas));
}

/**
 * 1.000 is one to some and a thousand to others. 541.515 is not taken for thousands where two decimals are usual: the
 * field says how many it takes.
 */
function looksGroupedByPoint(figure: string, decimals: number): boolean {
  const fraction = /^[1-9]\d{0,2}\.(\d{3})$/.exec(figure)?.[1];
  if (fraction === undefined) return false;
  return decimals === 0 || decimals > 2 || fraction.endsWith('0');
}
