import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { type Answers, checkAnswers } from './check-answers.ts';
import { EXAMPLES, EXAMPLES_FILE, FAULTS_OF_EXAMPLES } from './examples.ts';
import { readSource } from './program.ts';
import { statementsOf } from './statements.ts';

/** Statements whose text nobody can know from the source. */
const UNCOVERED: readonly string[] = [
  // The checks of the books: texts of one column, which every database test runs.
  'apps/server/src/modules/ledger/books.ts',
];

let database: TestDatabase;
let client: Client;
let ours: Answers;
let examples: Answers;

beforeAll(async () => {
  database = await openTestDatabase();
  client = new Client({ connectionString: database.appUrl });
  await client.connect();
  const statements = statementsOf(readSource(new Map([[EXAMPLES_FILE, EXAMPLES]])));
  const isExample = ({ place }: { readonly place: string }) => place.startsWith(EXAMPLES_FILE);
  ours = await checkAnswers(
    client,
    statements.filter((statement) => !isExample(statement)),
  );
  examples = await checkAnswers(client, statements.filter(isExample));
});

afterAll(async () => {
  await client.end();
  await database.close();
});

describe('answers of the database', () => {
  it('are what the rows of the stores believe', () => {
    // A column that is never null by the code alone wants a CHECK.
    expect(ours.faults.map(({ place, what }) => `${place} ${what}`)).toEqual([]);
  });

  it('are asked of every statement whose text the source fixes', () => {
    expect(ours.uncovered.map((place) => place.split(':')[0])).toEqual(UNCOVERED);
    expect(ours.statements).toBeGreaterThan(700);
    // Most of the rest are those of functions, whose columns come from no table.
    expect(ours.followed / ours.withRow).toBeGreaterThan(0.9);
  });

  it('are judged by name, type, null and list of values', () => {
    expect(examples.faults.map(({ what }) => what)).toEqual(FAULTS_OF_EXAMPLES);
    expect(examples.uncovered).toHaveLength(1);
  });
});
