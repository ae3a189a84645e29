// What a statement can name at a place, and what is known of it.
import type { Catalog } from './catalog.ts';
import type { Fact, Facts, Implication } from './facts.ts';
import type { Node } from './parse.ts';

/** What is known of a column of a result. */
export interface Column {
  readonly name: string;
  /** Undefined: nobody can say. */
  readonly isNullable: boolean | undefined;
  /** What it may hold here; undefined: anything. */
  readonly values: ReadonlySet<string> | undefined;
  /** What the table's column may ever hold. */
  readonly ever: ReadonlySet<string> | undefined;
}

export function unknown(name: string): Column {
  return { name, isNullable: undefined, values: undefined, ever: undefined };
}

/** Something in FROM. Its columns are undefined where they are not known, as those of most functions. */
export interface From {
  readonly name: string;
  columns: ReadonlyMap<string, Column> | undefined;
  /** The other side of an outer join may have no row of it. */
  isOuter: boolean;
  /** What its table's CHECKs say of one column by another. */
  readonly implications: readonly Implication[];
}

export interface Scope {
  readonly catalog: Catalog;
  readonly from: From[];
  readonly with: Map<string, readonly Column[] | undefined>;
  readonly parent: Scope | undefined;
  /** Reads a statement that stands within this one. */
  readonly read: (statement: Node, parent: Scope) => readonly Column[] | undefined;
}

/** One that may be any of several. */
export function eitherOf(columns: readonly Column[]): Column {
  const union = (sets: readonly (ReadonlySet<string> | undefined)[]) =>
    sets.some((set) => set === undefined) ? undefined : new Set(sets.flatMap((set) => [...(set ?? [])]));
  const nullable = columns.map(({ isNullable }) => isNullable);
  return {
    name: columns[0]?.name ?? '',
    isNullable: nullable.includes(true) ? true : nullable.every((one) => one === false) ? false : undefined,
    values: union(columns.map(({ values }) => values)),
    ever: undefined,
  };
}

/** What a column name says: where it comes from, and the column, which is null as well where a row may be missing. */
export function find(
  scope: Scope,
  names: readonly string[],
): { readonly from: From; readonly column: Column } | undefined {
  const [first = '', second] = names;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    for (const from of at.from) {
      if (second !== undefined && from.name !== first) continue;
      const column = from.columns?.get(second ?? first);
      if (column !== undefined) return { from, column };
      if (second !== undefined) return undefined;
    }
  }
  return undefined;
}

/** Takes in what a condition says of the rows that are left. */
export function refine(scope: Scope, facts: Facts): void {
  const touched = new Set<From>();
  for (const [key, fact] of facts) {
    const found = find({ ...scope, parent: undefined }, key.split('.'));
    if (found === undefined) continue;
    // A condition on a row that is missing lets nothing through.
    if (fact.isNotNull) found.from.isOuter = false;
    narrow(found.from, found.column, fact);
    touched.add(found.from);
  }
  for (const from of touched) {
    for (const { when, follows } of from.implications) {
      if (![...when].every(([name, fact]) => isCertain(from.columns?.get(name), fact))) continue;
      for (const [name, fact] of follows) {
        const column = from.columns?.get(name);
        if (column !== undefined) narrow(from, column, fact);
      }
    }
  }
}

function narrow(from: From, column: Column, fact: Fact): void {
  const before = column.values;
  const { only, not } = fact;
  const left = [...(only ?? before ?? [])].filter((value) => !not.has(value) && (before?.has(value) ?? true));
  from.columns = new Map(from.columns).set(column.name, {
    ...column,
    isNullable: fact.isNotNull ? false : column.isNullable,
    values: only === undefined && before === undefined ? undefined : new Set(left),
  });
}

function isCertain(column: Column | undefined, { only }: Fact): boolean {
  if (column === undefined || column.isNullable !== false) return false;
  return (
    only === undefined ||
    (column.values !== undefined && [...column.values].every((value) => only.has(value)))
  );
}
