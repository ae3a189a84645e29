import { setTimeout as sleep } from 'node:timers/promises';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { placeCrashBet } from '@nokshi/contract/in-house-crash.ts';
import { sql } from 'kysely';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { sendSteadily } from '../calls/steady-calls.ts';
import { requestBytes } from '../load/connection.ts';
import { describeLatencies, ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { type GameSeat, takeGameSeats } from '../world/game-seats.ts';
import { openWatchers, type Watchers } from './watchers.ts';

const PLAYERS = 5_000;
const BETS = 2_000;
const MEASURED_SECONDS = 40;
const P99_GOAL_MS = 150;
const STAKE_MICROS = 1_000_000n;
/** So many that some leave by hand of the clock in nearly every round, and some are lost. */
const AUTOS = [101, 150, 200, null] as const;
const PATIENCE_MS = 120_000;

/** Five thousand at one table of Crash: how late they hear of it, and two thousand bets at a round's start. */
export async function benchCrash(): Promise<boolean> {
  const world = await openBenchWorld();
  let watchers: Watchers | undefined;
  try {
    const seats = await takeGameSeats(world, { count: scaled(PLAYERS), gameCodes: ['BGCRASH'] });
    watchers = await openWatchers(world.arcadePort, seats);
    tell(`${watchers.count} players are connected to one process`);
    const { bets, round } = await betOnOneRound(world, watchers, seats.slice(0, scaled(BETS)));
    const cpuBefore = cpuSecondsOf(world.serverPid);
    watchers.measure();
    await sleep(scaled(MEASURED_SECONDS) * 1000);
    const cpu = (cpuSecondsOf(world.serverPid) - cpuBefore) / scaled(MEASURED_SECONDS);
    const { ticks, tables } = watchers.measured();
    tell(
      `ticks to their readers: ${describeLatencies(ticks)}; changes of the table: ${describeLatencies(tables)}`,
    );
    tell(`the server's process used ${Math.round(cpu * 100)} % of a core meanwhile`);
    const settled = await waitForSettled(world, round);
    tell(`bets of one round: ${describeLatencies(bets.latencies)}, sent in ${bets.seconds.toFixed(2)} s`);
    return tellVerdicts('crash', [
      {
        name: 'tick to client p99',
        figure: `${ms(ticks.p99Ms)} (p50 ${ms(ticks.p50Ms)})`,
        goal: `< ${ms(P99_GOAL_MS)}`,
        // Nobody hears a tick while bets are taken: a run too short to hear any has measured nothing.
        isMet: ticks.count > 0 && ticks.p99Ms < P99_GOAL_MS,
      },
      {
        name: 'bets taken in a second and settled once',
        figure: `${settled.exact} of ${settled.all}`,
        goal: `${scaled(BETS)}`,
        isMet: settled.exact === scaled(BETS) && settled.all === scaled(BETS) && bets.failures === 0,
      },
      await judgeBooks(world),
    ]);
  } finally {
    watchers?.close();
    await world.close();
  }
}

/** Everybody bets within the first second of a round's betting. */
async function betOnOneRound(world: BenchWorld, watchers: Watchers, seats: readonly GameSeat[]) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    if (performance.now() > deadline) throw new Error('no round was opened');
    const table = watchers.table();
    const isFresh = table?.phase === 'betting' && table.betsUntil - Date.now() > 5_000;
    if (table && isFresh) {
      const requests = seats.map((seat, index) =>
        requestBytes({
          method: 'POST',
          path: placeCrashBet.paths[0] ?? '',
          headers: {
            [HEADERS.gameSession]: seat.session,
            'x-forwarded-for': seat.ip,
            'content-type': 'application/json',
          },
          body: Buffer.from(
            JSON.stringify({
              id: newId(),
              round: table.round,
              stakeMicros: STAKE_MICROS.toString(),
              autoHundredths: AUTOS[index % AUTOS.length] ?? null,
            }),
          ),
        }),
      );
      const before = {
        server: cpuSecondsOf(world.serverPid),
        database: cpuSecondsOfFamily(world.databasePid),
      };
      const bets = await sendSteadily({ port: world.port, perSecond: seats.length, requests });
      const each = (seconds: number) => ms((seconds * 1000) / seats.length);
      const server = each(cpuSecondsOf(world.serverPid) - before.server);
      const database = each(cpuSecondsOfFamily(world.databasePid) - before.database);
      tell(`CPU a bet, with what the table tells meanwhile: server ${server}, database ${database}`);
      if (bets.failures > 0) tell(`${bets.failures} bets failed: ${bets.firstFailure}`);
      return { bets, round: table.round };
    }
    await sleep(20);
  }
}

/** Bets of a round once it is over: how many there are, and how many came to what the rules say. */
async function waitForSettled({ database }: BenchWorld, round: number) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ all: number; exact: number; open: number }>`
      select count(*)::integer as all,
             (count(*) filter (where b.state in ('asked', 'in')))::integer as open,
             (count(*) filter (where
                case when b.leave_at <= r.bust then b.state = 'out' and b.cash = b.leave_at and p.win = b.win
                       and b.win = b.stake * b.cash / 100
                     else b.state = 'lost' and p.win = 0 end
                and p.is_closed and p.stake = b.stake))::integer as exact
        from play_crash_bet b join play_crash_round r on r.no = b.round_no
        join play_round p on p.member_id = b.member_id and p.round_ref = b.id::text
       where b.round_no = ${round}`.execute(database.db);
    const [found] = rows;
    const isOver = found?.open === 0;
    if (found && (isOver || performance.now() > deadline)) return found;
    await sleep(500);
  }
}
