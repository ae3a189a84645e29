import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServerClock, type ServerClock } from '../../tools/test/server-clock.ts';
import { describeLatencies } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, type Verdict } from '../verdict.ts';
import { makeAccounts } from '../wallet/accounts.ts';
import { findGame } from '../wallet/find-game.ts';
import { type LoadGenerator, startLoadGenerator } from '../wallet/load-generator.ts';
import type { LoadResult } from '../wallet/load-orders.ts';
import type { Account, PlayedGame } from '../wallet/rounds.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { SILENT_BEACON } from '../world/silent-beacon.ts';
import { ROOT } from '../world/start-tools.ts';
import { memberIdOf, seedTree, shapeOf, withOwner } from './seed-team.ts';
import { halvesBefore, seedFacts, settleHalf } from './settle-dividends.ts';
import { fillSlot, type Run, settleSlot, signRealtime } from './settle-slots.ts';

const PLAYERS = 2000;
const SLOTS = 3;
const WARM_UP_ROUNDS = 6000;
const ROUNDS = 12_000;
const CONNECTIONS = 160;
const OPEN_CONNECTIONS = 256;
/** A run is taken up within five seconds and paid within some more; a run of dividends within twenty. */
const SLOT_SECONDS = 20;
const HALF_SECONDS = 40;
const BEGIN_AFTER_MS = 1000;

interface Course {
  readonly world: BenchWorld;
  readonly clock: ServerClock;
  readonly load: LoadGenerator;
  readonly game: PlayedGame;
  readonly accounts: readonly Account[];
}

/**
 * What all contracts of a large tree cost: slots of real-time salaries and half months of dividends, by the server's own
 * jobs, alone and beside the wallet's half load. The server's clock is moved on by slots.
 */
export async function benchSettlements(members: number): Promise<readonly Verdict[]> {
  const clock = createServerClock(ROOT);
  const world = await openBenchWorld(
    { ...SILENT_BEACON, ...clock.environment, DRAW_AHEAD: 'nothing' },
    clock.nodeOptions,
  );
  const load = startLoadGenerator();
  try {
    const halves = halvesBefore(new Date());
    const startedMs = performance.now();
    await withOwner(world.ownerUrl, async (client) => {
      await seedTree(client, members);
      await seedFacts(client, halves);
    });
    const game = await findGame(world);
    const accounts = await makeAccounts(world.database.db, game, PLAYERS);
    await placePlayers(world, members);
    const { agents } = shapeOf(members);
    const seconds = (performance.now() - startedMs) / 1000;
    tell(
      `${members} members, ${agents} agents, facts of two half months, written in ${seconds.toFixed(0)} s${loadNow()}`,
    );
    return await runCourse({ world, clock, load, game, accounts }, halves);
  } finally {
    load.close();
    await world.close();
    clock.forget();
  }
}

async function runCourse(
  course: Course,
  [first, last]: ReturnType<typeof halvesBefore>,
): Promise<readonly Verdict[]> {
  const { world, clock } = course;
  const dividends = tellRun('dividends of a half month', await settleHalf(world, first));
  await signRealtime(world, clock);
  const slots: Run[] = [];
  for (let no = 1; no <= SLOTS; no += 1)
    slots.push(tellRun(`real-time slot ${no}`, await settleSlot(world, clock, await fillSlot(world))));
  const roundsPerSecond = await measureHalf(course);
  const half = (label: string, seconds: number, beside?: () => Promise<Run>) =>
    playHalf(course, { label, seconds: scaled(seconds), roundsPerSecond, beside });
  const quiet = [await half('alone', SLOT_SECONDS)];
  const slotAt = await fillSlot(world);
  const withSlot = await half('beside a slot', SLOT_SECONDS, () => settleSlot(world, clock, slotAt));
  quiet.push(await half('alone', SLOT_SECONDS));
  const withHalf = await half('beside dividends', HALF_SECONDS, () => settleHalf(world, last));
  quiet.push(await half('alone', SLOT_SECONDS));
  const p99 = quiet.reduce((sum, { latencies }) => sum + latencies.p99Ms, 0) / quiet.length;
  const ratio = (result: LoadResult) => result.latencies.p99Ms / p99;
  return [
    below('a slot of all real-time salaries', Math.max(...slots.map(({ counting }) => counting)), 2),
    below('a half month of all dividends', dividends.counting, 60),
    raised('p99 of the half load beside a slot', ratio(withSlot)),
    raised('p99 of the half load beside dividends', ratio(withHalf)),
  ];
}

const below = (name: string, seconds: number, goal: number): Verdict => ({
  name,
  figure: `${seconds.toFixed(2)} s`,
  goal: `< ${goal} s`,
  isMet: seconds < goal,
});
const raised = (name: string, ratio: number): Verdict => ({
  name,
  figure: `${ratio.toFixed(2)} x`,
  goal: '<= 1.25 x',
  isMet: ratio <= 1.25,
});

/** Who loads the wallet stands below agents of all depths, so that what is played is counted up to the top. */
async function placePlayers({ ownerUrl }: BenchWorld, members: number): Promise<void> {
  const { agents } = shapeOf(members);
  await withOwner(ownerUrl, async (client) => {
    await client.query(
      `insert into identity_tree (member_id, above_id, distance, from_at)
       select m.id, t.above_id, t.distance + 1, m.registered_at
         from (select id, registered_at, row_number() over (order by no) as i
                 from identity_member where account like 'bench%') m
         join identity_tree t on t.until_at is null and t.member_id =
              (left($1, 24) || lpad(to_hex(m.i * 7919 % $2::integer), 12, '0'))::uuid`,
      [memberIdOf(0), agents],
    );
    await client.query('vacuum analyze');
  });
}

/** Half of the rounds that the wallet takes at most. */
async function measureHalf(course: Course): Promise<number> {
  const play = async (rounds: number) => {
    await sign(course, rounds);
    const { port } = course.world;
    return await course.load.play({ port, connections: CONNECTIONS, roundsPerSecond: undefined });
  };
  await play(scaled(WARM_UP_ROUNDS));
  const { transactions, seconds } = await play(scaled(ROUNDS));
  tell(`the wallet takes ${(transactions / seconds).toFixed(0)} tx/s${loadNow()}`);
  await caughtUp(course.world);
  return transactions / seconds / 4;
}

async function sign({ load, game, accounts, world }: Course, rounds: number): Promise<void> {
  await load.sign({ rounds: Math.round(rounds), accounts, game, keyPem: world.supplierKeyPem });
}

async function playHalf(
  course: Course,
  of: {
    readonly label: string;
    readonly seconds: number;
    readonly roundsPerSecond: number;
    readonly beside: (() => Promise<Run>) | undefined;
  },
): Promise<LoadResult> {
  const { label, seconds, roundsPerSecond, beside } = of;
  await sign(course, roundsPerSecond * seconds);
  const order = { port: course.world.port, connections: OPEN_CONNECTIONS, roundsPerSecond };
  const playing = course.load.play(order);
  if (beside) {
    await sleep(BEGIN_AFTER_MS);
    tellRun(label, await beside());
  }
  const result = await playing;
  if (result.failures > 0) throw new Error(`${result.failures} calls failed: ${result.firstFailure}`);
  const rate = (result.transactions / result.seconds).toFixed(0);
  tell(`half load ${label}: ${rate} tx/s, ${describeLatencies(result.latencies)}${loadNow()}`);
  await caughtUp(course.world);
  return result;
}

/** No run pays for the one before. */
async function caughtUp({ database }: BenchWorld): Promise<void> {
  const behind = `select from outbox_pending
    union all select from outbox_cursor, outbox_counter where outbox_cursor.position < outbox_counter.position - 200
    limit 1`;
  while ((await database.pool.query(behind)).rowCount !== 0) await sleep(200);
}

function tellRun(label: string, run: Run): Run {
  const { counting, cpu, paying, lines } = run;
  const took = `${counting.toFixed(2)} s, ${cpu.toFixed(1)} s CPU meanwhile`;
  tell(`${label}: ${lines} lines in ${took}, paid ${paying.toFixed(1)} s later${loadNow()}`);
  return run;
}

function loadNow(): string {
  return ` (load ${(os.loadavg()[0] ?? 0).toFixed(1)})`;
}
