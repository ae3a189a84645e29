/** A field of a request that is missing or wrong. The message begins with the field's name. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.field = field;
  }
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON object. Unknown ones are kept and ignored. */
export function fieldsOf(value: unknown, name = 'body'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FieldProblem(name, 'must be a JSON object');
  }
  return value as Fields;
}

/** The object in the bytes of a request. */
export function parseFields(raw: Buffer): Fields {
  let value: unknown;
  try {
    value = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new FieldProblem('body', 'is not JSON');
  }
  return fieldsOf(value);
}

export type TextRule = { min?: number; max: number; pattern?: RegExp };

export function textField(fields: Fields, name: string, rule: TextRule): string {
  const value = fields[name];
  if (value === undefined || value === null) throw new FieldProblem(name, 'is missing');
  if (typeof value !== 'string') throw new FieldProblem(name, 'must be a string');
  const min = rule.min ?? 1;
  if (value.length < min || value.length > rule.max) {
    throw new FieldProblem(name, `must have ${min} to ${rule.max} characters`);
  }
  if (rule.pattern !== undefined && !rule.pattern.test(value))
    throw new FieldProblem(name, 'is not well formed');
  return value;
}

/** Absent, null and empty are the same. */
export function optionalTextField(fields: Fields, name: string, rule: TextRule): string | null {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return null;
  return textField(fields, name, rule);
}

export function integerField(fields: Fields, name: string, range: { min: number; max: number }): number {
  const value = fields[name];
  if (value === undefined || value === null) throw new FieldProblem(name, 'is missing');
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new FieldProblem(name, 'must be an integer');
  if (value < range.min || value > range.max) {
    throw new FieldProblem(name, `must lie between ${range.min} and ${range.max}`);
  }
  return value;
}

export function optionalIntegerField(
  fields: Fields,
  name: string,
  range: { min: number; max: number },
): number | null {
  return fields[name] === undefined || fields[name] === null ? null : integerField(fields, name, range);
}

export function choiceField<T extends string>(fields: Fields, name: string, choices: readonly T[]): T {
  const value = textField(fields, name, { max: 64 });
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined) throw new FieldProblem(name, `must be one of ${choices.join(', ')}`);
  return choice;
}

/** An http or https address. */
export function addressField(fields: Fields, name: string): string {
  const value = textField(fields, name, { max: 2048 });
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) {
    throw new FieldProblem(name, 'must be an http address');
  }
  return value;
}

export function optionalAddressField(fields: Fields, name: string): string | null {
  const value = fields[name];
  return value === undefined || value === null || value === '' ? null : addressField(fields, name);
}
