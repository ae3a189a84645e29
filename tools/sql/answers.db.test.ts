import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../apps/server/test/database.ts';
import { type Answers, checkAnswers } from './check-answers.ts';
import { EXAMPLES, EXAMPLES_FILE, FAULTS_OF_EXAMPLES } from './examples.ts';
import { readSource } from './program.ts';
import { statementsOf } from './statements.ts';

interface Known {
  readonly file: string;
  readonly what: string;
  readonly why: string;
}

/** Never null by what the code writes, though no CHECK says so. A new line here is a CHECK that was not made. */
const KNOWN: readonly Known[] = [
  ...['account', 'game_no', 'won_stake'].map((column) => ({
    file: 'apps/server/src/modules/jackpots/jackpot-store.ts',
    what: `${column}: may be null, believed never`,
    why: 'the statement that writes `won_at` writes it as well',
  })),
  {
    file: 'apps/server/src/modules/cashier/bonuses/ended-store.ts',
    what: 'requirement_id: may be null, believed never',
    why: '`look_at` is set for bonuses that were credited, and those have a requirement',
  },
  {
    file: 'apps/server/src/modules/lottery/issues/issue-list-store.ts',
    what: 'drawn_at: may be null, believed never',
    why: 'the statement that writes a result writes its moment',
  },
];

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
    const fileOf = (place: string) => place.slice(0, place.lastIndexOf(':'));
    const found = ours.faults.map(({ place, what }) => ({
      told: `${place} ${what}`,
      line: `${fileOf(place)} ${what}`,
    }));
    const known = KNOWN.map(({ file, what }) => `${file} ${what}`);
    expect(found.filter(({ line }) => !known.includes(line)).map(({ told }) => told)).toEqual([]);
    // What was mended leaves the list.
    const lines = found.map(({ line }) => line);
    expect(known.filter((line) => !lines.includes(line))).toEqual([]);
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
