import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, balanceOf, credits, type Game, type Member } from '../../../../test/builders.ts';
import { DAY_MS, dayKey, HOUR_MS, salarySlots } from '../../../../test/salary-slots.ts';
import { aTree, beginRound, move, playRound } from '../../../../test/teams.ts';
import { openWorld } from '../../../../test/world.ts';
import { recountSettlement } from '../index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;
let slots: ReturnType<typeof salarySlots>;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
  slots = salarySlots(world);
});

afterAll(() => world.close());

const gained = async (member: Member) => (await balanceOf(world, member)) - credits(10_000);

async function linesOf(contractId: string) {
  const { rows } = await world.owner.query<{ stake: string; due: string; moved: string }>(
    `select stake::text, due::text, moved::text from agents_realtime_line
      where contract_id = $1 order by slot_at, day`,
    [contractId],
  );
  return rows.map(({ stake, due, moved }) => [stake, due, moved].map(BigInt));
}

async function statementsOf(contractId: string) {
  const { rows } = await world.owner.query<{ bet: string; gross: string; due: string }>(
    `select bet::text, gross::text, due::text from agents_statement
      where contract_id = $1 order by period_key`,
    [contractId],
  );
  return rows.map(({ bet, gross, due }) => [bet, gross, due].map(BigInt));
}

describe('[AC-12] the real-time salary', () => {
  it('[AC-12] pays four levels every five minutes, each less what is below (example 6)', async () => {
    const from = await slots.aMorning();
    const { a, b, c, d, d1 } = await aTree(world, { a: null, b: 'a', c: 'b', d: 'c', d1: 'd' });
    await slots.aSalary([a, null], [0.2], from);
    await slots.aSalary([b, a], [0.15], from);
    await slots.aSalary([c, b], [0.1], from);
    const own = await slots.aSalary([d, c], [0.05], from);
    await playRound(world, d1, { game, stake: 1500 });
    await slots.nextSlot();
    for (const agent of [a, b, c, d]) expect(await gained(agent)).toBe(credits(0.75));
    expect(await linesOf(own)).toEqual([[credits(1500), credits(0.75), credits(0.75)]]);
  });

  it('[AC-12] rounds on the day so far, and takes back what a voided bet had paid (example of B.6)', async () => {
    const from = await slots.aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    const id = await slots.aSalary([a, null], [0.05], from);
    await playRound(world, m, { game, stake: 33.33 });
    await slots.nextSlot();
    const voided = await beginRound(world, m, { game, stake: 33.33 });
    await voided.win(0);
    await slots.nextSlot();
    await playRound(world, m, { game, stake: 12.5 });
    await slots.nextSlot();
    await voided.rollBack();
    await slots.nextSlot();
    expect(await linesOf(id)).toEqual([
      [credits(33.33), credits(0.01), credits(0.01)],
      [credits(33.33), credits(0.03), credits(0.02)],
      [credits(12.5), credits(0.03), 0n],
      [-credits(33.33), credits(0.02), -credits(0.01)],
    ]);
    expect(await gained(a)).toBe(credits(0.02));
  });

  it('[AC-12] takes the rate by who won the round, of stakes that are large enough', async () => {
    const from = await slots.aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    await slots.aSalary([a, null], [0.1, 0.5, 100], from);
    await playRound(world, m, { game, stake: 100, win: 150 });
    await playRound(world, m, { game, stake: 100, win: 20 });
    await playRound(world, m, { game, stake: 99 });
    await slots.nextSlot();
    expect(await gained(a)).toBe(credits(0.1 + 0.5));
  });

  it('[AC-12] makes up for slots that were missed with the next one, and pays once however many workers there are', async () => {
    const from = await slots.aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    const id = await slots.aSalary([a, null], [1], from);
    await playRound(world, m, { game, stake: 100 });
    await slots.nextSlot();
    for (let hour = 0; hour < 2; hour += 1) {
      await playRound(world, m, { game, stake: 100 });
      world.clock.advance(HOUR_MS);
    }
    await world.drain();
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.settle_slots')));
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.pay_slots')));
    await slots.settle();
    expect(await linesOf(id)).toEqual([
      [credits(100), credits(1), credits(1)],
      [credits(200), credits(3), credits(2)],
    ]);
    expect(await gained(a)).toBe(credits(3));
  });

  it('[AC-12] closes a day with a statement that its slots add up to, and begins anew; late voids count on their own day', async () => {
    const from = await slots.aMorning();
    const { a, b, m } = await aTree(world, { a: null, b: 'a', m: 'b' });
    const upper = await slots.aSalary([a, null], [1], from);
    const lower = await slots.aSalary([b, a], [0.5], from);
    await playRound(world, m, { game, stake: 1000 });
    const late = await beginRound(world, m, { game, stake: 200 });
    await late.win(0);
    await slots.nextSlot();
    slots.advanceTo(from.getTime() + DAY_MS + 10 * HOUR_MS);
    await slots.settle();
    expect(await statementsOf(upper)).toEqual([[credits(1200), credits(12), credits(6)]]);
    expect(await statementsOf(lower)).toEqual([[credits(1200), credits(6), credits(6)]]);
    const of = { kind: 'realtime', period: 'daily', key: dayKey(from) } as const;
    const recounted = (await recountSettlement(world.db, of)) ?? [];
    expect(recounted.length).toBeGreaterThan(1);
    expect(recounted.every(({ stored, counted }) => stored === counted)).toBe(true);
    await playRound(world, m, { game, stake: 300 });
    await late.rollBack();
    await slots.nextSlot();
    expect((await linesOf(lower)).at(-1)).toEqual([credits(100), credits(0.5), credits(0.5)]);
    slots.advanceTo(from.getTime() + 2 * DAY_MS + 10 * HOUR_MS);
    await slots.settle();
    expect(await statementsOf(lower)).toEqual([
      [credits(1200), credits(6), credits(6)],
      [credits(100), credits(0.5), credits(0.5)],
    ]);
    expect(await gained(b)).toBe(credits(6.5));
  });

  it('[AC-12] gives a round to whoever stood above when it was settled, also when it is undone later', async () => {
    const from = await slots.aMorning();
    const { a, b, m } = await aTree(world, { a: null, b: null, m: 'a' });
    await slots.aSalary([a, null], [1], from);
    await slots.aSalary([b, null], [1], from);
    const round = await beginRound(world, m, { game, stake: 100 });
    await round.win(0);
    const open = await beginRound(world, m, { game, stake: 50 });
    await slots.nextSlot();
    await move(world, m, b);
    world.clock.advance(60_000);
    await open.win(0);
    await slots.nextSlot();
    expect([await gained(a), await gained(b)]).toEqual([credits(1), credits(0.5)]);
    await round.rollBack();
    await slots.nextSlot();
    expect([await gained(a), await gained(b)]).toEqual([0n, credits(0.5)]);
  });

  it('[AC-12] pays what was settled until a contract ends, and nothing after it', async () => {
    const from = await slots.aMorning();
    const { a, b, m } = await aTree(world, { a: null, b: 'a', m: 'b' });
    const noon = new Date(from.getTime() + 12 * HOUR_MS);
    await slots.aSalary([a, null], [1], from, noon);
    const lower = await slots.aSalary([b, a], [0.4], from, noon);
    await playRound(world, m, { game, stake: 100 });
    slots.advanceTo(noon.getTime());
    await playRound(world, m, { game, stake: 100 });
    await slots.nextSlot();
    expect([await gained(a), await gained(b)]).toEqual([credits(0.6), credits(0.4)]);
    slots.advanceTo(from.getTime() + DAY_MS + HOUR_MS);
    await slots.settle();
    expect(await statementsOf(lower)).toEqual([[credits(100), credits(0.4), credits(0.4)]]);
  });

  it('[AC-12] takes back no more than a member holds, and the rest when there is something', async () => {
    const from = await slots.aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    await slots.aSalary([a, null], [10], from);
    const round = await beginRound(world, m, { game, stake: 1000 });
    await round.win(0);
    await slots.nextSlot();
    expect(await gained(a)).toBe(credits(100));
    await playRound(world, a, { game, stake: 10_070 });
    await round.rollBack();
    await slots.settle();
    await slots.nextSlot();
    // The own stake of 10,070 earns its rate as well, which is more than what is taken back.
    expect(await balanceOf(world, a)).toBe(credits(30 + 1007 - 100));
  });

  it('[AC-12] pays once when a worker is killed while it settles a slot, and when it is killed while it pays', async () => {
    const from = await slots.aMorning();
    const { a, m } = await aTree(world, { a: null, m: 'a' });
    const id = await slots.aSalary([a, null], [1], from);
    await playRound(world, m, { game, stake: 100 });
    world.clock.advance(10 * 60_000);
    await world.drain();
    const lock = await world.owner.connect();
    await lock.query('begin');
    await lock.query('select from agents_realtime_clock for update');
    const settling = slots.run('agents.settle_slots').catch((error: unknown) => error);
    await killWhoWaits();
    expect(await settling).toBeInstanceOf(Error);
    await lock.query('rollback');
    expect(await linesOf(id)).toEqual([]);
    await slots.run('agents.settle_slots');
    await lock.query('begin');
    await lock.query('select from ledger_account where member_id = $1 for update', [a.id]);
    const paying = slots.run('agents.pay_slots').catch((error: unknown) => error);
    await killWhoWaits();
    expect(await paying).toBeInstanceOf(Error);
    await lock.query('rollback');
    lock.release();
    expect(await gained(a)).toBe(0n);
    await slots.settle();
    expect(await gained(a)).toBe(credits(1));
  });
});

/** Ends the connection of whoever waits for a lock of this database now, as a process that is killed would. */
async function killWhoWaits(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await world.database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks
          where not granted and locktype = 'transactionid'
            and pid in (select pid from pg_stat_activity where datname = current_database())`,
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
