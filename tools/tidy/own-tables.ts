// Which tables a source names in SQL, and whose they are.
import ts from 'typescript';

/** Rooms whose tables bear another name than the room's folder. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  jackpots: ['jackpot'],
  reporting: ['report'],
  platform: ['platform', 'outbox', 'schema'],
};

export function isOwn(room: string, table: string): boolean {
  const [prefix = ''] = table.split('_');
  return (PREFIXES[room] ?? [room]).includes(prefix);
}

/** The room of a server's file: a folder of `modules`; what wires the rooms together may know what `platform` knows. */
export function roomOf(file: string): string {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
}

/** The tables that a schema as `npm run schema` writes it makes. */
export function tablesOf(schema: string): ReadonlySet<string> {
  return new Set([...schema.matchAll(/^create table ([a-z0-9_]+) \(/gm)].map(([, name = '']) => name));
}

const QUOTED = /'[^']*'/g;
const NAME = /[a-z_][a-z0-9_]*/g;
/** What stands before a table in a statement. */
const BEFORE = /\b(?:from|join|into|update|table|exists)\s+(?:only\s+)?([a-z_][a-z0-9_]*)/g;

/**
 * The tables that a source names in SQL: anywhere in what `sql` makes, and behind `from`, `join` and their like in every
 * other text, such as a query that is handed on. Quoted values are no names.
 */
export function tablesNamedIn(file: string, text: string, tables: ReadonlySet<string>): readonly string[] {
  if (!(text.match(NAME) ?? []).some((name) => tables.has(name))) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = new Set<string>();
  const take = (part: string, isSql: boolean): void => {
    const names = isSql
      ? (part.replaceAll(QUOTED, '').match(NAME) ?? [])
      : [...part.matchAll(BEFORE)].map(([, name = '']) => name);
    for (const name of names) if (tables.has(name)) found.add(name);
  };
  const visit = (node: ts.Node, isSql: boolean): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      take(node.text, isSql);
      return;
    }
    if (ts.isTaggedTemplateExpression(node)) {
      visitParts(node.template, node.tag.getText(source) === 'sql');
      return;
    }
    if (ts.isTemplateExpression(node)) {
      visitParts(node, false);
      return;
    }
    ts.forEachChild(node, (child) => visit(child, false));
  };
  /** The letters of a template are of its tag; what is put into it is looked at by itself. */
  const visitParts = (template: ts.TemplateLiteral, isSql: boolean): void => {
    if (ts.isNoSubstitutionTemplateLiteral(template)) {
      take(template.text, isSql);
      return;
    }
    take(template.head.text, isSql);
    for (const { expression, literal } of template.templateSpans) {
      visit(expression, false);
      take(literal.text, isSql);
    }
  };
  visit(source, false);
  return [...found].sort();
}
