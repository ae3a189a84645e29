import { HEADERS } from '@nokshi/contract/envelope.ts';
import { diceBet } from '@nokshi/contract/in-house.ts';
import { type InstantChoice, instantBet } from '@nokshi/contract/in-house-instant.ts';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { type GameSeat, takeGameSeats } from '../world/game-seats.ts';
import { sendSteadily } from './steady-calls.ts';

const MEMBERS = 2_000;
const PER_SECOND = 500;
const SECONDS = 20;
const P99_GOAL_MS = 30;
export const BET_STAKE_MICROS = 1_000_000n;

/** What is bet on the games of one bet, as people play them; Dice has a call of its own. */
const CHOICES: Readonly<Record<string, InstantChoice | undefined>> = {
  BGDICE: undefined,
  BGLIMBO: { kind: 'limbo', targetHundredths: 200 },
  BGPLINKO: { kind: 'plinko', rows: 16, risk: 'medium' },
  BGKENO: { kind: 'keno', picks: [3, 8, 17, 22, 40], risk: 'medium' },
  BGWHEEL: { kind: 'wheel', segments: 50, risk: 'high' },
  BGROULETTE: { kind: 'roulette', chips: [{ spot: 'red', parts: 1 }] },
};

/** Bets on the house's games of one bet at a steady rate: each drawn, settled and recorded before it is answered. */
export async function benchHouseBet(): Promise<boolean> {
  const world = await openBenchWorld();
  try {
    const seats = await takeGameSeats(world, { count: MEMBERS, gameCodes: Object.keys(CHOICES) });
    // Everybody bets once, so that nobody is given seeds while it counts.
    await betAll(world, seats, MEMBERS);
    const before = { server: cpuSecondsOf(world.serverPid), database: cpuSecondsOfFamily(world.databasePid) };
    const bets = scaled(SECONDS * PER_SECOND);
    const { latencies, seconds } = await betAll(world, seats, bets);
    const each = (seconds: number) => ms((seconds * 1000) / bets);
    const server = each(cpuSecondsOf(world.serverPid) - before.server);
    const database = each(cpuSecondsOfFamily(world.databasePid) - before.database);
    tell(
      `${bets} bets of ${MEMBERS} members in ${seconds.toFixed(1)} s: ${describeLatencies(latencies)}; CPU a bet: server ${server}, database ${database}`,
    );
    const exact = await countExact(world);
    const expected = MEMBERS + bets;
    const ratio = latencies.p99Ms / P99_GOAL_MS;
    return tellVerdicts('house-bet', [
      {
        name: `p99 at ${PER_SECOND} a second`,
        figure: `${ms(latencies.p99Ms)} (${ratio.toFixed(2)} of its limit; p50 ${ms(latencies.p50Ms)})`,
        goal: `< ${ms(P99_GOAL_MS)}`,
        isMet: ratio < 1,
      },
      {
        name: 'rounds settled, one to each nonce',
        figure: `${exact}`,
        goal: `${expected}`,
        isMet: exact === expected,
      },
      await judgeBooks(world),
    ]);
  } finally {
    await world.close();
  }
}

async function betAll({ port }: BenchWorld, seats: readonly GameSeat[], count: number) {
  const requests = Array.from({ length: count }, (_, index) => betRequest(seats[index % seats.length]));
  const sent = await sendSteadily({ port, perSecond: PER_SECOND, requests });
  if (sent.failures > 0) throw new Error(`${sent.failures} bets failed: ${sent.firstFailure}`);
  return sent;
}

/** A bet of `BET_STAKE_MICROS` on the seat's own game. */
export function betRequest(seat: GameSeat | undefined): Buffer {
  if (!seat) throw new Error('a bet needs a seat');
  const choice = CHOICES[seat.gameCode];
  const stake = { id: newId(), stakeMicros: BET_STAKE_MICROS.toString() };
  const { entry, body } = choice
    ? { entry: instantBet, body: { ...stake, choice } }
    : { entry: diceBet, body: { ...stake, direction: 'over', targetHundredths: 5_050 } };
  return requestBytes({
    method: 'POST',
    path: entry.paths[0] ?? '',
    headers: {
      [HEADERS.gameSession]: seat.session,
      'x-forwarded-for': seat.ip,
      'content-type': 'application/json',
    },
    body: Buffer.from(JSON.stringify(body)),
  });
}

/** Settled rounds of members whose seeds have made as many draws as they have rounds. */
async function countExact({ database }: BenchWorld): Promise<number> {
  const { rows } = await sql<{ exact: number }>`
    select coalesce(sum(p.next_nonce), 0)::integer as exact from play_seed_pair p
     where p.state = 'active'
       and p.next_nonce = (select count(*) from play_round r where r.member_id = p.member_id and r.is_closed)`.execute(
    database.db,
  );
  return rows[0]?.exact ?? 0;
}
