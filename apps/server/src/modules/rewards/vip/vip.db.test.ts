import { withdrawalDesk } from '@nokshi/contract/cashier-withdrawal.ts';
import { HEADERS } from '@nokshi/contract/envelope.ts';
import { giveVipLevel } from '@nokshi/contract/identity-console.ts';
import { listMessages } from '@nokshi/contract/inbox.ts';
import { answerLimitOffer } from '@nokshi/contract/protection.ts';
import { claimRewards, listRewards } from '@nokshi/contract/rewards.ts';
import { availablePromotions } from '@nokshi/contract/rewards-promos.ts';
import { readRankProgress, readVip } from '@nokshi/contract/rewards-vip.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  credits,
  type Game,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { aTrxId, openProvider, type TestProvider } from '../../../../test/payment-provider.ts';
import { aChannel, anOrder, arrives, type ChannelOfTest, type Payer } from '../../../../test/payments.ts';
import { stakeOnce } from '../../../../test/rewards.ts';
import { SUPPLIER_KEYS } from '../../../../test/supplier.ts';
import { expectBooksToBalance, openWorld, valueOf } from '../../../../test/world.ts';
import { inTransaction } from '../../../platform/db.ts';
import { lockAccount } from '../../protection/index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let provider: TestProvider;
let channel: ChannelOfTest;
let game: Game;

beforeAll(async () => {
  provider = await openProvider();
  world = await openWorld({ environment: provider.environment, supplierKey: SUPPLIER_KEYS.publicKey });
  channel = await aChannel(world, { maxAmount: credits(1_000_000) });
  game = await aGame(world);
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
  await provider.close();
});

/** Moves on to a time of the next day on the brand's clocks, and runs what is due then. */
async function nextDay(hours: number, days = 1): Promise<void> {
  const zoneMs = 6 * 3600_000;
  const now = world.clock.now().getTime();
  const midnight = Math.floor((now + zoneMs) / 86_400_000) * 86_400_000 - zoneMs;
  world.clock.set(new Date(midnight + days * 86_400_000 + hours * 3600_000));
  await run();
}

async function run(): Promise<void> {
  await world.drain();
  while (await world.runJobs('rewards.vip_night'));
  await world.runJobs('rewards.vip_tell');
  await world.drain();
}

const NIGHT = 0.6;
const MORNING = 9;

/** Moves on to the first night of the next month; the nights between are caught up one by one. */
async function nextMonth(): Promise<void> {
  const here = new Date(world.clock.now().getTime() + 6 * 3600_000);
  const lastDay = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 0)).getUTCDate();
  await nextDay(NIGHT, lastDay - here.getUTCDate() + 1);
}

/** Days pass in these tests, which no session outlives. */
const anew = async ({ member }: Pick<Payer, 'member'>) => ({ as: await signedIn(world, member) });

async function aClimber(): Promise<Payer> {
  const member = await aMember(world, { balance: credits(20_000_000) });
  const as = await signedIn(world, member);
  valueOf(await world.call(answerLimitOffer, { choice: 'no_limit' }, { as }));
  return { member, as };
}

async function payIn(payer: Payer, units: number): Promise<void> {
  const opened = await anOrder(world, { ...payer, ...(await anew(payer)) }, channel, units);
  await arrives(world, channel, { trxId: aTrxId(), amount: BigInt(opened.payMicros) });
  world.clock.advance(1000);
}

const stake = ({ member }: Payer, units: number) => stakeOnce(world, { member, game }, { stake: units });
const vip = async (payer: Payer) =>
  valueOf(await world.call(readVip, {}, { ...(await anew(payer)), headers: { [HEADERS.language]: 'EN' } }));
const rewards = async (payer: Payer) => {
  const answer = await world.call(
    listRewards,
    {},
    { ...(await anew(payer)), headers: { [HEADERS.language]: 'EN' } },
  );
  // Missions give rewards of their own.
  return valueOf(answer).list.filter(({ kind }) => kind === 'vip');
};
const readyCount = async (payer: Payer) =>
  valueOf(await world.call(listRewards, {}, await anew(payer))).count;
const bonuses = async (payer: Payer) =>
  (await rewards(payer)).map(({ title, amountMicros, turnoverMicros }) => [
    title,
    Number(amountMicros) / 1e6,
    Number(turnoverMicros) / 1e6,
  ]);
const titles = async (payer: Payer) =>
  valueOf(
    await world.call(listMessages, {}, { ...(await anew(payer)), headers: { [HEADERS.language]: 'EN' } }),
  ).list.map(({ title }) => title);
const give = async (payer: Payer, rank: number | null) =>
  valueOf(
    await world.call(
      giveVipLevel,
      { memberId: payer.member.id, rank, reason: 'as agreed' },
      { as: await staffSignedIn(world, ['risk']) },
    ),
  );

describe('[HD-3.3] [EN-11] the VIP ladder', () => {
  it('raises in the night after both sums are reached, and brings each bonus once', async () => {
    const payer = await aClimber();
    await payIn(payer, 28_001);
    await stake(payer, 640_000);
    expect(await vip(payer)).toMatchObject({ rank: 0, nextRank: 1, stakeMicros: '640000000000' });
    await nextDay(0.4);
    expect((await vip(payer)).rank).toBe(0);
    world.clock.advance(600_000);
    await run();
    expect(await vip(payer)).toMatchObject({ rank: 2, name: 'Border', nextRank: 3 });
    expect(await bonuses(payer)).toEqual(
      expect.arrayContaining([
        ['Reached VIP 1', 50, 50],
        ['Reached VIP 2', 150, 150],
      ]),
    );
    await payIn(payer, 2_001);
    await nextDay(NIGHT);
    await nextDay(NIGHT);
    expect(await vip(payer)).toMatchObject({ rank: 3, name: 'Vine' });
    expect((await bonuses(payer)).filter(([title]) => title === 'Reached VIP 3')).toEqual([
      ['Reached VIP 3', 300, 300],
    ]);
    const list = await rewards(payer);
    const counted = valueOf(await world.call(availablePromotions, {}, await anew(payer)));
    expect(counted).toEqual({
      availablePromo: { REFERRAL: { enabled: false } },
      availablePromoCount: await readyCount(payer),
    });
    const before = await balanceOf(world, payer.member);
    valueOf(await world.call(claimRewards, { ids: list.map(({ id }) => id) }, await anew(payer)));
    expect((await balanceOf(world, payer.member)) - before).toBe(credits(500));
    expect((await vip(payer)).history).toMatchObject([
      { what: 'raised', rank: 3, bonusMicros: '300000000' },
      { what: 'raised', rank: 2, bonusMicros: '200000000' },
      { what: 'joined' },
    ]);
  });

  it('counts nothing that was undone before the night', async () => {
    const payer = await aClimber();
    await payIn(payer, 2_001);
    const { undo } = await stake(payer, 60_000);
    await undo();
    await nextDay(NIGHT);
    expect(await vip(payer)).toMatchObject({ rank: 0, stakeMicros: '0' });
    expect(await bonuses(payer)).toEqual([]);
  });

  it('lowers after a month that missed its keep, never pays again, and gives back what a month earns', async () => {
    const payer = await aClimber();
    await payIn(payer, 10_001);
    await stake(payer, 210_000);
    await nextDay(NIGHT);
    expect((await vip(payer)).rank).toBe(2);
    await nextMonth();
    expect((await vip(payer)).rank).toBe(2);
    expect((await vip(payer)).keep).toMatchObject({ needMicros: '20000000000', isAsked: true });
    await nextMonth();
    expect((await vip(payer)).rank).toBe(1);
    await nextMonth();
    expect((await vip(payer)).rank).toBe(1);
    await stake(payer, 20_000);
    await nextDay(NIGHT);
    expect((await vip(payer)).rank).toBe(2);
    expect(await bonuses(payer)).toHaveLength(2);
    expect((await vip(payer)).history.map(({ what, rank }) => [what, rank])).toEqual([
      ['raised', 2],
      ['lowered', 1],
      ['raised', 2],
      ['joined', 0],
    ]);
  });

  it('keeps what the staff gave, pays levels by their sums alone, and leaves what the staff took', async () => {
    const payer = await aClimber();
    await give(payer, 4);
    await payIn(payer, 2_001);
    await stake(payer, 60_000);
    await nextDay(NIGHT);
    expect((await vip(payer)).rank).toBe(4);
    expect(await bonuses(payer)).toEqual([['Reached VIP 1', 50, 50]]);
    expect((await vip(payer)).history.map(({ what }) => what)).toEqual(['bonus', 'given', 'joined']);
    await nextMonth();
    await nextMonth();
    expect((await vip(payer)).rank).toBe(4);
    const desk = async () => valueOf(await world.call(withdrawalDesk, {}, await anew(payer)));
    expect((await desk()).leftToday).toBe(5);
    await give(payer, 8);
    expect((await desk()).leftToday).toBe(10);
    await give(payer, null);
    await nextDay(NIGHT);
    expect((await vip(payer)).rank).toBe(0);
  });

  it('catches up after a pause, each night once, also in two processes at once', async () => {
    const payer = await aClimber();
    await payIn(payer, 2_001);
    await stake(payer, 60_000);
    const { rows: before } = await world.owner.query<{ n: number }>(
      'select count(*)::integer as n from rewards_vip_night',
    );
    const zoneMs = 6 * 3600_000;
    const now = world.clock.now().getTime();
    world.clock.set(
      new Date(Math.floor((now + zoneMs) / 86_400_000) * 86_400_000 - zoneMs + 3 * 86_400_000 + 3600_000),
    );
    await world.drain();
    for (let turn = 0; turn < 8; turn += 1) {
      await Promise.all([1, 2, 3].map(() => world.runJobs('rewards.vip_night')));
    }
    const { rows } = await world.owner.query(
      'select count(*)::integer as n, count(ended_at)::integer as ended from rewards_vip_night',
    );
    const nights = (before[0]?.n ?? 0) + 3;
    expect(rows[0]).toEqual({ n: nights, ended: nights });
    expect((await vip(payer)).rank).toBe(1);
    expect(await bonuses(payer)).toEqual([['Reached VIP 1', 50, 50]]);
  });

  it('offers nothing to whoever takes a break, until it is over', async () => {
    const payer = await aClimber();
    await payIn(payer, 2_001);
    await stake(payer, 60_000);
    const at = world.clock.now();
    await inTransaction(world.db, (tx) =>
      lockAccount(tx, {
        memberId: payer.member.id,
        reason: 'time_out',
        kinds: ['stake', 'deposit', 'launch'],
        beginsAt: at,
        endsAt: new Date(at.getTime() + 3 * 86_400_000),
        requestedBy: 'member',
      }),
    );
    await nextDay(NIGHT);
    expect((await vip(payer)).rank).toBe(1);
    expect(await bonuses(payer)).toEqual([]);
    await nextDay(MORNING, 0);
    expect(await titles(payer)).not.toContain('You are VIP 1 now');
    await nextDay(NIGHT, 4);
    expect(await bonuses(payer)).toEqual([['Reached VIP 1', 50, 50]]);
  });

  it('tells of a level in the morning, once, and not within a day after a limit', async () => {
    const [payer, careful] = [await aClimber(), await aClimber()];
    for (const each of [payer, careful]) {
      await payIn(each, 2_001);
      await stake(each, 60_000);
    }
    await nextDay(NIGHT);
    expect(await titles(payer)).not.toContain('You are VIP 1 now');
    await world.owner.query(
      `insert into protection_limit (member_id, id, kind, span, amount, requested_at, requested_by, begins_at)
       values ($1, gen_random_uuid(), 'deposit', 'day', 5000000000, $2, 'member', $2)`,
      [careful.member.id, world.clock.now()],
    );
    await nextDay(MORNING, 0);
    await run();
    expect((await titles(payer)).filter((title) => title === 'You are VIP 1 now')).toHaveLength(1);
    expect(await titles(careful)).not.toContain('You are VIP 1 now');
    await nextDay(MORNING);
    await nextDay(MORNING);
    expect((await titles(careful)).filter((title) => title === 'You are VIP 1 now')).toHaveLength(1);
  });

  it('is told to clients of the family in their shape, and foreseen by the last thirty days', async () => {
    const payer = await aClimber();
    await payIn(payer, 6_001);
    await stake(payer, 60_000);
    await nextDay(NIGHT);
    const headers = { [HEADERS.language]: 'EN' };
    expect(valueOf(await world.call(readRankProgress, {}, { ...(await anew(payer)), headers }))).toEqual({
      playerRankName: 'Running stitch',
      nextRankName: 'Border',
      monthlyTurnover: { actual: 60_000, expected: 0 },
      totalTurnover: { actual: 60_000, expected: 200_000 },
    });
    const { projection } = await vip(payer);
    expect(projection).toMatchObject({
      days: 30,
      stakeMicros: '60000000000',
      stakeDays: 70,
      depositDays: 20,
    });
  });
});
