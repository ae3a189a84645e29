import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { SILENT_BEACON } from '../world/silent-beacon.ts';
import { runBaseline } from './baseline.ts';
import { hearResult } from './hear-result.ts';
import { LINES_AN_ORDER, seedIssue } from './seed-issue.ts';

/** Other than a million for a look at how time grows: `BENCH_LINES=4000000`. */
const LINES = Number(process.env['BENCH_LINES'] ?? '1000000');
/** Many who have few orders each, or few who have all of them: `BENCH_MEMBERS=50000`, `BENCH_MEMBERS=10`. */
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? '20000');
/** `BENCH_AGENTS=1`: two stand above everybody, who have rebates of all orders. */
const HAS_AGENTS = process.env['BENCH_AGENTS'] === '1';
const RATIO_GOAL = 2;
const PLAYERS = 5_000;
const HEARD_GOAL_MS = 1_000;
const PATIENCE_MS = 600_000;
const GAME = 'LT0001';
const RESULT = [3, 1, 4, 1, 5];

/** A million lines of one issue settled by the server as it runs, and a result on its way to five thousand players. */
export async function benchLottery(): Promise<boolean> {
  const world = await openBenchWorld(SILENT_BEACON);
  try {
    const heard = await hearResult(world, { players: scaled(PLAYERS), gameCode: GAME, result: RESULT });
    tell(`a result reached ${heard.count} players within ${Math.round(heard.lastMs)} ms`);
    const orders = scaled(LINES) / LINES_AN_ORDER;
    const issueId = await seedIssue({
      ownerUrl: world.ownerUrl,
      gameCode: GAME,
      orders: Math.round(orders),
      members: scaled(MEMBERS),
      hasAgents: HAS_AGENTS,
    });
    const { update, copy } = await runBaseline(world);
    const bar = update.seconds + copy.seconds;
    const barCpu = update.cpuSeconds + copy.cpuSeconds;
    tell(
      `baseline: UPDATE ${update.seconds.toFixed(1)} s, COPY ${copy.seconds.toFixed(1)} s of the same rows (CPU ${update.cpuSeconds.toFixed(1)} s, ${copy.cpuSeconds.toFixed(1)} s)`,
    );
    const settled = await settle(world, issueId);
    tell(
      `${settled.lines} lines (${settled.won} won, ${settled.rebated} with a rebate) of ${settled.orders} orders: settled in ${settled.settledSeconds.toFixed(1)} s, in the facts after ${settled.factsSeconds.toFixed(1)} s`,
    );
    const { server, database } = settled.cpu;
    const cpuRatio = (server + database) / barCpu;
    tell(
      `CPU a line: server ${perLine(server, settled.lines)}, database ${perLine(database, settled.lines)}, baseline ${perLine(barCpu, settled.lines)}; all of the settlement to the baseline's ${cpuRatio.toFixed(2)} x`,
    );
    const ratio = settled.factsSeconds / bar;
    return tellVerdicts('lottery', [
      {
        name: 'settlement to UPDATE and COPY',
        figure: `${ratio.toFixed(2)} x`,
        goal: `${RATIO_GOAL} x`,
        isMet: ratio <= RATIO_GOAL,
      },
      {
        name: 'result to the last player',
        figure: `${Math.round(heard.lastMs)} ms`,
        goal: `${HEARD_GOAL_MS} ms`,
        isMet: heard.lastMs < HEARD_GOAL_MS,
      },
      await judgeBooks(world),
    ]);
  } finally {
    await world.close();
  }
}

interface Settled {
  readonly lines: number;
  readonly won: number;
  readonly rebated: number;
  readonly orders: number;
  /** From the draw to the issue's end, and to the last fact of it. */
  readonly settledSeconds: number;
  readonly factsSeconds: number;
  /** Seconds of processor, until then. */
  readonly cpu: { readonly server: number; readonly database: number };
}

function cpuOf({ serverPid, databasePid }: BenchWorld): Settled['cpu'] {
  return { server: cpuSecondsOf(serverPid), database: cpuSecondsOfFamily(databasePid) };
}

function perLine(seconds: number, lines: number): string {
  return `${((seconds * 1_000_000) / lines).toFixed(1)} us`;
}

async function settle(world: BenchWorld, issueId: number): Promise<Settled> {
  const { database } = world;
  await sql`checkpoint`.execute(database.db).catch(() => undefined);
  const [startedAt, before] = [performance.now(), cpuOf(world)];
  await sql`
    update lottery_issue set state = 'drawn', result = ${JSON.stringify(RESULT)}::jsonb, drawn_at = now()
     where id = ${issueId}`.execute(database.db);
  const seconds = () => (performance.now() - startedAt) / 1000;
  await until(async () => {
    const { rows } = await sql`select from lottery_issue where id = ${issueId} and state = 'settled'`.execute(
      database.db,
    );
    return rows.length > 0;
  });
  const settledSeconds = seconds();
  await until(async () => {
    const { rows } = await sql<{ is_done: boolean }>`
      select not exists (select from outbox_pending where name = 'play.rounds_closed')
             and position >= (select max(position) from outbox_event where name = 'play.rounds_closed') as is_done
        from outbox_cursor where subscriber = 'reporting.quarters'`.execute(database.db);
    return rows[0]?.is_done === true;
  });
  const factsSeconds = seconds();
  const after = cpuOf(world);
  const cpu = { server: after.server - before.server, database: after.database - before.database };
  const { rows } = await sql<Pick<Settled, 'lines' | 'won' | 'rebated' | 'orders'>>`
    select count(*)::integer as lines, (count(*) filter (where win > 0))::integer as won,
           (count(*) filter (where rebate > 0))::integer as rebated, count(distinct order_id)::integer as orders
      from lottery_line where issue_id = ${issueId}`.execute(database.db);
  const [counted] = rows;
  if (!counted) throw new Error('a count has a row');
  return { ...counted, settledSeconds, factsSeconds, cpu };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the server did not settle the issue in time');
    await sleep(100);
  }
}
