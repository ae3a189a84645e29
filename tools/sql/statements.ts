// Every statement that the server's source sends by Kysely's `sql`, with the row that the source believes it gives.
import ts from 'typescript';
import { Unfollowed } from './choices.ts';
import { isFragment, textsOf } from './expand.ts';
import { placeOf, type Source } from './program.ts';

export type Kind = 'boolean' | 'number' | 'bigint' | 'string' | 'date' | 'bytes' | 'object' | `${string}[]`;

/** What the source believes of a column. */
export interface Belief {
  /** Undefined: anything. */
  readonly kinds: ReadonlySet<Kind> | undefined;
  /** The only values, where the type names them all. */
  readonly values: ReadonlySet<string> | undefined;
  readonly isNullable: boolean;
  /** The row may lack it. */
  readonly isOptional: boolean;
}

export interface Statement {
  readonly place: string;
  /** The function that it stands in. */
  readonly by: string;
  /** All its forms; empty where they could not be followed, and `why` says at what. */
  readonly texts: readonly string[];
  readonly why?: string;
  /** Undefined where the source believes nothing. */
  readonly row: Row | undefined;
}

export interface Row {
  readonly columns: ReadonlyMap<string, Belief>;
  /** It takes columns of any name. */
  readonly isOpen: boolean;
}

export function statementsOf(source: Source): readonly Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'execute'
    ) {
      const type = source.checker.getTypeAtLocation(node.expression.expression);
      if (isFragment(source.checker, type)) found.push(statementOf(source, node.expression.expression, type));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of source.files) visit(file);
  return found;
}

function statementOf(source: Source, made: ts.Expression, type: ts.Type): Statement {
  const [rowType] = source.checker.getTypeArguments(type as ts.TypeReference);
  const row = rowType === undefined ? undefined : rowOf(source.checker, rowType);
  const found = { place: placeOf(made), by: nameOfFunction(made), row };
  try {
    return { ...found, texts: textsOf(source, made) };
  } catch (error) {
    if (!(error instanceof Unfollowed)) throw error;
    return { ...found, texts: [], why: error.message };
  }
}

/** The name of the innermost function around a node that has one. */
function nameOfFunction(node: ts.Node): string {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name) return at.name.getText();
    if (ts.isVariableDeclaration(at) && at.initializer && ts.isFunctionLike(at.initializer)) {
      return at.name.getText();
    }
  }
  return '';
}

function rowOf(checker: ts.TypeChecker, of: ts.Type): Row | undefined {
  const type = checker.getBaseConstraintOfType(of) ?? of;
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.Never)) return undefined;
  const row = new Map<string, Belief>();
  const shapes = type.isUnion() ? type.types : [type];
  for (const shape of shapes) {
    for (const property of checker.getPropertiesOfType(shape)) {
      const one = beliefOf(checker, property);
      const other = row.get(property.name);
      row.set(property.name, other === undefined ? one : either(one, other));
    }
  }
  for (const [name, belief] of row) {
    const isEverywhere = shapes.every((shape) => checker.getPropertyOfType(shape, name) !== undefined);
    if (!isEverywhere) row.set(name, { ...belief, isOptional: true });
  }
  return { columns: row, isOpen: shapes.some((shape) => shape.getStringIndexType() !== undefined) };
}

function either(one: Belief, other: Belief): Belief {
  return {
    kinds: one.kinds && other.kinds && new Set([...one.kinds, ...other.kinds]),
    values: one.values && other.values && new Set([...one.values, ...other.values]),
    isNullable: one.isNullable || other.isNullable,
    isOptional: one.isOptional || other.isOptional,
  };
}

function beliefOf(checker: ts.TypeChecker, property: ts.Symbol): Belief {
  const type = checker.getTypeOfSymbol(property);
  const members = type.isUnion() ? type.types : [type];
  const isEmpty = (each: ts.Type) => (each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
  const kinds = members.filter((each) => !isEmpty(each)).map((each) => kindOf(checker, each));
  const values = members.filter((each) => !isEmpty(each)).map(valueOf);
  const known = kinds.flatMap((kind) => (kind === undefined ? [] : [kind]));
  const named = values.flatMap((value) => (value === undefined ? [] : [value]));
  return {
    kinds: known.length === kinds.length ? new Set(known) : undefined,
    values: named.length > 0 && named.length === values.length ? new Set(named) : undefined,
    isNullable: members.some(isEmpty) || kinds.includes(undefined),
    isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
  };
}

function valueOf(type: ts.Type): string | undefined {
  return type.isStringLiteral() || type.isNumberLiteral() ? String(type.value) : undefined;
}

/** Undefined: it may be anything. */
function kindOf(checker: ts.TypeChecker, type: ts.Type): Kind | undefined {
  const { flags } = type;
  if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return undefined;
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (flags & ts.TypeFlags.NumberLike) return 'number';
  if (flags & ts.TypeFlags.BigIntLike) return 'bigint';
  if (flags & ts.TypeFlags.StringLike) return 'string';
  if (type.isIntersection()) {
    // A branded text or number.
    for (const part of type.types) {
      const kind = kindOf(checker, part);
      if (kind !== undefined && kind !== 'object') return kind;
    }
    return 'object';
  }
  const name = type.symbol?.name;
  if (name === 'Date') return 'date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
  if (checker.isArrayType(type) || checker.isTupleType(type)) {
    const item = checker.getTypeArguments(type as ts.TypeReference)[0];
    const items = item === undefined ? [] : item.isUnion() ? item.types : [item];
    const kinds = new Set(
      items
        .filter((each) => !(each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)))
        .map((each) => kindOf(checker, each) ?? 'object'),
    );
    const [only] = kinds;
    return kinds.size === 1 ? `${only}[]` : 'object[]';
  }
  return 'object';
}
