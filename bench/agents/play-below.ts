import { setTimeout as sleep } from 'node:timers/promises';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { runWalletBatch } from '../../apps/server/src/modules/play/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { createDice } from '../../tools/seed/src/dice.ts';
import { describeLatencies, type Latencies, summarise } from '../load/latencies.ts';
import { tell } from '../verdict.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { memberIdOf } from './seed-team.ts';

/** Half of what the wallet takes on two cores (`wallet`), in batches of its gate. */
const BETS_PER_SECOND = 800;
const BATCH = 40;
const LOOK_MS = 100;

/** Free rounds, which need no balance and count like others. Answers how long it took. */
export async function playBatch({ database }: BenchWorld, who: readonly number[]): Promise<number> {
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
export async function measureLag(
  world: BenchWorld,
  { members, seconds }: { readonly members: number; readonly seconds: number },
): Promise<Latencies> {
  const dice = createDice('bench agents lag');
  const ages: number[] = [];
  const batches = Math.round((BETS_PER_SECOND * seconds) / BATCH);
  const startedAt = performance.now();
  let isPlaying = true;
  const looking = (async () => {
    while (isPlaying) {
      ages.push(await ageOfOldest(world.database.pool));
      await sleep(LOOK_MS);
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
  const rate = Math.round((batches * BATCH * 1000) / (performance.now() - startedAt));
  isPlaying = false;
  await looking;
  const behind = summarise(ages);
  tell(`facts behind bets at ${rate} a second (asked ${BETS_PER_SECOND}): ${describeLatencies(behind)}`);
  return behind;
}

async function ageOfOldest(pool: BenchWorld['database']['pool']): Promise<number> {
  const { rows } = await pool.query<{ age: number }>(
    `select coalesce(extract(epoch from clock_timestamp() - min(at)) * 1000, 0)::float8 as age from (
       select min(recorded_at) as at from outbox_pending where name::text like 'play.%'
       union all
       select min(recorded_at) from outbox_event
        where position > (select position from outbox_cursor where subscriber = 'reporting.team_rounds')
          and name like 'play.%') waiting`,
  );
  return Math.max(0, rows[0]?.age ?? 0);
}
