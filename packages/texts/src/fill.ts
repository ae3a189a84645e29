import {
  groupDigits,
  type NumberStyle,
  normaliseDigits,
  numberStyleOf,
  toBengaliDigits,
} from '@nokshi/money';
import type { TextLanguage, TextValues } from './texts.ts';

const PLACEHOLDER = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * Counts are written by hand, because a browser takes tens of milliseconds to make its first number format, before the
 * first screen stands.
 */
function writeCount(value: number, { digits, grouping }: ReturnType<typeof numberStyleOf>): string {
  const text = groupDigits(`${value}`, grouping);
  return digits === 'bengali' ? toBengaliDigits(text) : text;
}

/**
 * A count in the language's own digits and grouping, or in those of `style`: ৯,৮৪০ and 9,840. Never for money, which
 * is a bigint.
 */
export function writeNumber(language: TextLanguage, value: number, style?: NumberStyle): string {
  const written = numberStyleOf(language, style);
  if (Number.isSafeInteger(value) && value >= 0) return writeCount(value, written);
  const { digits, grouping } = written;
  const system = digits === 'bengali' ? 'beng' : 'latn';
  const locale = `${grouping === 'lakh' ? 'en-IN' : 'en-US'}-u-nu-${system}`;
  let format = numberFormats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    numberFormats.set(locale, format);
  }
  return format.format(value);
}

/** Which of two forms a number takes, as CLDR has it: in Bengali nothing and parts of one are singular as well. */
function isOne(language: TextLanguage, value: number): boolean {
  return value === 1 || (language === 'bn' && Math.trunc(value) === 0);
}

/**
 * Fills `{name}` and `{count, plural, one {# game} other {# games}}`, where `#` is the count itself. A placeholder
 * without its value stays as written, so that a test or a reader sees what is missing. `style` is how a person wants
 * figures; Latin digits in Bengali reach the figures of the sentence too.
 */
export function fill(
  language: TextLanguage,
  template: string,
  values: TextValues = {},
  style?: NumberStyle,
): string {
  const filled = template.includes('{') ? fillPlaces(language, template, values, style) : template;
  return language === 'bn' && style?.digits === 'latin' ? normaliseDigits(filled) : filled;
}

function fillPlaces(
  language: TextLanguage,
  template: string,
  values: TextValues,
  style: NumberStyle | undefined,
): string {
  return template.replace(PLACEHOLDER, (written: string, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return written;
    const shown = typeof value === 'number' ? writeNumber(language, value, style) : value;
    if (one === undefined || other === undefined) return shown;
    return (isOne(language, Number(value)) ? one : other).replaceAll('#', shown);
  });
}
