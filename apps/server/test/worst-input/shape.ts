// What a call takes, read from the contract's schema: the sizes and forms that a caller may fill.

import type * as z from 'zod/mini';

export interface TextShape {
  readonly kind: 'text';
  readonly least: number;
  /** Undefined where the body's limit alone bounds it. */
  readonly most: number | undefined;
  readonly patterns: readonly RegExp[];
}

export interface NumberShape {
  readonly kind: 'number';
  readonly isWhole: boolean;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

export interface ListShape {
  readonly kind: 'list';
  readonly of: Shape;
  readonly least: number;
  readonly most: number | undefined;
}

export type Shape =
  | TextShape
  | NumberShape
  | ListShape
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly unknown[] }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'map'; readonly key: Shape; readonly of: Shape }
  | { readonly kind: 'branches'; readonly of: readonly Shape[] }
  /** May be left out, or is null instead. */
  | { readonly kind: 'maybe'; readonly of: Shape; readonly isNull: boolean }
  /** Whatever JSON can say. */
  | { readonly kind: 'anything' };

/** What this file looks at of a schema's definition, and of the checks that hang on it. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly options?: readonly Schema[];
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string | number>>;
}
interface Check {
  readonly check: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly value?: number;
  readonly pattern?: RegExp;
}
interface Schema {
  readonly _zod: { readonly def: Definition };
}

/** The shape of a schema. A kind of schema that is not known here throws, so that no call stays uncovered in silence. */
export function shapeOf(schema: z.ZodMiniType): Shape {
  return read(schema as unknown as Schema);
}

function read(schema: Schema | undefined): Shape {
  if (schema === undefined) throw new Error('a schema lacks a part that its kind has');
  const { def } = schema._zod;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  switch (def.type) {
    case 'string':
      return textOf(checks);
    case 'number':
    case 'int':
      return numberOf(checks, def.type === 'int' || def.format === 'safeint');
    case 'boolean':
      return { kind: 'flag' };
    case 'enum':
      return { kind: 'choice', values: Object.values(def.entries ?? {}) };
    case 'literal':
      return { kind: 'choice', values: def.values ?? [] };
    case 'null':
      return { kind: 'choice', values: [null] };
    case 'optional':
    case 'nullable':
    case 'default':
      return { kind: 'maybe', of: read(def.innerType), isNull: def.type === 'nullable' };
    case 'object':
      return {
        kind: 'fields',
        fields: Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([name, field]) => [name, read(field)]),
        ),
      };
    case 'array':
      return {
        kind: 'list',
        of: read(def.element),
        least: bound(checks, 'min_length', 'minimum') ?? 0,
        most: bound(checks, 'max_length', 'maximum'),
      };
    case 'record':
      return { kind: 'map', key: read(def.keyType), of: read(def.valueType) };
    case 'union':
      return { kind: 'branches', of: (def.options ?? []).map(read) };
    case 'pipe':
      return pipeOf(def);
    case 'unknown':
    case 'any':
      return { kind: 'anything' };
    default:
      throw new Error(`nobody has said yet what the worst of a ${def.type} is`);
  }
}

function textOf(checks: readonly Check[]): TextShape {
  return {
    kind: 'text',
    least: bound(checks, 'min_length', 'minimum') ?? 0,
    most: bound(checks, 'max_length', 'maximum'),
    patterns: checks.flatMap(({ pattern }) => (pattern === undefined ? [] : [pattern])),
  };
}

function numberOf(checks: readonly Check[], isWhole: boolean): NumberShape {
  return {
    kind: 'number',
    isWhole,
    least: bound(checks, 'greater_than', 'value'),
    most: bound(checks, 'less_than', 'value'),
  };
}

function bound(
  checks: readonly Check[],
  name: string,
  field: 'minimum' | 'maximum' | 'value',
): number | undefined {
  return checks.find(({ check }) => check === name)?.[field];
}

/** What a pipe takes is bounded by its end where that says more than its beginning. */
function pipeOf({ in: from, out: to }: Definition): Shape {
  if (to?._zod.def.type === 'transform') return read(from);
  const end = read(to);
  return end.kind === 'choice' || end.kind === 'number' ? end : read(from);
}
