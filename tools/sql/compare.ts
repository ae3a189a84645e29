// What a statement gives against what the source believes.

import type { Described } from './describe.ts';
import type { Column } from './scope.ts';
import type { Belief, Kind, Row } from './statements.ts';

export interface Given {
  readonly described: readonly Described[];
  readonly kindOf: (type: number) => Kind;
  /** In the order of those described; undefined where nothing more is known. */
  readonly columns: readonly Column[] | undefined;
}

/** Everything that a row believes and that is not so. */
export function faultsOf({ columns: row, isOpen }: Row, given: Given): string[] {
  const faults: string[] = [];
  const names = given.described.map(({ name }) => name);
  for (const [name, { isOptional }] of row) {
    if (!isOptional && !names.includes(name)) faults.push(`${name}: the statement gives no such column`);
  }
  given.described.forEach(({ name, type }, index) => {
    const belief = row.get(name);
    if (belief === undefined && !isOpen) faults.push(`${name}: the row has no such column`);
    if (belief !== undefined)
      faults.push(...faultsOfColumn(name, belief, given.kindOf(type), given.columns?.[index]));
  });
  return faults;
}

function faultsOfColumn(name: string, belief: Belief, kind: Kind, column: Column | undefined): string[] {
  const faults: string[] = [];
  for (const believed of belief.kinds ?? []) {
    if (!mayBe(kind, believed)) faults.push(`${name}: comes as ${kind}, believed ${believed}`);
  }
  if (column === undefined) return faults;
  if (column.isNullable === true && !belief.isNullable && !belief.isOptional) {
    faults.push(`${name}: may be null, believed never`);
  }
  if (belief.values === undefined) return faults;
  const { values } = belief;
  const missing = [...(column.values ?? [])].filter((value) => !values.has(value));
  if (missing.length > 0) faults.push(`${name}: may be ${quoted(missing)}, believed never`);
  const { ever } = column;
  const impossible = ever === undefined ? [] : [...values].filter((value) => !ever.has(value));
  if (impossible.length > 0) faults.push(`${name}: never ${quoted(impossible)}, believed possible`);
  return faults;
}

/** What is parsed from JSON may be of any kind that JSON has. */
function mayBe(kind: Kind, believed: Kind): boolean {
  if (kind === 'object') return !/^(bigint|date|bytes)/.test(believed);
  return kind === believed;
}

function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(', ');
}
