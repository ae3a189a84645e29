import os from 'node:os';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { ms } from '../load/latencies.ts';
import { seedBets } from '../records/seed-records.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts, type Verdict } from '../verdict.ts';
import { type BenchWorld, openBenchWorld } from '../world/bench-world.ts';
import { signIn } from '../world/sign-in.ts';
import { type Moved, measureMove } from './move-branch.ts';
import { measureLag } from './play-below.ts';
import { BASELINE, type Pages, readPages, tellCosts, tellPages } from './read-pages.ts';
import { memberIdOf, multiplyBets, seedTeam, shapeOf } from './seed-team.ts';
import { benchSettlements } from './settlements.ts';

const MEMBERS = 100_000;
const LEAST_MEMBERS = 1000;
const DAYS = 30;
const FEW_BETS = 5_000_000;
const TIMES_AS_MANY = 10;
const READERS = 20;
const CALLS_EACH = 100;
const COST_CALLS = 20;
const ROUNDS_OF_A_MEMBER = 200;
const PLAYED_SECONDS = 20;

/**
 * An agent's pages over a large tree, how far facts trail bets, what the move of a tenth of the tree costs, and what the
 * settlements of all its contracts do. `--settlements` is the last part alone.
 */
export async function benchAgents(switches: readonly string[]): Promise<boolean> {
  const members = membersOf(switches);
  const pages = switches.includes('--settlements') ? [] : await benchPages(members);
  return tellVerdicts('agents', [...pages, ...(await benchSettlements(members))]);
}

async function benchPages(members: number): Promise<readonly Verdict[]> {
  const world = await openBenchWorld();
  try {
    await seed(world, members);
    const agents = Array.from({ length: READERS }, (_, index) => ({
      id: memberIdOf(index) as MemberId,
      no: BigInt(index + 1),
    }));
    const readers = await signIn(world.database.db, agents);
    const asked = { days: DAYS, each: Math.max(20, scaled(CALLS_EACH)) };
    await readPages(world, readers, { ...asked, each: 10 });
    const few = await readPages(world, readers, asked);
    tellPages(`5 million bets${loadNow()}`, few);
    await multiplyBets(world.ownerUrl, TIMES_AS_MANY);
    const many = await readPages(world, readers, asked);
    tellPages(`50 million bets${loadNow()}`, many);
    await tellCosts(world, readers, { days: DAYS, each: COST_CALLS });
    const lag = await measureLag(world, { members, seconds: scaled(PLAYED_SECONDS) });
    const { agents: count, columns } = shapeOf(members);
    const last = 1 + (Math.floor(count / columns) - 1) * columns;
    const what = `a branch of ${count}`;
    const deep = await measureMove(world, {
      members,
      from: last,
      to: last - columns + 1,
      what: `${what}, ten levels deep`,
    });
    const high = await measureMove(world, { members, from: 2, to: 3, what: `${what}, from the top` });
    tell(`after the moves${loadNow()}`);
    return verdictsOf({ few, many, lagMs: lag.maxMs, deep, high });
  } finally {
    await world.close();
  }
}

/** `--members 20000` for a smaller tree: to see that it runs. */
function membersOf(switches: readonly string[]): number {
  const at = switches.indexOf('--members');
  const members = at < 0 ? scaled(MEMBERS) : Number(switches[at + 1]);
  if (!Number.isInteger(members) || members < LEAST_MEMBERS)
    throw new Error(`--members takes a whole number from ${LEAST_MEMBERS} on`);
  return members;
}

async function seed(world: BenchWorld, members: number): Promise<void> {
  const startedAt = performance.now();
  const { ownerUrl } = world;
  const bets = Math.round((FEW_BETS * members) / MEMBERS);
  await seedTeam({ ownerUrl, members, days: DAYS, bets });
  const players = Array.from({ length: 1000 }, (_, n) => ({
    id: memberIdOf(n) as MemberId,
    no: BigInt(n + 1),
  }));
  await seedBets({
    ownerUrl,
    members: players as unknown as Parameters<typeof seedBets>[0]['members'],
    bets: players.length * ROUNDS_OF_A_MEMBER,
    readers: [],
    end: new Date(),
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const agents = shapeOf(members).agents;
  tell(`${members} members, 12 levels, ${agents} agents, facts of ${DAYS} days, written in ${seconds} s`);
}

function loadNow(): string {
  return ` (load ${(os.loadavg()[0] ?? 0).toFixed(1)})`;
}

const OVERVIEW = 'overview';
const NODE = 'node';

function verdictsOf(seen: {
  readonly few: Pages;
  readonly many: Pages;
  readonly lagMs: number;
  readonly deep: Moved;
  readonly high: Moved;
}) {
  const { few, many, lagMs, deep, high } = seen;
  const below = (name: string, figure: number, goal: number) => ({
    name,
    figure: ms(figure),
    goal: `< ${ms(goal)}`,
    isMet: figure < goal,
  });
  const p99 = (name: string) => many.byName.get(name)?.p99Ms ?? Number.POSITIVE_INFINITY;
  const others = [...many.byName].filter(([name]) => ![BASELINE, OVERVIEW, NODE].includes(name));
  const [slowest, longest] = others.reduce(
    (worst, [name, { p99Ms }]) => (p99Ms > worst[1] ? ([name, p99Ms] as const) : worst),
    ['', 0] as readonly [string, number],
  );
  const ratio = many.allMs / few.allMs;
  return [
    below('overview, p99', p99(OVERVIEW), 50),
    below('a node with 1,000 direct downlines, p99', p99(NODE), 100),
    below(`the slowest other page (${slowest}), p99`, longest, 100),
    {
      name: 'pages of ten times the bets, p50',
      figure: `${ratio.toFixed(2)} x`,
      goal: '< 1.5 x',
      isMet: ratio < 1.5,
    },
    below('facts behind bets, longest', lagMs, 1000),
    below('move from ten levels deep', deep.tookMs, 2000),
    below('move from the top', high.tookMs, 2000),
    below('bets of the branch meanwhile, longest', Math.max(deep.betMs, high.betMs), 1000),
  ];
}
