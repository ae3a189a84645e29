import type { TextLanguage, TextValues } from './texts.ts';

const PLACEHOLDER = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

const LOCALES = { bn: 'bn-BD', en: 'en-US' } as const satisfies Record<TextLanguage, string>;

const numberFormats = new Map<TextLanguage, Intl.NumberFormat>();
const pluralRules = new Map<TextLanguage, Intl.PluralRules>();

/** A count in the language's own digits and grouping: ৯,৮৪০ and 9,840. Never for money, which is a bigint. */
export function writeNumber(language: TextLanguage, value: number): string {
  let format = numberFormats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 2 });
    numberFormats.set(language, format);
  }
  return format.format(value);
}

function isOne(language: TextLanguage, value: number): boolean {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(LOCALES[language]);
    pluralRules.set(language, rules);
  }
  return rules.select(value) === 'one';
}

/**
 * Fills `{name}` and `{count, plural, one {# game} other {# games}}`, where `#` is the count itself. A placeholder
 * without its value stays as written, so that a test or a reader sees what is missing.
 */
export function fill(language: TextLanguage, template: string, values: TextValues = {}): string {
  if (!template.includes('{')) return template;
  return template.replace(PLACEHOLDER, (written: string, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return written;
    const shown = typeof value === 'number' ? writeNumber(language, value) : value;
    if (one === undefined || other === undefined) return shown;
    return (isOne(language, Number(value)) ? one : other).replaceAll('#', shown);
  });
}
