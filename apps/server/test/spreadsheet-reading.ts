// What spreadsheets make of the text of a CSV field, whether it is quoted or not, in English and Bengali locales.

const NUMBER = String.raw`[-+]?(?:\d[\d,]*\.?\d*|\.\d+)`;
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const CLOCK = String.raw`\d{1,4}:\d{1,2}(?::\d{1,2}(?:\.\d+)?)?(?: ?[ap]m)?`;
const DAY = String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|\d{1,4}[-/]\d{1,2})`;

/**
 * Each kind that LibreOffice 24 (`sc/source/core/tool/scanner` and `svl/source/numbers/zforfind.cxx`) or Excel takes for
 * something else than text, wider than both where they differ. Blanks at the ends do not hinder them.
 */
const KINDS: Readonly<Record<string, string>> = {
  number: `${NUMBER}|\\(${NUMBER}\\)`,
  exponent: `${NUMBER}e[-+]?\\d+`,
  percent: `${NUMBER} ?%|% ?${NUMBER}`,
  money: `[$€£₹৳] ?${NUMBER}|${NUMBER} ?[$€£₹৳]`,
  fraction: String.raw`[-+]?(?:\d+ )?\d+/\d+`,
  time: CLOCK,
  date: `${DAY}(?:[ t]${CLOCK})?`,
  month: `(?:\\d{1,2}[-/ .]?)?${MONTH}(?:[-/ .,]*\\d{1,4}){0,2}|\\d{4}[-/ ]?${MONTH}`,
  truth: 'true|false',
  formula: '[=+\\-@\t\r\uff1d\uff0b\uff0d\uff20].*',
};

const EXPRESSIONS = Object.entries(KINDS).map(
  ([kind, source]) => [kind, new RegExp(`^\\s*(?:${source})\\s*$`, 'isu')] as const,
);

/** What a spreadsheet reads a text as; undefined where it stays the text that it is. */
export function readsAs(text: string): string | undefined {
  return EXPRESSIONS.find(([, expression]) => expression.test(text))?.[0];
}
