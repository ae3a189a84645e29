// Where the columns of a statement come from, and so what can stand in them.
import type { Catalog, CatalogColumn } from './catalog.ts';
import { columnsOf as columnsOfExpression } from './expressions.ts';
import { factsOf, type Implication } from './facts.ts';
import { columnOf, type Node, stringOf } from './parse.ts';
import { type Column, eitherOf, type From, refine, type Scope, unknown } from './scope.ts';

type Select = Extract<Node, { SelectStmt: unknown }>['SelectStmt'];
type Table = NonNullable<Select['intoClause']>['rel'];

/** The columns of a statement in their order; undefined where they are not known. */
export function columnsOf(statement: Node, catalog: Catalog): readonly Column[] | undefined {
  return ofStatement(statement, { catalog, from: [], with: new Map(), parent: undefined, read: ofStatement });
}

function ofStatement(statement: Node, parent: Scope): readonly Column[] | undefined {
  const scope: Scope = { catalog: parent.catalog, from: [], with: new Map(), parent, read: ofStatement };
  if ('SelectStmt' in statement) return ofSelect(statement.SelectStmt, scope);
  if ('InsertStmt' in statement) {
    const {
      withClause,
      relation,
      cols = [],
      selectStmt,
      onConflictClause,
      returningClause,
    } = statement.InsertStmt;
    takeWith(withClause, scope);
    const given = selectStmt === undefined ? undefined : ofStatement(selectStmt, scope);
    const written = cols.map((col, index) =>
      'ResTarget' in col ? { name: col.ResTarget.name ?? '', value: given?.[index] } : undefined,
    );
    takeTarget(relation, scope, onConflictClause?.action === 'ONCONFLICT_UPDATE' ? [] : written);
    return ofTargets(returningClause?.exprs, scope, false);
  }
  if ('UpdateStmt' in statement) {
    const {
      withClause,
      relation,
      targetList = [],
      fromClause = [],
      whereClause,
      returningClause,
    } = statement.UpdateStmt;
    takeWith(withClause, scope);
    for (const item of fromClause) takeFrom(item, scope);
    takeTarget(relation, scope, []);
    // What the condition says of a column that is written was true before.
    const written = targetList.map((target) => {
      const { name = '', val } = 'ResTarget' in target ? target.ResTarget : {};
      return { name, value: val === undefined ? undefined : columnsOfExpression(val, scope, false) };
    });
    refine(scope, factsOf(whereClause));
    rewrite(scope.from.at(-1), written);
    return ofTargets(returningClause?.exprs, scope, false);
  }
  if ('DeleteStmt' in statement) {
    const { withClause, relation, usingClause = [], whereClause, returningClause } = statement.DeleteStmt;
    takeWith(withClause, scope);
    for (const item of usingClause) takeFrom(item, scope);
    takeTarget(relation, scope, []);
    refine(scope, factsOf(whereClause));
    return ofTargets(returningClause?.exprs, scope, false);
  }
  return undefined;
}

function ofSelect(select: Select, scope: Scope): readonly Column[] | undefined {
  takeWith(select.withClause, scope);
  if (select.larg !== undefined && select.rarg !== undefined) {
    const left = ofSelect(select.larg, { ...scope, from: [], with: new Map(), parent: scope });
    const right = ofSelect(select.rarg, { ...scope, from: [], with: new Map(), parent: scope });
    return left?.map((column, index) => {
      const other = right?.[index];
      return other === undefined ? unknown(column.name) : { ...eitherOf([column, other]), name: column.name };
    });
  }
  if (select.valuesLists !== undefined) {
    const lists = select.valuesLists.map((list) =>
      ('List' in list ? (list.List.items ?? []) : []).map((item) => columnsOfExpression(item, scope, false)),
    );
    return lists[0]?.map((_first, index) => ({
      ...eitherOf(lists.map((list) => list[index] ?? unknown(''))),
      name: `column${index + 1}`,
    }));
  }
  for (const item of select.fromClause ?? []) takeFrom(item, scope);
  refine(scope, factsOf(select.whereClause));
  return ofTargets(
    select.targetList,
    scope,
    select.groupClause === undefined && select.havingClause === undefined,
  );
}

function takeWith(clause: Select['withClause'], scope: Scope): void {
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename = '', ctequery, aliascolnames = [] } = node.CommonTableExpr;
    // One that reads itself is not followed.
    scope.with.set(ctename, undefined);
    if (clause?.recursive || ctequery === undefined) continue;
    scope.with.set(ctename, renamed(ofStatement(ctequery, scope), aliascolnames));
  }
}

function renamed(columns: readonly Column[] | undefined, names: readonly Node[]) {
  return columns?.map((column, index) => ({ ...column, name: stringOf(names[index]) ?? column.name }));
}

function columnsOfTable(scope: Scope, name: string): readonly Column[] | undefined {
  for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
    if (at.with.has(name)) return at.with.get(name);
  }
  const table = scope.catalog.get(name);
  return table && [...table.columns.values()].map(fromCatalog);
}

function fromCatalog({ name, isNullable, values }: CatalogColumn): Column {
  return { name, isNullable, values, ever: values };
}

function add(
  scope: Scope,
  name: string,
  columns: readonly Column[] | undefined,
  implications: readonly Implication[] = [],
): void {
  const byName = columns && new Map(columns.map((column) => [column.name, column]));
  scope.from.push({ name, columns: byName, isOuter: false, implications });
}

function implicationsOf(scope: Scope, table: string): readonly Implication[] {
  return scope.catalog.get(table)?.implications ?? [];
}

interface Written {
  readonly name: string;
  readonly value: Column | undefined;
}

function takeTarget(table: Table, scope: Scope, written: readonly (Written | undefined)[]): void {
  const name = table?.relname ?? '';
  const columns = columnsOfTable({ ...scope, with: new Map(), parent: undefined }, name);
  add(scope, table?.alias?.aliasname ?? name, columns, implicationsOf(scope, name));
  rewrite(scope.from.at(-1), written);
}

/** Columns that were just written hold what was written, and never null where the table forbids it. */
function rewrite(from: From | undefined, written: readonly (Written | undefined)[]): void {
  if (from?.columns === undefined) return;
  const columns = new Map(from.columns);
  for (const one of written) {
    const before = one && columns.get(one.name);
    if (one === undefined || before === undefined) continue;
    columns.set(one.name, {
      ...before,
      isNullable: before.isNullable === false ? false : one.value?.isNullable,
      values: one.value?.values ?? before.ever,
    });
  }
  from.columns = columns;
}

function takeFrom(item: Node, scope: Scope): void {
  if ('RangeVar' in item) {
    const { relname = '', alias } = item.RangeVar;
    const columns = renamed(columnsOfTable(scope, relname), alias?.colnames ?? []);
    add(scope, alias?.aliasname ?? relname, columns, implicationsOf(scope, relname));
  } else if ('RangeSubselect' in item) {
    const { subquery, alias } = item.RangeSubselect;
    const columns = subquery === undefined ? undefined : ofStatement(subquery, scope);
    add(scope, alias?.aliasname ?? '', renamed(columns, alias?.colnames ?? []));
  } else if ('JoinExpr' in item) {
    takeJoin(item.JoinExpr, scope);
  } else if ('RangeFunction' in item) {
    const { alias, coldeflist = [] } = item.RangeFunction;
    const defined = coldeflist.map((column) =>
      'ColumnDef' in column ? (column.ColumnDef.colname ?? '') : '',
    );
    const named = (alias?.colnames ?? []).map((name) => stringOf(name) ?? '');
    const names = defined.length > 0 ? defined : named;
    add(scope, alias?.aliasname ?? '', names.length > 0 ? names.map(unknown) : undefined);
  } else {
    add(scope, '', undefined);
  }
}

function takeJoin(join: Extract<Node, { JoinExpr: unknown }>['JoinExpr'], scope: Scope): void {
  const { jointype, larg, rarg, quals } = join;
  const start = scope.from.length;
  if (larg !== undefined) takeFrom(larg, scope);
  const middle = scope.from.length;
  if (rarg !== undefined) takeFrom(rarg, scope);
  const left = scope.from.slice(start, middle);
  const right = scope.from.slice(middle);
  const facts = factsOf(quals);
  if (jointype === 'JOIN_INNER' || jointype === undefined) refine(scope, facts);
  if (jointype === 'JOIN_LEFT') refine({ ...scope, from: right, parent: undefined }, facts);
  if (jointype === 'JOIN_RIGHT') refine({ ...scope, from: left, parent: undefined }, facts);
  if (jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL') for (const from of right) from.isOuter = true;
  if (jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL') for (const from of left) from.isOuter = true;
}

function ofTargets(
  targets: readonly Node[] | undefined,
  scope: Scope,
  isWhole: boolean,
): readonly Column[] | undefined {
  const found: Column[] = [];
  for (const target of targets ?? []) {
    if (!('ResTarget' in target)) return undefined;
    const { name, val } = target.ResTarget;
    const stars = starOf(val, scope);
    if (stars === 'unknown') return undefined;
    if (stars !== undefined) found.push(...stars);
    else if (val !== undefined) {
      const column = columnsOfExpression(val, scope, isWhole);
      found.push({ ...column, name: name ?? columnOf(val)?.at(-1) ?? column.name });
    }
  }
  return found;
}

/** The columns of `*` or `t.*`. */
function starOf(node: Node | undefined, scope: Scope): readonly Column[] | 'unknown' | undefined {
  if (node === undefined || !('ColumnRef' in node)) return undefined;
  const { fields = [] } = node.ColumnRef;
  const last = fields.at(-1);
  if (last === undefined || !('A_Star' in last)) return undefined;
  const only = fields.length > 1 ? stringOf(fields[0]) : undefined;
  const from = scope.from.filter(({ name }) => only === undefined || name === only);
  const all: Column[] = [];
  for (const { columns, isOuter } of from) {
    if (columns === undefined) return 'unknown';
    for (const column of columns.values()) all.push(isOuter ? { ...column, isNullable: true } : column);
  }
  return all;
}
