// What an expression of a statement can be.
import { columnOf, constantOf, type Node, stringOf } from './parse.ts';
import { type Column, eitherOf, find, type Scope, unknown } from './scope.ts';

const NULL: Column = { name: '', isNullable: true, values: new Set(), ever: undefined };
const THERE: Column = { ...unknown(''), isNullable: false };

/** Of no rows they are null. */
const NULL_OF_NOTHING = new Set(
  'max min sum avg array_agg string_agg bool_and bool_or every json_agg jsonb_agg json_object_agg jsonb_object_agg'.split(
    ' ',
  ),
);

/** `isWhole`: it stands in a query without GROUP BY, whose aggregates have a row when nothing was found. */
export function columnsOf(node: Node, scope: Scope, isWhole: boolean): Column {
  const names = 'ColumnRef' in node ? columnOf(node) : undefined;
  if (names !== undefined) {
    const found = find(scope, names);
    if (found === undefined) return unknown('');
    return found.from.isOuter ? { ...found.column, isNullable: true } : found.column;
  }
  if ('TypeCast' in node) return ofCast(node.TypeCast, scope, isWhole);
  if ('A_Const' in node) {
    if (node.A_Const.isnull) return NULL;
    const value = constantOf(node);
    return { ...THERE, values: value === undefined ? undefined : new Set([value]) };
  }
  if ('CaseExpr' in node) return ofCase(node.CaseExpr, scope, isWhole);
  if ('CoalesceExpr' in node) {
    const parts = (node.CoalesceExpr.args ?? []).map((arg) => columnsOf(arg, scope, isWhole));
    const nullable = parts.map(({ isNullable }) => isNullable);
    const all = nullable.every((one) => one === true);
    return { ...eitherOf(parts), isNullable: nullable.includes(false) ? false : all ? true : undefined };
  }
  if ('FuncCall' in node) return ofCall(node.FuncCall, scope, isWhole);
  if ('SubLink' in node) {
    const { subLinkType, subselect } = node.SubLink;
    if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return THERE;
    const column = subselect === undefined ? undefined : scope.read(subselect, scope)?.[0];
    // Whether there is a row is not known.
    return column === undefined
      ? unknown('')
      : { ...column, isNullable: column.isNullable === true ? true : undefined };
  }
  if ('NullTest' in node || 'BooleanTest' in node || 'A_ArrayExpr' in node || 'RowExpr' in node) return THERE;
  return unknown('');
}

function ofCast(
  cast: Extract<Node, { TypeCast: unknown }>['TypeCast'],
  scope: Scope,
  isWhole: boolean,
): Column {
  if (cast.arg === undefined) return unknown('');
  const column = columnsOf(cast.arg, scope, isWhole);
  const isText =
    stringOf(cast.typeName?.names?.at(-1)) === 'text' && cast.typeName?.arrayBounds === undefined;
  return isText ? column : { ...column, values: undefined, ever: undefined };
}

function ofCase(
  { args = [], defresult }: Extract<Node, { CaseExpr: unknown }>['CaseExpr'],
  scope: Scope,
  isWhole: boolean,
): Column {
  const results = args.flatMap((arg) =>
    'CaseWhen' in arg && arg.CaseWhen.result !== undefined ? [arg.CaseWhen.result] : [],
  );
  const parts = [...results, ...(defresult === undefined ? [] : [defresult])].map((result) => {
    const column = columnsOf(result, scope, isWhole);
    // A branch is taken where its condition holds, which may say that the column is there.
    const isCertain = column === NULL || column.isNullable === false;
    return isCertain ? column : { ...column, isNullable: undefined };
  });
  return eitherOf(defresult === undefined ? [...parts, NULL] : parts);
}

function ofCall(
  call: Extract<Node, { FuncCall: unknown }>['FuncCall'],
  scope: Scope,
  isWhole: boolean,
): Column {
  const name = stringOf(call.funcname?.at(-1)) ?? '';
  if (name === 'count') return THERE;
  const [arg] = call.args ?? [];
  const isOneOfThem = (name === 'max' || name === 'min') && arg !== undefined;
  const values = isOneOfThem ? columnsOf(arg, scope, isWhole).values : undefined;
  const isEmptyNull =
    NULL_OF_NOTHING.has(name) && call.over === undefined && (isWhole || call.agg_filter !== undefined);
  return { name, isNullable: isEmptyNull ? true : undefined, values, ever: undefined };
}
