/** The part of JSON Schema that declared settings use. */
export interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** How a value is edited; `json` is everything that has no field of its own. */
type Kind =
  | 'switch'
  | 'choice'
  | 'number'
  | 'text'
  | 'both-languages'
  | 'object'
  | 'record'
  | 'list'
  | 'json';

export interface Shape {
  readonly kind: Kind;
  readonly schema: Schema;
  readonly isNullable: boolean;
}

export function shapeOf(schema: Schema): Shape {
  const [inner, none] = schema.anyOf ?? [];
  if (inner !== undefined && none?.type === 'null') return { ...shapeOf(inner), isNullable: true };
  return { kind: kindOf(schema), schema, isNullable: false };
}

function kindOf({ type, enum: choices, properties, additionalProperties, items }: Schema): Kind {
  if (choices !== undefined) return 'choice';
  if (type === 'boolean') return 'switch';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return 'text';
  if (type === 'array' && items !== undefined) return 'list';
  if (properties !== undefined) {
    return Object.keys(properties).sort().join() === 'bn,en' ? 'both-languages' : 'object';
  }
  return typeof additionalProperties === 'object' ? 'record' : 'json';
}

/** What a new row, or an object that was not set, begins with. */
export function emptyOf(schema: Schema): unknown {
  const { kind, isNullable, schema: inner } = shapeOf(schema);
  if (isNullable) return null;
  if (kind === 'switch') return false;
  if (kind === 'number') return Math.max(inner.minimum ?? 0, 0);
  if (kind === 'choice') return inner.enum?.[0] ?? '';
  if (kind === 'text') return '';
  if (kind === 'list') return [];
  return Object.fromEntries(
    Object.entries(inner.properties ?? {}).map(([name, field]) => [name, emptyOf(field)]),
  );
}

const BENGALI_ZERO = '০'.charCodeAt(0);

/** A typed number in either script; what is none stays text, which the server refuses with a sentence. */
export function readNumber(typed: string): number | string {
  const text = typed.trim().replaceAll(/[০-৯]/g, (digit) => `${digit.charCodeAt(0) - BENGALI_ZERO}`);
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number.parseFloat(text) : typed;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const under = (path: string, name: string | number): string =>
  path === '' ? `${name}` : `${path}.${name}`;

/** A value as a field shows it; nothing is empty. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
