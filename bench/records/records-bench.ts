import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import {
  exportStatement,
  listBets,
  listMovements,
  profit,
  sumBets,
  sumMovements,
} from '@nokshi/contract/records.ts';
import { firstIdOf } from '../../apps/server/src/platform/ids.ts';
import { createDice, type Dice } from '../../tools/seed/src/dice.ts';
import { sendSteadily } from '../calls/steady-calls.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { makeMembers } from '../world/make-members.ts';
import { type SignedIn, signIn } from '../world/sign-in.ts';
import { seedBets, seedBooks, YEAR_MS } from './seed-records.ts';

const BETS = 10_000_000;
const BETS_OF_A_MEMBER = 10_000;
/** Who read their records; one of them has played ten times as much as the others. */
const READERS = 20;
const LONG_ROUNDS = 50_000;
const PER_SECOND = 40;
const SECONDS = 20;
const P99_GOAL_MS = 50;
const STATEMENT_GOAL_MS = 3000;
const DAY_MS = 24 * 3600_000;

/** Record pages over ten million bets at a steady rate, and the statement of a year of a hundred thousand rows. */
export async function benchRecords(): Promise<boolean> {
  const world = await openBenchWorld();
  try {
    const { readers, long } = await seed(world);
    const dice = createDice('bench records');
    const run = async (
      name: string,
      count: number,
      requestOf: (reader: SignedIn, index: number) => Buffer,
    ) => {
      const requests = Array.from({ length: count }, (_, index) => requestOf(anyOf(dice, readers), index));
      const result = await sendSteadily({ port: world.port, perSecond: PER_SECOND, requests });
      if (result.failures > 0) throw new Error(`${result.failures} calls failed: ${result.firstFailure}`);
      tell(`${name}, ${PER_SECOND} a second: ${describeLatencies(result.latencies)}`);
      return result.latencies;
    };
    const count = Math.max(200, scaled(SECONDS * PER_SECOND));
    await run('warm-up', 100, (reader, index) => pageRequest(dice, reader, index));
    const pages = await run('pages', count, (reader, index) => pageRequest(dice, reader, index));
    await run('sums of up to 30 days', count, (reader, index) => sumRequest(reader, index));
    const files = await timeStatement(world, long);
    return tellVerdicts('records', [
      {
        name: 'pages, p99',
        figure: ms(pages.p99Ms),
        goal: `< ${ms(P99_GOAL_MS)}`,
        isMet: pages.p99Ms < P99_GOAL_MS,
      },
      {
        name: `statement of ${files.rows} rows`,
        figure: ms(files.worstMs),
        goal: `< ${ms(STATEMENT_GOAL_MS)}`,
        isMet: files.worstMs < STATEMENT_GOAL_MS,
      },
    ]);
  } finally {
    await world.close();
  }
}

async function seed(
  world: BenchWorld,
): Promise<{ readonly readers: readonly SignedIn[]; readonly long: SignedIn }> {
  const { database, ownerUrl } = world;
  const end = new Date();
  const at = new Date(end.getTime() - YEAR_MS - DAY_MS);
  const bets = scaled(BETS);
  const count = Math.max(READERS, Math.ceil(bets / BETS_OF_A_MEMBER));
  const members = await makeMembers(database.db, { count: count + 1, passwordHash: null, at });
  const [longMember, ...others] = members;
  if (!longMember) throw new Error('nobody was made');
  const readers = others.slice(0, READERS);
  const startedAt = performance.now();
  await seedBets({ ownerUrl, members: others, bets, readers, end });
  await seedBets({ ownerUrl, members: [longMember], bets: LONG_ROUNDS, readers, end });
  await seedBooks({ ownerUrl, members, bets, readers: [longMember, ...readers], end });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  tell(`${bets} bets of ${count} members, ${LONG_ROUNDS} of one more, written in ${seconds} s`);
  const signedIn = await signIn(database.db, [longMember, ...readers]);
  const [long] = signedIn;
  if (!long) throw new Error('nobody signed in');
  return { readers: signedIn, long };
}

function requestOf(reader: SignedIn, entry: Entry, query: Readonly<Record<string, string>>): Buffer {
  return requestBytes({
    method: 'GET',
    path: `${entry.paths[0] ?? ''}?${new URLSearchParams(query).toString()}`,
    headers: { [HEADERS.token]: reader.token, 'x-forwarded-for': reader.ip, 'accept-encoding': 'br' },
  });
}

/** First pages, pages from anywhere in the year, and pages of a filter. */
function pageRequest(dice: Dice, reader: SignedIn, index: number): Buffer {
  const now = Date.now();
  const year = { from: String(now - YEAR_MS), to: String(now) };
  const somewhen = firstIdOf(new Date(now - dice.below(YEAR_MS)));
  const month = { from: String(now - 30 * DAY_MS), to: String(now) };
  const queries: readonly (readonly [Entry, Readonly<Record<string, string>>])[] = [
    [listBets, {}],
    [listBets, { ...year, cursor: `older.${somewhen}` }],
    [listBets, { ...year, cursor: `newer.${somewhen}` }],
    [listBets, { ...month, category: 'RNG' }],
    [listBets, { ...year, state: 'open' }],
    [listBets, { ...month, state: 'settled' }],
    [listMovements, {}],
    [listMovements, { ...year, cursor: `older.${2 + dice.below(15_000)}` }],
    [listMovements, { ...year, type: 'dividend' }],
    [listMovements, { ...month, type: 'winning' }],
  ];
  const [entry, query] = queries[index % queries.length] ?? [listBets, {}];
  return requestOf(reader, entry, query);
}

function sumRequest(reader: SignedIn, index: number): Buffer {
  const days = index % 2 === 0 ? 7 : 30;
  const entries: readonly Entry[] = [sumBets, sumMovements, profit];
  const query = { from: String(Date.now() - days * DAY_MS), to: String(Date.now()) };
  return requestOf(reader, entries[index % entries.length] ?? sumBets, query);
}

/** The statement in both forms, read as fast as it comes; rows are counted. */
async function timeStatement(world: BenchWorld, reader: SignedIn) {
  let [worstMs, rows] = [0, 0];
  for (const format of ['csv', 'xlsx', 'csv']) {
    const startedAt = performance.now();
    const response = await fetch(`${world.origin}${exportStatement.paths[0]}?format=${format}`, {
      headers: { [HEADERS.token]: reader.token, 'x-forwarded-for': reader.ip },
    });
    if (!response.ok || !response.body) throw new Error(`the statement was refused: ${response.status}`);
    let [bytes, lines] = [0, 0];
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
    }
    const took = performance.now() - startedAt;
    worstMs = Math.max(worstMs, took);
    rows = Math.max(rows, lines);
    tell(`statement as ${format}: ${ms(took)}, ${(bytes / 1024 / 1024).toFixed(1)} MiB`);
  }
  return { worstMs, rows };
}

function anyOf<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[dice.below(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
