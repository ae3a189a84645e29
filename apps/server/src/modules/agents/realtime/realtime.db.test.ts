import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, balanceOf, credits, type Game, type Member } from '../../../../test/builders.ts';
import { aContractInForce } from '../../../../test/contracts-in-force.ts';
import { aTree, beginRound, move, playRound } from '../../../../test/teams.ts';
import { openWorld } from '../../../../test/world.ts';
import { recountSettlement } from '../index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SLOT_MS = 5 * MINUTE_MS;
const DHAKA_MS = 6 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});

afterAll(() => world.close());

const now = () => world.clock.now().getTime();
const startOfDay = (ms: number) => Math.floor((ms + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
const advanceTo = (ms: number) => world.clock.advance(ms - now());

/** To ten in the morning of a day on which nothing was settled yet. */
async function aMorning(): Promise<Date> {
  const start = startOfDay(now()) + DAY_MS;
  advanceTo(start + 10 * HOUR_MS);
  return new Date(start);
}

async function run(job: string): Promise<void> {
  for (let more = true; more; ) more = await world.runJobs(job);
}

async function settle(): Promise<void> {
  await world.drain();
  await run('agents.settle_slots');
  await run('agents.pay_slots');
}

/** The running slot is over, and settled. */
async function nextSlot(): Promise<void> {
  advanceTo((Math.floor(now() / SLOT_MS) + 1) * SLOT_MS + 2 * MINUTE_MS);
  await settle();
  advanceTo(Math.ceil(now() / SLOT_MS) * SLOT_MS);
}

async function aSalary(
  [member, upline]: readonly [Member, Member | null],
  [win, loss = win, minStake = 0]: readonly [win: number, loss?: number, minStake?: number],
  from: Date,
  until?: Date,
): Promise<string> {
  const realtime = {
    minStake: credits(minStake),
    winPpm: Math.round(win * 10_000),
    lossPpm: Math.round(loss * 10_000),
  };
  const terms = { kind: 'realtime', tiers: [], realtime } as const;
  return aContractInForce(world, { member, upline, terms, from, ...(until && { until }) });
}

const gained = async (member: Member) => (await balanceOf(world, member)) - credits(10_000);

async function linesOf(contractId: string) {
  const { rows } = await world.owner.query<{ stake: string; due: string; amount: string; moved: string }>(
    `select stake::text, due::text, amount::text, moved::text from agents_realtime_line
      where contract_id = $1 order by slot_at, day`,
    [contractId],
  );
  return rows.map(({ stake, due, moved }) => [BigInt(stake), BigInt(due), BigInt(moved)]);
}

async function statementsOf(contractId: string) {
  const { rows } = await world.owner.query<{ key: string; bet: string; gross: string; due: string }>(
    `select period_key as key, bet::text, gross::text, due::text from agents_statement
      where contract_id = $1 order by period_key`,
    [contractId],
  );
  return rows.map(({ bet, gross, due }) => [bet, gross, due].map(BigInt));
}

const dayKey = (start: Date) => new Date(start.getTime() + DHAKA_MS).toISOString().slice(0, 10);

describe('[AC-12] the real-time salary', () => {
  it('[AC-12] pays four levels every five minutes, each less what is below (example 6)', async () => {
    const from = await aMorning();
    const { a, b, c, d, d1 } = await aTree(world, { a: null, b: 'a', c: 'b', d: 'c', d1: 'd' });
    await aSalary([a, null], [0.2], from);
    await aSalary([b, a], [0.15], from);
    await aSalary([c, b], [0.1], from);
    const own = await aSalary([d, c], [0.05], from);
    await playRound(world, d1, { game, stake: 1500 });
    await nextSlot();
    for (const agent of [a, b, c, d]) expect(await gained(agent)).toBe(credits(0.75));
    expect(await linesOf(own)).toEqual([[credits(1500), credits(0.75), credits(0.75)]]);
  });

  it('[AC-12] rounds on the day so far, and takes back what a voided bet had paid (example of B.6)', async () => {
    const from = await aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    const id = await aSalary([a, null], [0.05], from);
    await playRound(world, m, { game, stake: 33.33 });
    await nextSlot();
    const voided = await beginRound(world, m, { game, stake: 33.33 });
    await voided.win(0);
    await nextSlot();
    await playRound(world, m, { game, stake: 12.5 });
    await nextSlot();
    await voided.rollBack();
    await nextSlot();
    expect(await linesOf(id)).toEqual([
      [credits(33.33), credits(0.01), credits(0.01)],
      [credits(33.33), credits(0.03), credits(0.02)],
      [credits(12.5), credits(0.03), 0n],
      [-credits(33.33), credits(0.02), -credits(0.01)],
    ]);
    expect(await gained(a)).toBe(credits(0.02));
  });

  it('[AC-12] takes the rate by who won the round, of stakes that are large enough', async () => {
    const from = await aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    await aSalary([a, null], [0.1, 0.5, 100], from);
    await playRound(world, m, { game, stake: 100, win: 150 });
    await playRound(world, m, { game, stake: 100, win: 20 });
    await playRound(world, m, { game, stake: 99 });
    await nextSlot();
    expect(await gained(a)).toBe(credits(0.1 + 0.5));
  });

  it('[AC-12] makes up for slots that were missed with the next one, and pays once however many workers there are', async () => {
    const from = await aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    const id = await aSalary([a, null], [1], from);
    await playRound(world, m, { game, stake: 100 });
    await nextSlot();
    for (let hour = 0; hour < 2; hour += 1) {
      await playRound(world, m, { game, stake: 100 });
      world.clock.advance(HOUR_MS);
    }
    await world.drain();
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.settle_slots')));
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.pay_slots')));
    await settle();
    expect(await linesOf(id)).toEqual([
      [credits(100), credits(1), credits(1)],
      [credits(200), credits(3), credits(2)],
    ]);
    expect(await gained(a)).toBe(credits(3));
  });

  it('[AC-12] closes a day with a statement that its slots add up to, and begins anew; late voids count on their own day', async () => {
    const from = await aMorning();
    const { a, b, m } = await aTree(world, { a: null, b: 'a', m: 'b' });
    const upper = await aSalary([a, null], [1], from);
    const lower = await aSalary([b, a], [0.5], from);
    await playRound(world, m, { game, stake: 1000 });
    const late = await beginRound(world, m, { game, stake: 200 });
    await late.win(0);
    await nextSlot();
    advanceTo(from.getTime() + DAY_MS + 10 * HOUR_MS);
    await settle();
    expect(await statementsOf(upper)).toEqual([[credits(1200), credits(12), credits(6)]]);
    expect(await statementsOf(lower)).toEqual([[credits(1200), credits(6), credits(6)]]);
    const of = { kind: 'realtime', period: 'daily', key: dayKey(from) } as const;
    const recounted = (await recountSettlement(world.db, of)) ?? [];
    expect(recounted.length).toBeGreaterThan(1);
    expect(recounted.every(({ stored, counted }) => stored === counted)).toBe(true);
    await playRound(world, m, { game, stake: 300 });
    await late.rollBack();
    await nextSlot();
    expect((await linesOf(lower)).at(-1)).toEqual([credits(100), credits(0.5), credits(0.5)]);
    advanceTo(from.getTime() + 2 * DAY_MS + 10 * HOUR_MS);
    await settle();
    expect(await statementsOf(lower)).toEqual([
      [credits(1200), credits(6), credits(6)],
      [credits(100), credits(0.5), credits(0.5)],
    ]);
    expect(await gained(b)).toBe(credits(6.5));
  });

  it('[AC-12] gives a round to whoever stood above when it was settled, also when it is undone later', async () => {
    const from = await aMorning();
    const { a, b, m } = await aTree(world, { a: null, b: null, m: 'a' });
    await aSalary([a, null], [1], from);
    await aSalary([b, null], [1], from);
    const round = await beginRound(world, m, { game, stake: 100 });
    await round.win(0);
    const open = await beginRound(world, m, { game, stake: 50 });
    await nextSlot();
    await move(world, m, b);
    world.clock.advance(MINUTE_MS);
    await open.win(0);
    await nextSlot();
    expect([await gained(a), await gained(b)]).toEqual([credits(1), credits(0.5)]);
    await round.rollBack();
    await nextSlot();
    expect([await gained(a), await gained(b)]).toEqual([0n, credits(0.5)]);
  });

  it('[AC-12] pays what was settled until a contract ends, and nothing after it', async () => {
    const from = await aMorning();
    const { a, b, m } = await aTree(world, { a: null, b: 'a', m: 'b' });
    const noon = new Date(from.getTime() + 12 * HOUR_MS);
    await aSalary([a, null], [1], from, noon);
    const lower = await aSalary([b, a], [0.4], from, noon);
    await playRound(world, m, { game, stake: 100 });
    advanceTo(noon.getTime());
    await playRound(world, m, { game, stake: 100 });
    await nextSlot();
    expect([await gained(a), await gained(b)]).toEqual([credits(0.6), credits(0.4)]);
    advanceTo(from.getTime() + DAY_MS + HOUR_MS);
    await settle();
    expect(await statementsOf(lower)).toEqual([[credits(100), credits(0.4), credits(0.4)]]);
  });

  it('[AC-12] takes back no more than a member holds, and the rest when there is something', async () => {
    const from = await aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    await aSalary([a, null], [10], from);
    const round = await beginRound(world, m, { game, stake: 1000 });
    await round.win(0);
    await nextSlot();
    expect(await gained(a)).toBe(credits(100));
    await playRound(world, a, { game, stake: 10_070 });
    await round.rollBack();
    await settle();
    await nextSlot();
    // The own stake of 10,070 earns its rate as well, which is more than what is taken back.
    expect(await balanceOf(world, a)).toBe(credits(30 + 1007 - 100));
  });
});
