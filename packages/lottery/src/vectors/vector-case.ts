/** Something in a file of vectors that the format does not have. The message is a sentence that a person can act on. */
export class VectorError extends Error {
  override readonly name = 'VectorError';

  /** The field of the row that it is about. */
  readonly field: string | undefined;

  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/** One row of a file, its fields checked. What the fields mean stands in docs/lottery-vectors.md. */
export type VectorCase = {
  readonly family: string;
  readonly play: string;
  readonly selection: unknown;
  readonly draw: unknown;
  readonly unit?: number;
  readonly mult?: number;
  readonly G?: number;
  readonly odds?: unknown;
  readonly bets?: number;
  readonly units?: number;
  readonly stake?: number;
  readonly wins?: unknown;
  readonly hits?: number | readonly string[];
  readonly refund?: number;
  readonly payout?: number | string;
  readonly note?: string;
};

export type Fields = Readonly<Record<string, unknown>>;

/** Named draws that rows refer to: `MB*`. */
export type Samples = Fields;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of an object that came from outside, or of a table that is asked by a text from outside. */
export function own<Value>(fields: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

export function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}

type Rule = { readonly means: string; readonly is: (value: unknown) => boolean };

const TEXT: Rule = { means: 'a text', is: (value) => typeof value === 'string' };
const FIGURE: Rule = {
  means: 'a number of at least 0',
  is: (value) => typeof value === 'number' && value >= 0,
};
const AMOUNT: Rule = {
  means: 'an amount of at least 0.000001',
  is: (value) => typeof value === 'number' && value >= 0.000_001,
};
const COUNT: Rule = {
  means: 'a whole number above 0',
  is: (value) => Number.isInteger(value) && Number(value) > 0,
};
const GIVEN: Rule = {
  means: 'a text, a number, a list or an object',
  is: (value) => typeof value !== 'boolean',
};

const REQUIRED: Readonly<Record<string, Rule>> = { family: TEXT, play: TEXT, selection: GIVEN, draw: GIVEN };
const OPTIONAL: Readonly<Record<string, Rule>> = {
  unit: AMOUNT,
  mult: COUNT,
  G: { means: 'a prize group: an even number of 1700 to 1980', is: (value) => typeof value === 'number' },
  odds: GIVEN,
  bets: FIGURE,
  units: FIGURE,
  stake: FIGURE,
  wins: { means: 'a list or an object', is: (value) => typeof value === 'object' },
  hits: {
    means: 'a number, or a list of texts',
    is: (value) => FIGURE.is(value) || (Array.isArray(value) && value.every(TEXT.is)),
  },
  refund: FIGURE,
  payout: {
    means: 'a number, or a text for a share of a pool',
    is: (value) => FIGURE.is(value) || TEXT.is(value),
  },
  note: TEXT,
};

/** Checks the fields of a row. An optional field that is null is one that the row does not have. */
export function readCase(row: unknown): VectorCase {
  if (!isFields(row)) throw new VectorError(`a row is an object, and this is ${shown(row)}.`);
  const said: [string, unknown][] = [];
  for (const [field, value] of Object.entries(row)) {
    const required = own(REQUIRED, field);
    const rule = required ?? own(OPTIONAL, field);
    if (rule === undefined) throw new VectorError('the format has no such field.', field);
    if (value === undefined || (value === null && required === undefined)) continue;
    if (value === null || !rule.is(value)) {
      throw new VectorError(`must be ${rule.means}, and is ${shown(value)}.`, field);
    }
    said.push([field, value]);
  }
  const missing = Object.keys(REQUIRED).find((field) => row[field] === undefined);
  if (missing !== undefined) throw new VectorError('is missing.', missing);
  return Object.fromEntries(said) as VectorCase;
}
