import { setTimeout as sleep } from 'node:timers/promises';
import { teamDownlines, teamMemberSheet, teamOverview } from '@nokshi/contract/agents-team.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { Entry } from '@nokshi/contract/entry.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { moveMember } from '../../apps/server/src/modules/identity/index.ts';
import { runWalletBatch } from '../../apps/server/src/modules/play/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createDice, type Dice } from '../../tools/seed/src/dice.ts';
import { sendSteadily } from '../calls/steady-calls.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms, summarise } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { type SignedIn, signIn } from '../world/sign-in.ts';
import { memberIdOf, multiplyBets, seedTeam } from './seed-team.ts';

const MEMBERS = 100_000;
const DAYS = 30;
const FEW_BETS = 5_000_000;
const TIMES_AS_MANY = 10;
const PER_SECOND = 20;
const CALLS = 400;
/** Half of what the wallet takes on two cores (`wallet`), in batches of its gate. */
const BETS_PER_SECOND = 800;
const BATCH = 40;
const PLAYED_SECONDS = 20;
const DAY_MS = 24 * 3600_000;

/** An agent's pages over a large tree, how far facts trail bets, and what the move of a tenth of the tree costs. */
export async function benchAgents(): Promise<boolean> {
  const world = await openBenchWorld();
  try {
    const members = scaled(MEMBERS);
    const { ownerUrl, database } = world;
    await seedTeam({ ownerUrl, members, days: DAYS, bets: scaled(FEW_BETS) });
    tell(`${members} members, 12 levels, ${members / 10} agents, facts of ${DAYS} days`);
    const agents = Array.from({ length: 20 }, (_, index) => ({
      id: memberIdOf(index) as MemberId,
      no: BigInt(index + 1),
    }));
    const readers = await signIn(database.db, agents);
    const few = await readPages(world, readers, 'with 5 million bets');
    await multiplyBets(ownerUrl, TIMES_AS_MANY);
    const many = await readPages(world, readers, 'with 50 million bets');
    const lag = await measureLag(world, members);
    const move = await measureMove(world, members);
    const verdict = (name: string, figure: number, goal: number) => ({
      name,
      figure: ms(figure),
      goal: `< ${ms(goal)}`,
      isMet: figure < goal,
    });
    const ratio = many.all / few.all;
    return tellVerdicts('agents', [
      verdict('overview, p99', many.overview, 50),
      verdict('a node with 1,000 direct downlines, p99', many.node, 100),
      verdict('the sheet of a member, p99', many.sheet, 100),
      {
        name: 'pages of ten times the bets, p50',
        figure: `${ratio.toFixed(2)} x`,
        goal: '< 1.5 x',
        isMet: ratio < 1.5,
      },
      verdict('facts behind bets, longest', lag, 1000),
      verdict(`move of ${Math.round(members / 10)} members`, move.tookMs, 2000),
      verdict('bets of the branch meanwhile, longest', move.betMs, 1000),
    ]);
  } finally {
    await world.close();
  }
}

async function readPages(world: BenchWorld, readers: readonly SignedIn[], name: string) {
  const dice = createDice('bench agents');
  const count = Math.max(100, scaled(CALLS));
  const run = async (what: string, requestOf: () => Buffer) => {
    const requests = Array.from({ length: count }, requestOf);
    const result = await sendSteadily({ port: world.port, perSecond: PER_SECOND, requests });
    if (result.failures > 0) throw new Error(`${result.failures} calls failed: ${result.firstFailure}`);
    tell(`${what} ${name}, ${PER_SECOND} a second: ${describeLatencies(result.latencies)}`);
    return result.latencies;
  };
  const [top] = readers;
  if (!top) throw new Error('nobody signed in');
  const sorts = ['stake', 'net', 'active', 'joined'];
  const overview = () => requestOf(dice.below(2) === 0 ? top : anyOf(dice, readers), teamOverview, {});
  await run('warm-up', overview);
  const overviews = await run('overview', overview);
  const node = await run('a node', () => requestOf(top, teamDownlines, { sort: sorts[dice.below(4)] ?? '' }));
  const sheet = await run('a sheet', () =>
    requestOf(top, teamMemberSheet, { memberId: memberIdOf(1 + dice.below(900)) }),
  );
  return {
    overview: overviews.p99Ms,
    node: node.p99Ms,
    sheet: sheet.p99Ms,
    all: overviews.p50Ms + node.p50Ms + sheet.p50Ms,
  };
}

function anyOf<Item>(dice: Dice, items: readonly Item[]): Item {
  const item = items[dice.below(items.length)];
  if (item === undefined) throw new Error('there is none');
  return item;
}

function requestOf(reader: SignedIn, entry: Entry, more: Readonly<Record<string, string>>): Buffer {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const query = { from: day(DAYS - 1), to: day(0), ...more };
  return requestBytes({
    method: 'GET',
    path: `${entry.paths[0] ?? ''}?${new URLSearchParams(query).toString()}`,
    headers: { [HEADERS.token]: reader.token, 'x-forwarded-for': reader.ip, 'accept-encoding': 'br' },
  });
}

/** Free rounds, which need no balance and count like others. */
async function playBatch({ database }: BenchWorld, who: readonly number[]): Promise<number> {
  const startedAt = performance.now();
  const commands = who.map((n) => ({
    kind: 'settle' as const,
    memberId: memberIdOf(n) as MemberId,
    scope: 'bench',
    key: newId(),
    roundRef: newId(),
    currency: PLAY_CREDIT,
    gameNo: 1,
    house: 'BENCH',
    isFree: true,
    amount: 0n,
    payout: 1_000_000n,
  }));
  const answers = await runWalletBatch(database.db, commands, new Date());
  const failed = answers.find(({ status }) => status !== 'ok');
  if (failed) throw new Error(`a bet was not taken: ${failed.reason ?? failed.status}`);
  return performance.now() - startedAt;
}

/** How old the oldest bet is that no fact has yet, looked at ten times a second while bets come. */
async function measureLag(world: BenchWorld, members: number): Promise<number> {
  const dice = createDice('bench agents lag');
  const { database } = world;
  const ages: number[] = [];
  const batches = Math.round((BETS_PER_SECOND * PLAYED_SECONDS) / BATCH);
  const startedAt = performance.now();
  let isPlaying = true;
  const looking = (async () => {
    while (isPlaying) {
      ages.push(await ageOfOldest(database.pool));
      await sleep(100);
    }
  })();
  for (let batch = 0; batch < batches; batch += 1) {
    const dueMs = (batch * BATCH * 1000) / BETS_PER_SECOND - (performance.now() - startedAt);
    if (dueMs > 0) await sleep(dueMs);
    await playBatch(
      world,
      Array.from({ length: BATCH }, () => dice.below(members)),
    );
  }
  const seconds = (performance.now() - startedAt) / 1000;
  isPlaying = false;
  await looking;
  const rate = Math.round((batches * BATCH) / seconds);
  tell(
    `facts behind bets at ${rate} a second (asked ${BETS_PER_SECOND}): ${describeLatencies(summarise(ages))}`,
  );
  return summarise(ages).maxMs;
}

async function ageOfOldest(pool: BenchWorld['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ age: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as age from (
       select min(recorded_at) as at from outbox_pending where name::text like 'play.%'
       union all
       select min(recorded_at) from outbox_event
        where position > (select position from outbox_cursor where subscriber = 'reporting.quarters')
          and name like 'play.%') waiting`,
  );
  return Math.max(0, rows[0]?.age ?? 0);
}

/** Number 1 goes below number 2 with everybody below, while members of the branch go on betting. */
async function measureMove(world: BenchWorld, members: number) {
  const dice = createDice('bench agents move');
  const agents = members / 10;
  let isMoving = true;
  const bets: number[] = [];
  const betting = (async () => {
    while (isMoving) {
      bets.push(
        await playBatch(
          world,
          Array.from({ length: 4 }, () => agents + dice.below(agents)),
        ),
      );
    }
  })();
  const startedAt = performance.now();
  await inTransaction(world.database.db, (tx) =>
    moveMember(tx, {
      memberId: memberIdOf(1) as MemberId,
      uplineId: memberIdOf(2) as MemberId,
      by: null,
      reason: 'bench',
      at: new Date(),
    }),
  );
  const tookMs = performance.now() - startedAt;
  isMoving = false;
  await betting;
  tell(
    `the move took ${ms(tookMs)}; ${bets.length} sets of bets of the branch meanwhile: ${describeLatencies(summarise(bets))}`,
  );
  return { tookMs, betMs: summarise(bets).maxMs };
}
