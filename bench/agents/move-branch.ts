import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import { moveMember } from '../../apps/server/src/modules/identity/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db.ts';
import { createDice } from '../../tools/seed/src/dice.ts';
import { describeLatencies, ms, summarise } from '../load/latencies.ts';
import { tell } from '../verdict.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { cpuSecondsOf } from '../world/cpu-time.ts';
import { playBatch } from './play-below.ts';
import { memberIdOf, shapeOf, withOwner } from './seed-team.ts';

export interface Moved {
  readonly tookMs: number;
  /** Rows that end and rows that begin. */
  readonly rows: number;
  /** The longest that a set of four bets of the branch took meanwhile. */
  readonly betMs: number;
  /** How many times the writing of as many rows to a table with one key. */
  readonly times: number;
}

/** A branch goes below another agent while its members bet. */
export async function measureMove(
  world: BenchWorld,
  move: { readonly members: number; readonly from: number; readonly to: number; readonly what: string },
): Promise<Moved> {
  const { agents } = shapeOf(move.members);
  const dice = createDice('bench agents move');
  const before = await countRows(world);
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
  const { tookMs, cpuMs } = await moveIt(world, move);
  isMoving = false;
  await betting;
  const after = await countRows(world);
  const rows = after.all - before.all + (after.ended - before.ended);
  const plainMs = await writeRows(world, rows);
  const [times, meanwhile] = [tookMs / plainMs, summarise(bets)];
  tell(
    `${move.what}: ${rows} rows in ${ms(tookMs)}, ${ms(cpuMs)} of CPU, ${times.toFixed(1)} x the writing of as many rows with one key (${ms(plainMs)}); ${bets.length} sets of bets of the branch meanwhile: ${describeLatencies(meanwhile)}`,
  );
  return { tookMs, rows, betMs: meanwhile.maxMs, times };
}

async function moveIt(world: BenchWorld, { from, to }: { readonly from: number; readonly to: number }) {
  const startedAt = performance.now();
  const { pid, cpuBefore } = await inTransaction(world.database.db, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    const pid = rows[0]?.pid ?? 0;
    const cpuBefore = cpuSecondsOf(pid);
    await moveMember(tx, {
      memberId: memberIdOf(from) as MemberId,
      uplineId: memberIdOf(to) as MemberId,
      by: null,
      reason: 'bench',
      at: new Date(),
    });
    return { pid, cpuBefore };
  });
  const tookMs = performance.now() - startedAt;
  return { tookMs, cpuMs: (cpuSecondsOf(pid) - cpuBefore) * 1000 };
}

async function countRows({
  database,
}: BenchWorld): Promise<{ readonly all: number; readonly ended: number }> {
  const { rows } = await database.pool.query<{ all: string; ended: string }>(
    'select count(*) as all, count(until_at) as ended from identity_tree',
  );
  return { all: Number(rows[0]?.all), ended: Number(rows[0]?.ended) };
}

/** What the machine makes of as many rows at this moment. */
async function writeRows({ ownerUrl }: BenchWorld, count: number): Promise<number> {
  let tookMs = 0;
  await withOwner(ownerUrl, async (client) => {
    await client.query('create table bench_row (a uuid, b uuid, at timestamptz, primary key (a, b, at))');
    const startedAt = performance.now();
    await client.query(
      `insert into bench_row select member_id, above_id, now() from identity_tree where until_at is null limit $1`,
      [count],
    );
    tookMs = performance.now() - startedAt;
    await client.query('drop table bench_row');
  });
  return tookMs;
}
