import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isOwn, roomOf, tablesNamedIn, tablesOf } from './own-tables.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules`;

interface Crossing {
  readonly file: string;
  readonly tables: readonly string[];
  readonly why: string;
}

/** Where a room reads another one's tables. A use case asks through the other room's door instead. */
const CROSSINGS: readonly Crossing[] = [
  // The books hold what a room wrote down against what the vault moved; no door can be trusted with that.
  {
    file: `${MODULES}/agents/day/day-books.ts`,
    tables: ['ledger_entry'],
    why: 'the books of days that were closed',
  },
  {
    file: `${MODULES}/agents/realtime/realtime-books.ts`,
    tables: ['ledger_key', 'ledger_transfer'],
    why: 'the books of real-time salaries',
  },
  {
    file: `${MODULES}/agents/settlement/settlement-books.ts`,
    tables: ['ledger_key', 'ledger_transfer'],
    why: 'the books of settlements',
  },
  {
    file: `${MODULES}/cashier/cashier-books.ts`,
    tables: ['ledger_entry', 'ledger_hold', 'ledger_transfer'],
    why: 'the books of the cashier',
  },
  {
    file: `${MODULES}/jackpots/jackpot-books.ts`,
    tables: ['ledger_entry', 'ledger_transfer'],
    why: 'the books of jackpots',
  },
  {
    file: `${MODULES}/lottery/control/daily-accounts.ts`,
    tables: ['play_round'],
    why: 'the accounts of a day: every order beside its round, which are compared where they lie',
  },
  {
    file: `${MODULES}/lottery/lottery-books.ts`,
    tables: ['ledger_transfer', 'play_round'],
    why: 'the books of lotteries',
  },
  { file: `${MODULES}/play/play-books.ts`, tables: ['ledger_entry'], why: 'the books of play' },
  {
    file: `${MODULES}/rewards/rewards-books.ts`,
    tables: ['ledger_transfer'],
    why: 'the books of rewards',
  },
];

const TABLES = tablesOf(readFileSync(path.join(ROOT, 'apps/server/schema.sql'), 'utf8'));

function listSources(): readonly string[] {
  return readdirSync(path.join(ROOT, SERVER), { recursive: true, encoding: 'utf8' })
    .map((file) => `${SERVER}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .sort();
}

describe('tables of a source', () => {
  const named = (text: string) => tablesNamedIn('a.ts', text, TABLES);

  it('are those of its statements and of their parts, wherever they stand', () => {
    expect(
      named(
        'const A = sql`from play_round r`; db(sql<Row>`select ${A}, play_command.id ${b ? sql`join ledger_entry e on true` : sql``}`)',
      ),
    ).toEqual(['ledger_entry', 'play_command', 'play_round']);
    expect(
      named(
        "const QUERY = `select 1 from play_round join ${OTHER}`; const TEXT = 'insert into inbox_choice'",
      ),
    ).toEqual(['inbox_choice', 'play_round']);
  });

  it('are no functions, values, rights or words of the code', () => {
    expect(
      named(
        "sql`select ledger_balance('play_round', play_round_of(1))`; type A = 'play_round'; call('jackpot')",
      ),
    ).toEqual([]);
  });

  it('are a room’s by their first word', () => {
    expect([
      isOwn('play', 'play_round'),
      isOwn('play', 'ledger_entry'),
      isOwn('jackpots', 'jackpot'),
    ]).toEqual([true, false, true]);
    expect([
      roomOf(`${SERVER}/modules/play/a/b.ts`),
      roomOf(`${SERVER}/platform/db.ts`),
      roomOf(`${SERVER}/app.ts`),
    ]).toEqual(['play', 'platform', 'platform']);
  });
});

it('a room’s sources name its own tables alone', () => {
  const found = listSources().flatMap((file) => {
    const room = roomOf(file);
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const foreign = tablesNamedIn(file, text, TABLES).filter((table) => !isOwn(room, table));
    return foreign.length === 0 ? [] : [{ file, tables: foreign }];
  });
  // Both ways: a crossing that was mended leaves the list.
  expect(found).toEqual(CROSSINGS.map(({ file, tables }) => ({ file, tables })));
});
