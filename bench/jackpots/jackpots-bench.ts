import { setTimeout as sleep } from 'node:timers/promises';
import { jackpotShare } from '@nokshi/fairness/jackpots.ts';
import { sql } from 'kysely';
import { openMissingPools } from '../../apps/server/src/modules/jackpots/open-pools.ts';
import { inTransaction } from '../../apps/server/src/platform/db.ts';
import { BET_STAKE_MICROS, betRequest } from '../calls/house-bet-bench.ts';
import { describeLatencies, ms, summarise } from '../load/latencies.ts';
import { runOpenLoop } from '../load/open-loop.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf } from '../world/cpu-time.ts';
import { type GameSeat, takeGameSeats } from '../world/game-seats.ts';
import { type ToldPools, watchPools } from './watch-pools.ts';

const JACKPOT = 'nokshi-kantha';
/** Each of them bets, and has the portal open beside. */
const MEMBERS = 500;
const PER_SECOND = 100;
const SECONDS = 30;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;
const P99_GOAL_MS = 1000;
const LAST_TOLD_MS = 5_000;

/** From a stake that was taken to the pool with its share on the last of five hundred open pages. */
export async function benchJackpots(): Promise<boolean> {
  const world = await openBenchWorld();
  let pages: ToldPools | undefined;
  try {
    const pool = await openPool(world);
    const seats = await takeGameSeats(world, { count: MEMBERS, gameCodes: ['BGDICE'] });
    pages = await watchPools(world.port, JACKPOT, seats);
    tell(`${MEMBERS} members have the portal open and bet ${PER_SECOND} times a second`);
    const warmUp = await betAll(world, seats, scaled(WARM_UP_SECONDS * PER_SECOND));
    const cpuBefore = cpuSecondsOf(world.serverPid);
    const answers = [...warmUp, ...(await betAll(world, seats, scaled(SECONDS * PER_SECOND)))];
    const cpu = ((cpuSecondsOf(world.serverPid) - cpuBefore) * 1000) / (answers.length - warmUp.length);
    await sleep(LAST_TOLD_MS);
    const share = jackpotShare(BET_STAKE_MICROS, pool.share_ppm);
    const amountAfter = (bets: number) => pool.amount + share * BigInt(bets);
    const times = summarise(timesUntilTold(answers, pages, amountAfter).slice(warmUp.length));
    tell(`until the last page is told: ${describeLatencies(times)}; CPU a bet: server ${ms(cpu)}`);
    const held = await readPool(world);
    return tellVerdicts('jackpots', [
      {
        name: 'p99 from a stake to the last page',
        figure: `${ms(times.p99Ms)} (p50 ${ms(times.p50Ms)})`,
        goal: `< ${ms(P99_GOAL_MS)}`,
        isMet: times.p99Ms < P99_GOAL_MS,
      },
      {
        name: 'the pool',
        figure: `${held.amount} micros`,
        goal: `${amountAfter(answers.length)}`,
        isMet: held.amount === amountAfter(answers.length),
      },
      await judgeBooks(world),
    ]);
  } finally {
    pages?.close();
    await world.close();
  }
}

/** Puts the jackpot into play, as an owner does in the console. */
async function openPool(world: BenchWorld) {
  await inTransaction(world.database.db, async (tx) => {
    await sql`update jackpot set is_on = true where code = ${JACKPOT}`.execute(tx);
    await openMissingPools(tx, new Date());
  });
  return readPool(world);
}

async function readPool({
  database,
}: BenchWorld): Promise<{ readonly amount: bigint; readonly share_ppm: number }> {
  const { rows } = await sql<{ amount: bigint; share_ppm: number }>`
    select p.amount, j.share_ppm from jackpot_pool p join jackpot j on j.code = p.code
     where p.code = ${JACKPOT} and p.won_at is null`.execute(database.db);
  const [pool] = rows;
  if (!pool) throw new Error('the jackpot is not open');
  return pool;
}

/** Bets at a steady rate; the moments at which each was answered, in their order. An answered bet is committed. */
async function betAll({ port }: BenchWorld, seats: readonly GameSeat[], count: number): Promise<number[]> {
  const requests = Array.from({ length: count }, (_, index) => betRequest(seats[index % seats.length]));
  const answers: number[] = [];
  await runOpenLoop({
    port,
    perSecond: PER_SECOND,
    count,
    connections: CONNECTIONS,
    work: (connection, index) =>
      new Promise((resolve, reject) => {
        connection.exchange(requests[index] ?? Buffer.alloc(0), (status) => {
          answers.push(performance.now());
          if (status === 200) resolve();
          else reject(new Error(`a bet was answered with ${status}`));
        });
      }),
  });
  return answers;
}

/**
 * Stakes are all the same, so once `n` bets were answered the pool holds at least `n` shares: until the last page was told
 * of that much, in the order of the answers.
 */
function timesUntilTold(
  answers: readonly number[],
  pages: ToldPools,
  amountAfter: (bets: number) => bigint,
): readonly number[] {
  const told = pages.pages.map((amounts) => ({ amounts, next: 0 }));
  return answers.map((answeredAt, index) => {
    const due = amountAfter(index + 1);
    const times = told.map((page) => {
      while ((page.amounts[page.next]?.micros ?? due) < due) page.next += 1;
      const heard = page.amounts[page.next];
      if (!heard) throw new Error('a page was never told of a share');
      return heard.at;
    });
    return Math.max(0, Math.max(...times) - answeredAt);
  });
}
