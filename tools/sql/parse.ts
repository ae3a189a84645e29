// PostgreSQL's own parser, and what of its trees is looked at.
import { loadModule, type Node, type ParseResult, parseSync } from 'libpg-query';

export type { Node };

/** Once, before anything is parsed. */
export const loadParser = loadModule;

/** The tree of one statement; undefined for none. */
export function parseStatement(text: string): Node | undefined {
  const { stmts }: ParseResult = parseSync(text);
  return stmts?.[0]?.stmt;
}

/** A name or an operator. */
export function stringOf(node: Node | undefined): string | undefined {
  return node !== undefined && 'String' in node ? node.String.sval : undefined;
}

/** A constant as text; undefined for anything else. */
export function constantOf(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined;
  if ('TypeCast' in node) return constantOf(node.TypeCast.arg);
  if (!('A_Const' in node)) return undefined;
  const { sval, ival, boolval, isnull } = node.A_Const;
  if (isnull) return undefined;
  if (sval !== undefined) return sval.sval ?? '';
  if (ival !== undefined) return String(ival.ival ?? 0);
  if (boolval !== undefined) return String(boolval.boolval ?? false);
  return undefined;
}

/** The names of a column as it is written: `c.kind` is ['c', 'kind']; undefined for anything else and for `*`. */
export function columnOf(node: Node | undefined): readonly string[] | undefined {
  if (node === undefined) return undefined;
  if ('TypeCast' in node) return columnOf(node.TypeCast.arg);
  if (!('ColumnRef' in node)) return undefined;
  const names = (node.ColumnRef.fields ?? []).map(stringOf);
  return names.every((name) => name !== undefined) ? names : undefined;
}

export function listOf(node: Node | undefined): readonly Node[] {
  return node !== undefined && 'List' in node ? (node.List.items ?? []) : [];
}
