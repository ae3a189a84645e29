// What must hold for a row that a condition lets through.
import { columnOf, constantOf, listOf, type Node, stringOf } from './parse.ts';

export interface Fact {
  readonly isNotNull: boolean;
  /** The only values it may have; undefined where the condition does not list them. */
  readonly only: ReadonlySet<string> | undefined;
  readonly not: ReadonlySet<string>;
}

/** By the column as it is written, names joined by dots. */
export type Facts = ReadonlyMap<string, Fact>;

const NONE: Facts = new Map();
const NO_VALUES: ReadonlySet<string> = new Set();

function fact(more: Partial<Fact> = {}): Fact {
  return { isNotNull: true, only: undefined, not: NO_VALUES, ...more };
}

export function factsOf(condition: Node | undefined): Facts {
  if (condition === undefined) return NONE;
  if ('BoolExpr' in condition) {
    const { boolop, args = [] } = condition.BoolExpr;
    if (boolop === 'AND_EXPR') return args.map(factsOf).reduce(both, NONE);
    if (boolop === 'OR_EXPR') return args.map(factsOf).reduce(oneOf);
    const column = columnOf(args[0]);
    return column === undefined ? NONE : about(column, fact());
  }
  if ('NullTest' in condition) {
    const column = columnOf(condition.NullTest.arg);
    if (column === undefined) return NONE;
    const isNotNull = condition.NullTest.nulltesttype === 'IS_NOT_NULL';
    return about(column, fact(isNotNull ? {} : { isNotNull: false, only: NO_VALUES }));
  }
  if ('BooleanTest' in condition) {
    const column = columnOf(condition.BooleanTest.arg);
    const isTold = /^IS_(TRUE|FALSE)$/.test(condition.BooleanTest.booltesttype ?? '');
    return column !== undefined && isTold ? about(column, fact()) : NONE;
  }
  if ('A_Expr' in condition) return factsOfComparison(condition.A_Expr);
  const column = columnOf(condition);
  return column === undefined ? NONE : about(column, fact());
}

/** What must hold where a condition does not; only for those that name one column. */
function factsOfOpposite(condition: Node | undefined): Facts {
  if (condition === undefined || !('NullTest' in condition)) return NONE;
  const column = columnOf(condition.NullTest.arg);
  if (column === undefined) return NONE;
  const wasNotNull = condition.NullTest.nulltesttype === 'IS_NOT_NULL';
  return about(column, fact(wasNotNull ? { isNotNull: false, only: NO_VALUES } : {}));
}

/** Where `when` holds, `follows` does. */
export interface Implication {
  readonly when: Facts;
  readonly follows: Facts;
}

/**
 * What `(a is null) = (b is null)`, `(state = 'paid') = (paid_at is not null)` and `a is null or b is not null` say of one
 * column by another.
 */
export function implicationsOf(condition: Node | undefined): readonly Implication[] {
  if (condition === undefined) return [];
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
    return (condition.BoolExpr.args ?? []).flatMap(implicationsOf);
  }
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'OR_EXPR') {
    return implicationsOfEither(condition.BoolExpr.args ?? []);
  }
  if (!('A_Expr' in condition) || stringOf(condition.A_Expr.name?.at(-1)) !== '=') return [];
  const { lexpr, rexpr } = condition.A_Expr;
  const found: Implication[] = [];
  for (const [one, other] of [
    [lexpr, rexpr],
    [rexpr, lexpr],
  ]) {
    if (isOfOneColumn(one)) found.push({ when: factsOf(one), follows: factsOf(other) });
    found.push({ when: factsOfOpposite(one), follows: factsOfOpposite(other) });
  }
  return found.filter(isTelling);
}

/** Of two one holds where the other does not. */
function implicationsOfEither([one, other, ...more]: readonly Node[]): readonly Implication[] {
  if (more.length > 0) return [];
  return [
    { when: factsOfOpposite(one), follows: factsOf(other) },
    { when: factsOfOpposite(other), follows: factsOf(one) },
  ].filter(isTelling);
}

function isTelling({ when, follows }: Implication): boolean {
  return when.size > 0 && follows.size > 0;
}

function isOfOneColumn(condition: Node | undefined): boolean {
  if (condition === undefined) return false;
  if ('NullTest' in condition) return columnOf(condition.NullTest.arg) !== undefined;
  if (!('A_Expr' in condition)) return false;
  const [what] = factsOf(condition).values();
  return what?.only !== undefined;
}

const STRICT = new Set(['=', '<>', '<', '>', '<=', '>=', '~', '!~', '~~', '<@', '@>', '&&']);

function factsOfComparison(comparison: Extract<Node, { A_Expr: unknown }>['A_Expr']): Facts {
  const { kind, name = [], lexpr, rexpr } = comparison;
  const operator = stringOf(name.at(-1)) ?? '';
  const left = columnOf(lexpr);
  const right = columnOf(rexpr);
  switch (kind) {
    case 'AEXPR_OP': {
      if (!STRICT.has(operator)) return NONE;
      const one = left === undefined ? NONE : about(left, compared(operator, [rexpr]));
      const other = right === undefined ? NONE : about(right, compared(operator, [lexpr]));
      return both(one, other);
    }
    case 'AEXPR_IN':
      return left === undefined ? NONE : about(left, compared(operator, listOf(rexpr)));
    case 'AEXPR_OP_ANY':
      if (left === undefined) return NONE;
      return about(left, operator === '=' ? compared('=', itemsOf(rexpr)) : fact());
    case 'AEXPR_OP_ALL':
      // Of an empty list all is true.
      return left !== undefined && operator === '<>'
        ? about(left, { ...compared('<>', itemsOf(rexpr)), isNotNull: false })
        : NONE;
    case 'AEXPR_LIKE':
    case 'AEXPR_BETWEEN':
      return left === undefined ? NONE : about(left, fact());
    default:
      return NONE;
  }
}

/** The elements of `array[...]`; one that is nothing known for what is no such list. */
function itemsOf(node: Node | undefined): readonly (Node | undefined)[] {
  if (node === undefined) return [undefined];
  if ('TypeCast' in node) return itemsOf(node.TypeCast.arg);
  return 'A_ArrayExpr' in node ? (node.A_ArrayExpr.elements ?? []) : [undefined];
}

function compared(operator: string, with_: readonly (Node | undefined)[]): Fact {
  const values = with_.map(constantOf);
  const known = values.flatMap((value) => (value === undefined ? [] : [value]));
  if (operator === '=' && known.length === values.length) return fact({ only: new Set(known) });
  if (operator === '<>') return fact({ not: new Set(known) });
  return fact();
}

function about(column: readonly string[], what: Fact): Facts {
  return new Map([[column.join('.'), what]]);
}

function both(one: Facts, other: Facts): Facts {
  const found = new Map(one);
  for (const [column, what] of other) {
    const before = found.get(column);
    found.set(
      column,
      before === undefined
        ? what
        : {
            isNotNull: before.isNotNull || what.isNotNull,
            only: within(before.only, what.only),
            not: new Set([...before.not, ...what.not]),
          },
    );
  }
  return found;
}

function within(one: Fact['only'], other: Fact['only']): Fact['only'] {
  if (one === undefined || other === undefined) return one ?? other;
  return new Set([...one].filter((value) => other.has(value)));
}

function isRuledOut({ only, not }: Fact, value: string): boolean {
  return not.has(value) || (only !== undefined && !only.has(value));
}

function oneOf(one: Facts, other: Facts): Facts {
  const found = new Map<string, Fact>();
  for (const [column, what] of one) {
    const same = other.get(column);
    if (same === undefined) continue;
    found.set(column, {
      isNotNull: what.isNotNull && same.isNotNull,
      only: what.only && same.only && new Set([...what.only, ...same.only]),
      not: new Set(
        [...what.not, ...same.not].filter((value) => isRuledOut(what, value) && isRuledOut(same, value)),
      ),
    });
  }
  return found;
}
