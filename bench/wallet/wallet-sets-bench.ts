import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { runWalletBatch, type WalletCommand } from '../../apps/server/src/modules/play/index.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts, type Verdict } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { judgeBooks } from '../world/books.ts';
import { cpuSecondsOf, cpuSecondsOfFamily } from '../world/cpu-time.ts';
import { makeMembers } from '../world/make-members.ts';
import { SILENT_BEACON } from '../world/silent-beacon.ts';
import { cpuRatio } from '../yardstick/ratios.ts';
import { openYardstick, type Yardstick } from '../yardstick/yardstick.ts';

const MEMBERS = 2000;
const SETS = 400;
const SET_SIZE = 64;
const LANES = 2;
const STAKE_MICROS = 10_000n;

/** The wallet by itself, without HTTP and without who hears of its rounds: sets of bets, then of their wins. */
export async function benchWalletSets(switches: readonly string[]): Promise<boolean> {
  const world = await openBenchWorld(SILENT_BEACON);
  try {
    const yardstick = await openYardstick(world, { withOwnDriver: switches.includes('--own-driver') });
    return tellVerdicts('wallet-sets', await runCourse(world, yardstick));
  } finally {
    await world.close();
  }
}

async function runCourse(world: BenchWorld, yardstick: Yardstick): Promise<readonly Verdict[]> {
  const members = await makeMembers(world.database.db, {
    count: scaled(MEMBERS),
    passwordHash: null,
    at: new Date(),
  });
  const bar = await yardstick.measure();
  for (const name of ['warm-up', 'distinct accounts', 'one hot account'] as const) {
    const own = name === 'one hot account' ? members.slice(0, 1) : members;
    const count = scaled(SETS) * SET_SIZE * 2;
    const before = cpuSecondsOfFamily(world.databasePid);
    const pids = await findOwnBackends(world);
    const backendsBefore = sumOf(pids, cpuSecondsOf);
    const ownBefore = process.cpuUsage();
    const startedAt = performance.now();
    await runSets(world, own);
    const seconds = (performance.now() - startedAt) / 1000;
    const cpuSeconds = (cpuSecondsOfFamily(world.databasePid) - before) / count;
    const ofWallet = (sumOf(pids, cpuSecondsOf) - backendsBefore) / count;
    const { user, system } = process.cpuUsage(ownBefore);
    tell(
      `${name}: ${Math.round(count / seconds)} commands/s; CPU a command: database ${Math.round(cpuSeconds * 1e6)} us (${cpuRatio(cpuSeconds, bar).toFixed(2)} x the yardstick's), of which the wallet ${Math.round(ofWallet * 1e6)} us (${cpuRatio(ofWallet, bar).toFixed(2)} x), Node ${Math.round((user + system) / count)} us`,
    );
  }
  return [await judgeBooks(world)];
}

/** The processes of the database that serve this one; the others publish rounds and count them. */
async function findOwnBackends({ database }: BenchWorld): Promise<readonly number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [database.options.applicationName],
  );
  return rows.map(({ pid }) => pid);
}

function sumOf(pids: readonly number[], of: (pid: number) => number): number {
  return pids.reduce((sum, pid) => sum + of(pid), 0);
}

/** Bets of so many sets, each followed by the wins of its bets. */
async function runSets(world: BenchWorld, members: Awaited<ReturnType<typeof makeMembers>>): Promise<void> {
  const { db } = world.database;
  let next = 0;
  const lane = async () => {
    for (let set = 0; set < scaled(SETS) / LANES; set += 1) {
      const bets = Array.from({ length: SET_SIZE }, (): WalletCommand & { kind: 'bet' } => {
        const member = members[next % members.length];
        next += 1;
        if (!member) throw new Error('bets need members');
        const key = newId();
        const base = { memberId: member.id, scope: 'bench', key, currency: PLAY_CREDIT, gameNo: 1 };
        return { ...base, kind: 'bet', roundRef: key, house: 'bench', amount: STAKE_MICROS };
      });
      await take(db, bets);
      await take(
        db,
        bets.map((bet) => ({ ...bet, kind: 'win', key: newId(), referenceKey: bet.key, closesRound: true })),
      );
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function take(db: BenchWorld['database']['db'], commands: readonly WalletCommand[]): Promise<void> {
  const answers = await runWalletBatch(db, commands, new Date());
  const refused = answers.find(({ status }) => status !== 'ok');
  if (refused) throw new Error(`the wallet answered ${refused.status}`);
}
