// Whether a statement says whose rows it touches: it compares or writes the `member_id` of every table that is kept by
// member, with a parameter, a column of an unnested parameter, or the member of a row that is found so.
import {
  ANY,
  type From,
  find,
  fromOutput,
  type OutputColumn,
  outputOf,
  renamed,
  type Scope,
  starOf,
} from './given.ts';
import { columnOf, listOf, type Node, parseStatement, stringOf } from './parse.ts';
import { KEY, type Tables } from './tables-by-member.ts';

type Select = Extract<Node, { SelectStmt: unknown }>['SelectStmt'];
type RangeVar = NonNullable<Select['intoClause']>['rel'];
type Where = Node | undefined;

/**
 * The tables kept by member whose member one of these statements does not say. `hasVariables`: they stand in PL/pgSQL,
 * where a name that is no column is a variable, and so a parameter.
 */
export function tablesWithoutKey(
  texts: readonly string[],
  tables: Tables,
  hasVariables = false,
): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    const statement = parseStatement(text);
    if (statement === undefined) continue;
    const reader = new Reader(tables, hasVariables);
    // What is given within a query may give what stands before it, so that it is read until nothing new comes.
    for (let known = -1; known < reader.given; ) {
      known = reader.given;
      reader.lacking.clear();
      reader.read(statement, undefined);
    }
    for (const table of reader.lacking.values()) found.add(table);
  }
  return [...found].sort();
}

class Reader {
  readonly lacking = new Map<object, string>();
  readonly #tables: Tables;
  readonly #hasVariables: boolean;
  readonly #givenColumns = new Map<object, Set<string>>();

  constructor(tables: Tables, hasVariables: boolean) {
    this.#tables = tables;
    this.#hasVariables = hasVariables;
  }

  get given(): number {
    return [...this.#givenColumns.values()].reduce((sum, columns) => sum + columns.size, 0);
  }

  read(statement: Node, parent: Scope | undefined): readonly OutputColumn[] {
    const scope: Scope = { from: [], with: new Map(), parent };
    if ('SelectStmt' in statement) return this.#select(statement.SelectStmt, scope);
    if ('InsertStmt' in statement) return this.#insert(statement.InsertStmt, scope);
    if ('UpdateStmt' in statement) {
      const {
        withClause,
        relation,
        targetList = [],
        fromClause = [],
        whereClause,
        returningClause,
      } = statement.UpdateStmt;
      this.#with(withClause, scope);
      this.#table(relation, scope);
      for (const item of fromClause) this.#from(item, scope);
      this.#where(whereClause, scope);
      this.#look(targetList, scope);
      return this.#returned(returningClause?.exprs, scope);
    }
    if ('DeleteStmt' in statement) {
      const { withClause, relation, usingClause = [], whereClause, returningClause } = statement.DeleteStmt;
      this.#with(withClause, scope);
      this.#table(relation, scope);
      for (const item of usingClause) this.#from(item, scope);
      this.#where(whereClause, scope);
      return this.#returned(returningClause?.exprs, scope);
    }
    return [];
  }

  #returned(targets: readonly Node[] | undefined, scope: Scope): readonly OutputColumn[] {
    this.#look(targets, scope);
    return this.#targets(targets, scope);
  }

  #select(select: Select, scope: Scope): readonly OutputColumn[] {
    this.#with(select.withClause, scope);
    if (select.larg !== undefined && select.rarg !== undefined) {
      const [left, right] = [select.larg, select.rarg].map((arm) =>
        this.#select(arm, { from: [], with: new Map(), parent: scope }),
      );
      return (left ?? []).map(({ name, isGiven, give }, place) => {
        const other = right?.[place];
        return {
          name,
          isGiven: isGiven && other?.isGiven === true,
          give: () => {
            give?.();
            other?.give?.();
          },
        };
      });
    }
    if (select.valuesLists !== undefined) {
      this.#look(select.valuesLists, scope);
      const lists = select.valuesLists.map(listOf);
      return (lists[0] ?? []).map((_value, place) => ({
        name: `column${place + 1}`,
        isGiven: lists.every((list) => this.#isGiven(list[place], scope)),
        give: undefined,
      }));
    }
    for (const item of select.fromClause ?? []) this.#from(item, scope);
    this.#where(select.whereClause, scope);
    this.#look(
      [select.targetList, select.groupClause, select.havingClause, select.sortClause, select.limitCount],
      scope,
    );
    const output = this.#targets(select.targetList, scope);
    // Of a limited number of rows a condition outside says nothing.
    return select.limitCount === undefined
      ? output
      : output.map((column) => ({ ...column, give: undefined }));
  }

  #insert(
    {
      withClause,
      relation,
      cols = [],
      selectStmt,
      onConflictClause,
      returningClause,
    }: Extract<Node, { InsertStmt: unknown }>['InsertStmt'],
    scope: Scope,
  ): readonly OutputColumn[] {
    this.#with(withClause, scope);
    const written = selectStmt === undefined ? [] : this.read(selectStmt, scope);
    this.#table(relation, scope);
    const place = cols.findIndex((col) => 'ResTarget' in col && col.ResTarget.name === KEY);
    const value =
      cols.length === 0 ? written.find(({ name }) => name === KEY || name === ANY) : written[place];
    if (value?.isGiven === true) scope.from.at(-1)?.give?.(KEY);
    this.#look([onConflictClause, returningClause], scope);
    return this.#targets(returningClause?.exprs, scope);
  }

  #with(clause: Select['withClause'], scope: Scope): void {
    for (const node of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in node)) continue;
      const { ctename = '', ctequery, aliascolnames = [] } = node.CommonTableExpr;
      scope.with.set(ctename, []);
      if (ctequery !== undefined) {
        scope.with.set(ctename, renamed(this.read(ctequery, scope), aliascolnames));
      }
    }
  }

  #table(relation: RangeVar, scope: Scope): void {
    const { relname = '', alias } = relation ?? {};
    const name = alias?.aliasname ?? relname;
    for (let at: Scope | undefined = scope; at !== undefined; at = at.parent) {
      const made = at.with.get(relname);
      if (made === undefined) continue;
      scope.from.push(fromOutput(name, renamed(made, alias?.colnames ?? [])));
      return;
    }
    if (relation === undefined) return;
    const given = this.#givenColumns.get(relation) ?? new Set();
    this.#givenColumns.set(relation, given);
    const isByMember = this.#tables.byMember.has(relname);
    const tell = () => {
      if (isByMember && !given.has(KEY)) this.lacking.set(relation, relname);
      else this.lacking.delete(relation);
    };
    tell();
    scope.from.push({
      name,
      columns: this.#tables.columns.get(relname),
      isGiven: (column) => given.has(column),
      give: (column) => {
        given.add(column);
        tell();
      },
    });
  }

  #from(item: Node, scope: Scope): void {
    if ('RangeVar' in item) {
      this.#table(item.RangeVar, scope);
    } else if ('RangeSubselect' in item) {
      const { subquery, alias } = item.RangeSubselect;
      const output = subquery === undefined ? [] : this.read(subquery, scope);
      scope.from.push(fromOutput(alias?.aliasname ?? '', renamed(output, alias?.colnames ?? [])));
    } else if ('RangeFunction' in item) {
      const { functions = [], alias, coldeflist = [] } = item.RangeFunction;
      this.#look(functions, scope);
      const calls = functions.map((each) => listOf(each)[0]);
      const isGiven = calls.every((call) => this.#isGivenCall(call, scope));
      const names = [
        ...(alias?.colnames ?? []).map((each) => stringOf(each) ?? ''),
        ...coldeflist.map((each) => ('ColumnDef' in each ? (each.ColumnDef.colname ?? '') : '')),
      ];
      const columns = names.length > 0 ? new Set(names) : undefined;
      scope.from.push({ name: alias?.aliasname ?? '', columns, isGiven: () => isGiven, give: undefined });
    } else if ('JoinExpr' in item) {
      this.#join(item.JoinExpr, scope);
    }
  }

  #join(join: Extract<Node, { JoinExpr: unknown }>['JoinExpr'], scope: Scope): void {
    const { jointype, larg, rarg, quals, usingClause = [] } = join;
    const start = scope.from.length;
    if (larg !== undefined) this.#from(larg, scope);
    const middle = scope.from.length;
    if (rarg !== undefined) this.#from(rarg, scope);
    const [left, right] = [scope.from.slice(start, middle), scope.from.slice(middle)];
    // A row of the outer side is there whatever the condition says.
    const outer = jointype === 'JOIN_LEFT' ? left : jointype === 'JOIN_RIGHT' ? right : [];
    const held = jointype === 'JOIN_FULL' ? [...left, ...right] : outer;
    this.#look([quals], scope);
    this.#take(quals, scope, held);
    for (const node of usingClause) {
      const name = stringOf(node) ?? '';
      const all = [...left, ...right].filter(({ columns }) => columns?.has(name));
      if (!all.some((from) => from.isGiven(name))) continue;
      for (const from of all) if (!held.includes(from)) from.give?.(name);
    }
  }

  #where(condition: Where, scope: Scope): void {
    this.#look([condition], scope);
    this.#take(condition, scope, []);
  }

  /** Takes in what a condition gives; `held` are those of which it says nothing. */
  #take(condition: Where, scope: Scope, held: readonly From[]): void {
    if (condition === undefined) return;
    if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR') {
      for (const part of condition.BoolExpr.args ?? []) this.#take(part, scope, held);
    } else if ('A_Expr' in condition) {
      const { kind, name = [], lexpr, rexpr } = condition.A_Expr;
      if (stringOf(name.at(-1)) !== '=') return;
      if (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT')
        this.#equal(partsOf(lexpr), partsOf(rexpr), scope, held);
      if (kind === 'AEXPR_OP_ANY' && this.#isGiven(rexpr, scope)) this.#give(lexpr, scope, held);
      if (kind === 'AEXPR_IN' && listOf(rexpr).every((each) => this.#isGiven(each, scope))) {
        this.#give(lexpr, scope, held);
      }
    } else if ('SubLink' in condition && condition.SubLink.subLinkType === 'ANY_SUBLINK') {
      const { testexpr, subselect } = condition.SubLink;
      const output = subselect === undefined ? [] : this.read(subselect, scope);
      partsOf(testexpr).forEach((part, place) => {
        if ((output[place] ?? output.find(({ name }) => name === ANY))?.isGiven)
          this.#give(part, scope, held);
      });
    }
  }

  #equal(left: readonly Where[], right: readonly Where[], scope: Scope, held: readonly From[]): void {
    left.forEach((one, place) => {
      const other = right[place];
      if (this.#isGiven(other, scope)) this.#give(one, scope, held);
      if (this.#isGiven(one, scope)) this.#give(other, scope, held);
    });
  }

  #give(node: Where, scope: Scope, held: readonly From[]): void {
    const names = columnOf(node);
    const found = names && find({ ...scope, parent: undefined }, names);
    if (found !== undefined && !held.includes(found.from)) found.from.give?.(found.column);
  }

  #isGiven(node: Where, scope: Scope): boolean {
    if (node === undefined) return false;
    if ('ParamRef' in node) return true;
    if ('TypeCast' in node) return this.#isGiven(node.TypeCast.arg, scope);
    if ('A_Indirection' in node) return this.#isGiven(node.A_Indirection.arg, scope);
    if ('A_ArrayExpr' in node)
      return (node.A_ArrayExpr.elements ?? []).every((each) => this.#isGiven(each, scope));
    if ('FuncCall' in node) {
      return stringOf(node.FuncCall.funcname?.at(-1)) === 'unnest' && this.#isGivenCall(node, scope);
    }
    if ('SubLink' in node) {
      const { subLinkType, subselect } = node.SubLink;
      if (subLinkType !== 'EXPR_SUBLINK' && subLinkType !== 'ARRAY_SUBLINK') return false;
      return subselect !== undefined && this.read(subselect, scope)[0]?.isGiven === true;
    }
    const names = columnOf(node);
    if (names === undefined) return false;
    const found = find(scope, names);
    return found === undefined ? this.#hasVariables : found.from.isGiven(found.column);
  }

  #isGivenCall(node: Where, scope: Scope): boolean {
    if (node === undefined || !('FuncCall' in node)) return false;
    const args = node.FuncCall.args ?? [];
    return args.length > 0 && args.every((arg) => 'A_Const' in arg || this.#isGiven(arg, scope));
  }

  #targets(targets: readonly Node[] | undefined, scope: Scope): readonly OutputColumn[] {
    return (targets ?? []).flatMap((target): OutputColumn[] => {
      if (!('ResTarget' in target)) return [];
      const { name, val } = target.ResTarget;
      const stars = starOf(val, scope);
      if (stars !== undefined) {
        return stars.flatMap((from) =>
          [...(from.columns ?? [ANY])].map((column) => outputOf(column, { from, column })),
        );
      }
      const names = columnOf(val);
      const called = name ?? names?.at(-1) ?? '';
      const found = names && find({ ...scope, parent: undefined }, names);
      if (found !== undefined) return [outputOf(called, found)];
      return [{ name: called, isGiven: this.#isGiven(val, scope), give: undefined }];
    });
  }

  /** Reads the queries that stand within expressions. */
  #look(parts: unknown, scope: Scope): void {
    if (typeof parts !== 'object' || parts === null) return;
    if ('SubLink' in parts) {
      const { testexpr, subselect } = (parts as Extract<Node, { SubLink: unknown }>).SubLink;
      this.#look(testexpr, scope);
      if (subselect !== undefined) this.read(subselect, scope);
      return;
    }
    for (const part of Object.values(parts)) this.#look(part, scope);
  }
}

function partsOf(node: Where): readonly Where[] {
  return node !== undefined && 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node];
}
