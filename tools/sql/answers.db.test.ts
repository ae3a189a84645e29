import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { type Answers, checkAnswers } from './check-answers.ts';
import { EXAMPLES, EXAMPLES_FILE, FAULTS_OF_EXAMPLES } from './examples.ts';
import { OVER_ALL_MEMBERS, ROOMS_OF_MONEY } from './over-all-members.ts';
import { readSource } from './program.ts';
import { tablesWithoutKey } from './shard-key.ts';
import { type Statement, statementsOf } from './statements.ts';
import { readTables, type Tables } from './tables-by-member.ts';

/** Statements whose text nobody can know from the source. */
const UNCOVERED: readonly string[] = [
  // The checks of the books: texts of one column, which every database test runs.
  'apps/server/src/modules/ledger/books.ts',
];

let database: TestDatabase;
let client: Client;
let ours: Answers;
let examples: Answers;
let statements: readonly Statement[];
let tables: Tables;

beforeAll(async () => {
  database = await openTestDatabase();
  client = new Client({ connectionString: database.appUrl });
  await client.connect();
  statements = statementsOf(readSource(new Map([[EXAMPLES_FILE, EXAMPLES]])));
  const isExample = ({ place }: { readonly place: string }) => place.startsWith(EXAMPLES_FILE);
  ours = await checkAnswers(
    client,
    statements.filter((statement) => !isExample(statement)),
  );
  examples = await checkAnswers(client, statements.filter(isExample));
  tables = await readTables(client);
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

it('statements of the money path say the member of every row that they touch, or why they go over all', () => {
  const fileOf = (place: string) => place.slice('apps/server/src/modules/'.length, place.lastIndexOf(':'));
  const lacking = statements
    .filter(({ place }) => ROOMS_OF_MONEY.test(place) && !place.startsWith(EXAMPLES_FILE))
    .flatMap(({ place, by, texts }) => {
      const names = tablesWithoutKey(texts, tables);
      return names.length === 0 ? [] : [`${fileOf(place)} ${by}: ${names.join(', ')}`];
    });
  expect(lacking.sort()).toEqual([...OVER_ALL_MEMBERS.keys()].sort());
});
