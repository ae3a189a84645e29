import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import {
  HOUSE_CREDIT,
  memberCash,
  type Posting,
  postMany,
} from '../../apps/server/src/modules/ledger/index.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/db.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts, type Verdict } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { makeMembers } from '../world/make-members.ts';
import { SILENT_BEACON } from '../world/silent-beacon.ts';
import { atReference, cpuRatio, type Goal, meanOf, rateRatio } from '../yardstick/ratios.ts';
import { tellFigures } from '../yardstick/tell-figures.ts';
import { openYardstick, type Yardstick } from '../yardstick/yardstick.ts';

const CREDITS = 10_000;
const MEMBERS = 2000;
const TURNS = 2;
const AMOUNT_MICROS = 1_000_000n;
/** No figure stood before: there was no entry for many at once. */
const GOAL: Goal = {
  name: '10,000 credits',
  unit: 'ms',
  sense: 'most',
  before: Number.NaN,
  asked: 1000,
  stretch: 300,
};

/** Says which way `writeCredits` goes. */
const WAY = 'in one batch: ledger.postMany, one transaction';

async function writeCredits(db: Db, postings: readonly Posting[]): Promise<void> {
  await inTransaction(db, (tx) => postMany(tx, postings));
}

/** Thousands of credits that the house gives at a time, as salaries are, beside the yardstick on the same cluster. */
export async function benchPostMany(switches: readonly string[]): Promise<boolean> {
  const world = await openBenchWorld(SILENT_BEACON);
  try {
    const yardstick = await openYardstick(world, { withOwnDriver: switches.includes('--own-driver') });
    return tellVerdicts('post-many', await runCourse(world, yardstick));
  } finally {
    await world.close();
  }
}

async function runCourse(world: BenchWorld, yardstick: Yardstick): Promise<readonly Verdict[]> {
  const { db } = world.database;
  const bars = [await yardstick.measure()];
  const members = await makeMembers(db, { count: scaled(MEMBERS), passwordHash: null, at: new Date() });
  const count = scaled(CREDITS);
  tell(`credits are written ${WAY}`);
  const runs: { readonly seconds: number; readonly cpuSeconds: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const postings = creditsOf(members, count);
    const before = cpuSecondsOfFamily(world.databasePid);
    const startedAt = performance.now();
    await writeCredits(db, postings);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuSeconds = (cpuSecondsOfFamily(world.databasePid) - before) / count;
    tell(
      `${count} credits: ${seconds.toFixed(2)} s; CPU a credit: database ${Math.round(cpuSeconds * 1e6)} us`,
    );
    runs.push({ seconds, cpuSeconds });
    bars.push(await yardstick.measure());
  }
  const bar = meanOf(bars);
  const mean = (of: (run: (typeof runs)[number]) => number) =>
    runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
  const seconds = mean((run) => run.seconds);
  const msOfAll = (seconds / count) * CREDITS * 1000;
  const figures = tellFigures([
    {
      goal: GOAL,
      value: atReference(msOfAll, bar),
      seen: `${Math.round(msOfAll)} ms, ${rateRatio(count / seconds, bar).toFixed(2)} x the yardstick's rate, a credit ${cpuRatio(
        mean((run) => run.cpuSeconds),
        bar,
      ).toFixed(2)} x its CPU of the database`,
    },
  ]);
  return [...figures, await judgeBooks(world)];
}

/** Credits to the members in turn, each under a key of its own. */
function creditsOf(members: Awaited<ReturnType<typeof makeMembers>>, count: number): Posting[] {
  const at = new Date();
  return Array.from({ length: count }, (_, index) => {
    const member = members[index % members.length];
    if (!member) throw new Error('credits need members');
    return {
      memberId: member.id,
      scope: 'bench.credit',
      key: newId(at),
      transfers: [
        {
          code: 'credit.refill',
          from: HOUSE_CREDIT,
          to: memberCash(member.id),
          amount: AMOUNT_MICROS,
          currency: PLAY_CREDIT,
        },
      ],
      at,
    };
  });
}
