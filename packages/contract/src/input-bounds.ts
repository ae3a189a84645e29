import * as z from 'zod/mini';

/**
 * What a schema says about the size of what it takes. It is read from the schema as JSON Schema, so a bound counts when
 * the published document shows it.
 */
export interface InputBounds {
  /** Brackets and commas of the largest input as JSON; what the schema leaves open counts as `OPEN_MARKS`. */
  readonly mostMarks: number;
  /** Bytes of the largest input as JSON whose letters are not escaped. */
  readonly mostBytes: number;
  /** Where texts, lists and tables have no bound, and where anything may stand. */
  readonly unbounded: readonly string[];
}

/** For a value that may be anything (`meta` of a supplier's bet). */
const OPEN_MARKS = 1000;
const UTF8_MOST_BYTES = 4;
const NUMBER_BYTES = 24;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** Reads the bounds of what a call takes. It costs about a millisecond a schema: keep what it answers. */
export function boundsOf(schema: z.ZodMiniType): InputBounds {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const { marks, bytes, unbounded } = measure(json, '');
  return { mostMarks: marks, mostBytes: bytes, unbounded };
}

interface Size {
  readonly marks: number;
  readonly bytes: number;
  readonly unbounded: readonly string[];
}

function measure(schema: JsonSchema, path: string): Size {
  const branches = branchesOf(schema);
  if (branches !== undefined) return largest(branches.map((branch) => measure(branch, path)));
  if (schema.const !== undefined || schema.enum !== undefined) {
    const named = schema.enum ?? [schema.const];
    return { marks: 0, bytes: Math.max(...named.map((word) => JSON.stringify(word).length)), unbounded: [] };
  }
  switch (schema.type) {
    case 'string':
      return measureText(schema, path);
    case 'array':
      return times(schema.maxItems, measure(schema.items ?? {}, `${path}[]`), path);
    case 'object':
      return schema.properties === undefined ? measureTable(schema, path) : measureObject(schema, path);
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return { marks: 0, bytes: NUMBER_BYTES, unbounded: [] };
    default:
      return { marks: OPEN_MARKS, bytes: 0, unbounded: [`${path}: anything`] };
  }
}

function branchesOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  const { type, ...rest } = schema;
  if (typeof type === 'object') return type.map((one) => ({ ...rest, type: one }));
  return schema.anyOf ?? schema.oneOf;
}

function largest(sizes: readonly Size[]): Size {
  return {
    marks: Math.max(...sizes.map(({ marks }) => marks)),
    bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
    unbounded: sizes.flatMap(({ unbounded }) => unbounded),
  };
}

function measureText({ maxLength, pattern }: JsonSchema, path: string): Size {
  const letters = maxLength ?? lettersOf(pattern);
  return letters === undefined
    ? { marks: 0, bytes: 0, unbounded: [`${path}: text`] }
    : { marks: 0, bytes: letters * UTF8_MOST_BYTES + 2, unbounded: [] };
}

/** How many letters a pattern lets through at the most: known of whole patterns of plain pieces, each so many times. */
function lettersOf(pattern: string | undefined): number | undefined {
  if (pattern === undefined || !pattern.startsWith('^') || !pattern.endsWith('$')) return undefined;
  const body = pattern.slice(1, -1).replaceAll(/\\./g, 'x');
  if (/[*+|]/.test(body) || body.includes(',}')) return undefined;
  const counts = [...body.matchAll(/(\d{1,6})\}/g)].map(([, most]) => Number(most));
  // Longer than any of them is, and a bound all the same: every count of a group multiplies what stands in it.
  return body.length * counts.reduce((product, count) => product * Math.max(1, count), 1);
}

function times(most: number | undefined, one: Size, path: string): Size {
  return {
    // One bracket, a comma between each two, and what stands in them.
    marks: Math.max(1, (most ?? 0) * (1 + one.marks)),
    bytes: 2 + (most ?? 0) * (one.bytes + 1),
    unbounded: most === undefined ? [`${path}: list`, ...one.unbounded] : one.unbounded,
  };
}

function measureObject({ properties = {} }: JsonSchema, path: string): Size {
  const parts = Object.entries(properties).map(([name, part]) => ({
    name,
    size: measure(part, `${path}.${name}`),
  }));
  return {
    marks: Math.max(
      1,
      parts.reduce((sum, { size }) => sum + 1 + size.marks, 0),
    ),
    bytes: parts.reduce((sum, { name, size }) => sum + name.length + 4 + size.bytes, 2),
    unbounded: parts.flatMap(({ size }) => size.unbounded),
  };
}

function measureTable(schema: JsonSchema, path: string): Size {
  const { maxProperties, additionalProperties: value, propertyNames: name } = schema;
  const names = measure(name ?? { type: 'string' }, `${path}{name}`);
  const values = measure(typeof value === 'object' ? value : {}, `${path}{}`);
  return times(
    maxProperties,
    {
      marks: values.marks,
      bytes: names.bytes + values.bytes,
      unbounded: [...names.unbounded, ...values.unbounded],
    },
    `${path}{}`,
  );
}
