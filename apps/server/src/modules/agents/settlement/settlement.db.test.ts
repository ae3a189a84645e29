import { myContracts } from '@nokshi/contract/agents-contracts.ts';
import { offerHouseContract } from '@nokshi/contract/agents-contracts-console.ts';
import { statement } from '@nokshi/contract/agents-statements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  credits,
  type Game,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { someTerms } from '../../../../test/contracts.ts';
import { aContractInForce, type TierRow, tiersOf } from '../../../../test/contracts-in-force.ts';
import { aTree, beginRound, move, playRound } from '../../../../test/teams.ts';
import { openWorld, valueOf } from '../../../../test/world.ts';
import { newId } from '../../../platform/ids.ts';
import { recountSettlement } from '../index.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;

let world: Awaited<ReturnType<typeof openWorld>>;
let game: Game;

beforeAll(async () => {
  world = await openWorld();
  game = await aGame(world, {});
});

afterAll(() => world.close());

const taka = (amount: number): string => BigInt(Math.round(amount * 1e6)).toString();

/** The next time that clocks in Dhaka show this, days on. */
function goTo(time: string, days = 0): void {
  const now = world.clock.now().getTime();
  const day = new Date(now + 6 * HOUR_MS + days * DAY_MS).toISOString().slice(0, 10);
  world.clock.advance(Date.parse(`${day}T${time}:00+06:00`) - now);
}

async function settle(): Promise<void> {
  await world.drain();
  for (let more = true; more; ) more = await world.runJobs('agents.settle_periods');
}

interface Found {
  readonly period_key: string;
  readonly gross: string;
  readonly due: string;
  readonly state: string;
  readonly tier: number | null;
  readonly [column: string]: unknown;
}

async function statementsOf(member: Member, kind: string): Promise<readonly Found[]> {
  const { rows } = await world.owner.query<Found>(
    `select s.*, gross::text as gross, due::text as due, paid_down::text as paid_down, bet::text as bet,
            base::text as base, carry_in::text as carry_in, carry_out::text as carry_out, salary::text as salary
       from agents_statement s where member_id = $1 and kind = $2 order by ends_at`,
    [member.id, kind],
  );
  return rows;
}

const dayStart = () =>
  new Date(Math.floor((world.clock.now().getTime() + 6 * HOUR_MS) / DAY_MS) * DAY_MS - 6 * HOUR_MS);
const richly = { balance: credits(2_000_000) };
const DAILY = { kind: 'daily' } as const;

describe('[AC-9] dividends', () => {
  it('[AC-9] example 1 of B.9: four agents below each other, each with the own terms on the whole team', async () => {
    const of = await aTree(
      world,
      {
        A: null,
        B: 'A',
        C: 'B',
        D: 'C',
        a1: 'A',
        b1: 'B',
        b2: 'B',
        c1: 'C',
        c2: 'C',
        d1: 'D',
        d2: 'D',
        d3: 'D',
      },
      richly,
    );
    const from = new Date('2026-11-15T18:00:00Z');
    const dividend = (...rows: readonly TierRow[]) =>
      ({
        kind: 'dividend',
        period: 'semimonthly',
        carry: 'until_positive',
        tiers: tiersOf(...rows),
      }) as const;
    const A = dividend([20, 300e3, 1, 2], [25, 1e6, 50e3, 4], [30, 1.5e6, 100e3, 6], [35, 3e6, 300e3, 10]);
    const B = dividend([15, 200e3, 1, 2], [20, 800e3, 50e3, 4], [25, 1.5e6, 100e3, 6]);
    const C = dividend([10, 100e3, 1, 2], [15, 500e3, 30e3, 3], [20, 1.2e6, 100e3, 5]);
    const D = dividend([5, 50e3, 1, 1], [10, 500e3, 30e3, 3]);
    await aContractInForce(world, { member: of.A, upline: null, terms: A, from });
    await aContractInForce(world, { member: of.B, upline: of.A, terms: B, from });
    await aContractInForce(world, { member: of.C, upline: of.B, terms: C, from });
    await aContractInForce(world, { member: of.D, upline: of.C, terms: D, from });
    const played: [Member, number, number][] = [
      [of.a1, 200_000, 48_000],
      [of.b1, 300_000, 26_500],
      [of.b2, 50_000, -12_250],
      [of.c1, 400_000, 55_000],
      [of.c2, 4_000, 1_500],
      [of.d1, 600_000, 72_000],
      [of.d2, 150_000, 29_250],
      [of.d3, 80_000, -16_900],
    ];
    for (const [member, stake, netLoss] of played)
      await playRound(world, member, { game, stake, win: stake - netLoss });
    world.clock.advance(9 * DAY_MS);
    goTo('02:09', 1);
    await settle();
    expect(await statementsOf(of.A, 'dividend')).toEqual([]);
    goTo('02:10');
    await settle();
    const found = [];
    for (const member of [of.A, of.B, of.C, of.D]) found.push(...(await statementsOf(member, 'dividend')));
    expect(found.map(({ period_key, active, tier }) => [period_key, active, tier])).toEqual([
      ['2026-11-H2', 7, 2],
      ['2026-11-H2', 6, 2],
      ['2026-11-H2', 4, 1],
      ['2026-11-H2', 3, 1],
    ]);
    expect(found.map(({ gross }) => gross)).toEqual([60_930, 38_775, 21_127.5, 8_435].map(taka));
    expect(found.map(({ due }) => due)).toEqual([22_155, 17_647.5, 12_692.5, 8_435].map(taka));
  });

  it('[AC-9] carry a loss into the next period, and count salaries of the team as a cost', async () => {
    const { a, m } = await aTree(world, { a: null, m: 'a' }, richly);
    const from = dayStart();
    const dividend = {
      kind: 'dividend',
      period: 'daily',
      carry: 'until_positive',
      tiers: tiersOf([10]),
    } as const;
    await aContractInForce(world, { member: a, upline: null, terms: dividend, from });
    await aContractInForce(world, {
      member: a,
      upline: null,
      terms: { ...DAILY, tiers: tiersOf([1]) },
      from,
    });
    await playRound(world, m, { game, stake: 1000, win: 1500 });
    world.clock.advance(DAY_MS);
    await playRound(world, m, { game, stake: 2000 });
    goTo('03:00', 1);
    await settle();
    const [first, second] = await statementsOf(a, 'dividend');
    expect([first?.state, first?.carry_out, first?.salary]).toEqual(['not_reached', taka(-510), taka(10)]);
    expect([second?.carry_in, second?.base, second?.gross]).toEqual([taka(-510), taka(1470), taka(147)]);
    expect(second?.carry_out).toBe('0');
    const risk = await staffSignedIn(world, ['risk']);
    const terms = someTerms(20, 'dividend', { period: 'daily' });
    const order = { id: newId(), memberNo: a.no, terms, reason: 'agreed by phone' };
    valueOf(await world.call(offerHouseContract, order, { as: risk }));
    const { offers } = valueOf(await world.call(myContracts, {}, { as: await signedIn(world, a) }));
    // What an offer is held against is what was paid.
    expect(offers[0]?.last).toMatchObject({
      key: second?.period_key,
      netLossMicros: taka(1980),
      nowMicros: second?.gross,
    });
  });
});

describe('[AC-10] salaries', () => {
  it('[AC-10] what goes down may be more than the own gross, which the house bears', async () => {
    const { a, b } = await aTree(world, { a: null, b: 'a' }, richly);
    const from = dayStart();
    await aContractInForce(world, {
      member: a,
      upline: null,
      terms: { ...DAILY, tiers: tiersOf([0.5, 5000]) },
      from,
    });
    await aContractInForce(world, { member: b, upline: a, terms: { ...DAILY, tiers: tiersOf([0.4]) }, from });
    await playRound(world, b, { game, stake: 1000 });
    goTo('01:30', 1);
    await settle();
    const [own, below] = [await statementsOf(a, 'daily'), await statementsOf(b, 'daily')];
    expect([own[0]?.state, own[0]?.gross, own[0]?.paid_down, own[0]?.due]).toEqual([
      'not_reached',
      '0',
      taka(4),
      '0',
    ]);
    expect(below[0]?.due).toBe(taka(4));
  });

  it('[AC-10] a contract counts in the periods that it fills, and in no other', async () => {
    const { a, m } = await aTree(world, { a: null, m: 'a' }, richly);
    const [from, until] = [dayStart(), new Date(dayStart().getTime() + DAY_MS)];
    const terms = { ...DAILY, tiers: tiersOf([0.4]) };
    await aContractInForce(world, { member: a, upline: null, terms, from, until });
    await playRound(world, m, { game, stake: 1000 });
    goTo('01:30', 2);
    await settle();
    expect((await statementsOf(a, 'daily')).map(({ due }) => due)).toEqual([taka(4)]);
  });

  it('[AC-10] a bet undone after its day lowers the next, and the day that was counted stands', async () => {
    const { a, m } = await aTree(world, { a: null, m: 'a' }, richly);
    await aContractInForce(world, {
      member: a,
      upline: null,
      terms: { ...DAILY, tiers: tiersOf([0.2]) },
      from: dayStart(),
    });
    const late = await beginRound(world, m, { game, stake: 10_000 });
    goTo('01:30', 1);
    await settle();
    await late.rollBack();
    goTo('01:30', 1);
    await settle();
    await playRound(world, m, { game, stake: 15_000 });
    goTo('01:30', 1);
    await settle();
    const found = await statementsOf(a, 'daily');
    const [old, lowered, next] = found;
    const as = await signedIn(world, a);
    const read = async (line: Found | undefined) =>
      valueOf(await world.call(statement, { no: Number(line?.['no']) }, { as }));
    expect(await read(lowered)).toMatchObject({
      lateCount: 1,
      late: [{ oldNo: Number(old?.['no']), whose: { memberId: m.id }, amountMicros: taka(-10_000) }],
    });
    expect((await read(old)).late).toEqual([]);
    expect((await read(next)).lateCount).toBe(0);
    expect(found.map(({ gross, carry_in }) => [gross, carry_in])).toEqual([
      [taka(20), '0'],
      ['0', '0'],
      [taka(10), taka(-10_000)],
    ]);
  });

  it('[AC-11] hours that were missed are settled in order, each once, by who stood above then', async () => {
    const { a, b, m } = await aTree(world, { top: null, a: 'top', b: 'top', m: 'a' }, richly);
    goTo('20:00');
    const from = world.clock.now();
    const hourly = { kind: 'hourly', tiers: tiersOf([0.1]) } as const;
    for (const member of [a, b]) await aContractInForce(world, { member, upline: null, terms: hourly, from });
    await playRound(world, m, { game, stake: 1000 });
    world.clock.advance(HOUR_MS);
    await playRound(world, m, { game, stake: 500 });
    await move(world, m, b);
    world.clock.advance(HOUR_MS);
    await playRound(world, m, { game, stake: 2000 });
    goTo('23:05');
    await settle();
    await settle();
    const grosses = async (member: Member) =>
      (await statementsOf(member, 'hourly')).map(({ period_key, gross }) => [period_key.slice(11), gross]);
    expect(await grosses(a)).toEqual([
      ['20', taka(1)],
      ['21', '0'],
      ['22', '0'],
    ]);
    expect(await grosses(b)).toEqual([
      ['20', '0'],
      ['21', taka(0.5)],
      ['22', taka(2)],
    ]);
  });
});

describe('[AC-9] settlements', () => {
  it('[AC-9] wait until the facts hold what happened in their period', async () => {
    const { a, m } = await aTree(world, { a: null, m: 'a' }, richly);
    await aContractInForce(world, {
      member: a,
      upline: null,
      terms: { ...DAILY, tiers: tiersOf([1]) },
      from: dayStart(),
    });
    await playRound(world, m, { game, stake: 300 });
    goTo('01:30', 1);
    await world.runJobs('agents.settle_periods');
    expect(await statementsOf(a, 'daily')).toEqual([]);
    await settle();
    expect((await statementsOf(a, 'daily'))[0]?.gross).toBe(taka(3));
  });

  it('[AC-9] come to the same when they are counted again, and cannot be written over', async () => {
    const { rows } = await world.owner.query<{ kind: 'dividend'; period: 'daily'; key: string }>(
      'select kind, period, period_key as key from agents_settlement',
    );
    expect(rows.length).toBeGreaterThan(5);
    let count = 0;
    for (const of of rows) {
      for (const { stored, counted } of (await recountSettlement(world.db, of)) ?? []) {
        expect(counted).toBe(stored);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(10);
    expect(
      await recountSettlement(world.db, { kind: 'daily', period: 'daily', key: '2020-01-01' }),
    ).toBeUndefined();
    const change = world.db.updateTable('agents_statement' as never).set({ gross: 1 } as never);
    await expect(change.execute()).rejects.toThrow('permission denied');
  });

  it('[AC-9] two workers at once settle a period once', async () => {
    const { a, m } = await aTree(world, { a: null, m: 'a' }, richly);
    await aContractInForce(world, {
      member: a,
      upline: null,
      terms: { ...DAILY, tiers: tiersOf([1]) },
      from: dayStart(),
    });
    await playRound(world, m, { game, stake: 300 });
    goTo('01:30', 1);
    await world.drain();
    await Promise.all([1, 2, 3].map(() => world.runJobs('agents.settle_periods')));
    expect(await statementsOf(a, 'daily')).toHaveLength(1);
  });
});
