// The statements of the database's functions (apps/server/sql).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parsePlPgSQLSync } from 'libpg-query';
import { ROOT } from './program.ts';

const FOLDER = path.join(ROOT, 'apps/server/sql');

export interface FunctionText {
  /** `play/play_write.sql` */
  readonly place: string;
  readonly texts: readonly string[];
}

export function readFunctions(): readonly FunctionText[] {
  return readdirSync(FOLDER).flatMap((room) =>
    readdirSync(path.join(FOLDER, room)).map((file) => ({
      place: `${room}/${file}`,
      texts: statementsOf(readFileSync(path.join(FOLDER, room, file), 'utf8')),
    })),
  );
}

/** Those of a text that makes a function, without its grants. */
function statementsOf(text: string): readonly string[] {
  const body = /\$\$(.*)\$\$/s.exec(text)?.[1] ?? '';
  if (/^language sql\b|\blanguage sql\b/m.test(text.slice(0, text.indexOf('$$')))) return [body];
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('query' in node && typeof node.query === 'string') {
      found.push(statementOf(node as Expression));
      return;
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(parsePlPgSQLSync(plain(text)));
  return found;
}

interface Expression {
  readonly query: string;
  /** 0 a statement, 2 an expression, from 3 on an assignment. */
  readonly parseMode?: number;
}

function statementOf({ query, parseMode = 0 }: Expression): string {
  if (parseMode === 0) return query;
  return `select ${parseMode === 2 ? query : query.replace(/^[^=]*?:?=/, '')}`;
}

/** The parser knows no types of ours, and takes a list of one for a row. */
function plain(text: string): string {
  return text.replace(/\b[a-z]+_[a-z_]+\[\]/g, 'text[]');
}
