// All statements of the server against a migrated database.
import { type Client, DatabaseError } from 'pg';
import { type Catalog, readCatalog } from './catalog.ts';
import { columnsOf } from './columns.ts';
import { faultsOf } from './compare.ts';
import { type Described, describe, readKinds } from './describe.ts';
import { loadParser, parseStatement } from './parse.ts';
import type { Column } from './scope.ts';
import type { Row, Statement } from './statements.ts';

interface Fault {
  /** Of the statement. */
  readonly place: string;
  readonly what: string;
}

export interface Answers {
  readonly faults: readonly Fault[];
  /** Statements whose text could not be followed, by the place where it was lost. */
  readonly uncovered: readonly string[];
  readonly statements: number;
  /** Texts whose columns a row describes, and those of them whose columns were followed to where they come from. */
  readonly withRow: number;
  readonly followed: number;
}

/** Asks the database about every text and compares. Faults stand in the order of the statements, each once. */
export async function checkAnswers(client: Client, statements: readonly Statement[]): Promise<Answers> {
  await loadParser();
  const catalog = await readCatalog(client);
  const kindOf = await readKinds(client);
  const faults = new Map<string, Fault>();
  const counts = { withRow: 0, followed: 0 };

  const judge = async (text: string, row: Row | undefined): Promise<readonly string[]> => {
    try {
      const described = await describe(client, text);
      if (row === undefined) return [];
      const columns = followed(text, described, catalog);
      counts.withRow += 1;
      if (columns !== undefined) counts.followed += 1;
      return faultsOf(row, { described, kindOf, columns });
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return [`is refused: ${error.message}`];
    }
  };

  for (const { place, row, texts } of statements) {
    for (const text of texts) {
      for (const what of await judge(text, row)) faults.set(`${place} ${what}`, { place, what });
    }
  }
  return {
    ...counts,
    faults: [...faults.values()],
    uncovered: statements.flatMap(({ why }) => (why === undefined ? [] : [why])),
    statements: statements.length,
  };
}

/** Where the columns come from; undefined unless all of them were followed, which their names show. */
function followed(
  text: string,
  described: readonly Described[],
  catalog: Catalog,
): readonly Column[] | undefined {
  const statement = parseStatement(text);
  const columns = statement === undefined ? undefined : columnsOf(statement, catalog);
  const isWhole =
    columns?.length === described.length && columns.every(({ name }, at) => name === described[at]?.name);
  return isWhole ? columns : undefined;
}
