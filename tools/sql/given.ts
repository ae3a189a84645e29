// What a statement can name at a place, and whose values it is given.
import { type Node, stringOf } from './parse.ts';

/** A column of a result whose name is not known. */
export const ANY = '*';

export interface OutputColumn {
  readonly name: string;
  readonly isGiven: boolean;
  /** Notes that the column it comes from has a given value; undefined where it comes from none, or not from every row. */
  readonly give: (() => void) | undefined;
}

/** Something in FROM. */
export interface From {
  readonly name: string;
  readonly columns: ReadonlySet<string> | undefined;
  isGiven(column: string): boolean;
  /** Notes that a column has a given value; undefined where that says nothing new. */
  readonly give: ((column: string) => void) | undefined;
}

export interface Found {
  readonly from: From;
  readonly column: string;
}

export interface Scope {
  readonly from: From[];
  readonly with: Map<string, readonly OutputColumn[]>;
  readonly parent: Scope | undefined;
}

export function renamed(output: readonly OutputColumn[], names: readonly Node[]): readonly OutputColumn[] {
  return output.map((column, place) => ({ ...column, name: stringOf(names[place]) ?? column.name }));
}

export function outputOf(name: string, { from, column }: Found): OutputColumn {
  return { name, isGiven: from.isGiven(column), give: from.give && (() => from.give?.(column)) };
}

export function fromOutput(name: string, output: readonly OutputColumn[]): From {
  const hasAny = output.some((column) => column.name === ANY);
  const columnOfName = (asked: string) =>
    output.find((column) => column.name === asked) ?? output.find((column) => column.name === ANY);
  return {
    name,
    columns: hasAny ? undefined : new Set(output.map((column) => column.name)),
    isGiven: (asked) => columnOfName(asked)?.isGiven === true,
    give: (asked) => columnOfName(asked)?.give?.(),
  };
}

/** What `*` or `t.*` stands for; undefined for anything else. */
export function starOf(node: Node | undefined, scope: Scope): readonly From[] | undefined {
  if (node === undefined || !('ColumnRef' in node)) return undefined;
  const { fields = [] } = node.ColumnRef;
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last)) return undefined;
  const only = fields.length > 1 ? stringOf(fields[0]) : undefined;
  return scope.from.filter(({ name }) => only === undefined || name === only);
}

export function find(scope: Scope, names: readonly string[]): Found | undefined {
  const [first = '', second] = names;
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    for (const from of at.from) {
      const isIt =
        second === undefined
          ? // A name may also stand for a whole row, or for the only column of a function.
            from.name === first || (from.columns?.has(first) ?? false)
          : from.name === first;
      if (isIt) return { from, column: second ?? first };
    }
  }
  return undefined;
}
