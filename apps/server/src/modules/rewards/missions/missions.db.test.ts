import { claimRewards, listRewards } from '@nokshi/contract/rewards.ts';
import { listMissions, missionMilestones, missionSummary } from '@nokshi/contract/rewards-missions.ts';
import { listDeskMissions, saveMission, switchMission } from '@nokshi/contract/rewards-missions-console.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGame,
  aMember,
  balanceOf,
  credits,
  type Game,
  type Member,
  signedIn,
  staffSignedIn,
} from '../../../../test/builders.ts';
import { stakeOnce } from '../../../../test/rewards.ts';
import { SUPPLIER_KEYS } from '../../../../test/supplier.ts';
import { expectBooksToBalance, openWorld, type SignedIn, valueOf } from '../../../../test/world.ts';

const DAY_MS = 86_400_000;

let world: Awaited<ReturnType<typeof openWorld>>;
let games: Record<'slot' | 'live', Game>;
let member: Member;
let as: SignedIn;

beforeAll(async () => {
  world = await openWorld({ supplierKey: SUPPLIER_KEYS.publicKey });
  games = { slot: await aGame(world), live: await aGame(world, { vendor: 'TABLES', game_type: 'LIVE' }) };
});
afterAll(async () => {
  await expectBooksToBalance(world);
  await world.close();
});
beforeEach(async () => {
  member = await aMember(world, { balance: credits(50_000) });
  as = await signedIn(world, member);
});

const stake = (units: number, game = games.slot) => stakeOnce(world, { member, game }, { stake: units });
const missions = async () => {
  as = await signedIn(world, member);
  return valueOf(await world.call(listMissions, {}, { as, headers: { language: 'EN' } }));
};
const stateOf = async (code: string) => {
  const found = (await missions()).list.find((one) => one.code === code);
  return found && [found.state, Number(found.reachedMicros) / 1e6];
};
const ready = async () => {
  const { list } = valueOf(await world.call(listRewards, {}, { as, headers: { language: 'EN' } }));
  return list.map(({ title }) => title).toSorted();
};

describe('[MC-12] missions', () => {
  it('are reached by own stakes of the day, claimed once, and begin anew the next day', async () => {
    await stake(999);
    expect(await stateOf('daily-1000')).toEqual(['process', 999]);
    await stake(1);
    expect(await stateOf('daily-1000')).toEqual(['ready', 1000]);
    const { list } = await missions();
    const grantId = list.find(({ code }) => code === 'daily-1000')?.grantId;
    valueOf(await world.call(claimRewards, { ids: [String(grantId)] }, { as }));
    expect(await balanceOf(world, member)).toBe(credits(49_005));
    await stake(500);
    expect(await stateOf('daily-1000')).toEqual(['claimed', 1500]);
    world.clock.advance(DAY_MS);
    expect(await stateOf('daily-1000')).toEqual(['process', 0]);
    await stake(1000);
    expect(await stateOf('daily-1000')).toEqual(['ready', 1000]);
  });

  it('are offered with the very bet that reaches them, without a job', async () => {
    await stake(5000);
    expect(await ready()).toEqual(['Check-in, day 1', 'Stake 1,000 today', 'Stake 5,000 today']);
  });

  it('are withdrawn when what reached them is undone, and offered again when it is reached after all', async () => {
    await stake(600);
    const { undo } = await stake(400);
    expect(await stateOf('daily-1000')).toEqual(['ready', 1000]);
    await undo();
    expect(await stateOf('daily-1000')).toEqual(['process', 600]);
    expect(await ready()).toEqual(['Check-in, day 1']);
    await stake(400);
    expect(await stateOf('daily-1000')).toEqual(['ready', 1000]);
  });

  it('keep what was claimed, and give nothing more for it, when it is undone later', async () => {
    const { undo } = await stake(1000);
    const { list } = valueOf(await world.call(listRewards, {}, { as }));
    valueOf(await world.call(claimRewards, { ids: list.map(({ id }) => id) }, { as }));
    await undo();
    await stake(1000);
    expect(await stateOf('daily-1000')).toEqual(['claimed', 1000]);
    expect(await ready()).toEqual([]);
  });

  it('of the week add the days up', async () => {
    // From a Monday on, whatever day the clock of the test began with.
    const { list } = await missions();
    const end = Number(list.find(({ code }) => code === 'weekly-50000')?.endsAt);
    world.clock.advance(end - world.clock.now().getTime() + 3600_000);
    await stake(20_000);
    world.clock.advance(DAY_MS);
    await stake(20_000);
    expect(await stateOf('weekly-50000')).toEqual(['process', 40_000]);
    expect(await stateOf('daily-20000')).toEqual(['ready', 20_000]);
  });

  it('what was not claimed in seven days is over', async () => {
    await stake(1000);
    world.clock.advance(7 * DAY_MS + 1000);
    as = await signedIn(world, member);
    expect(await ready()).toEqual([]);
  });
});

describe('[MC-12] the check-in of the day', () => {
  it('takes 100 of own stake, counts days in a row and begins anew after one that was missed', async () => {
    await stake(99);
    expect((await missions()).checkIn).toMatchObject({
      dayNo: 1,
      state: 'process',
      stakedMicros: '99000000',
    });
    await stake(1);
    expect((await missions()).checkIn).toMatchObject({ dayNo: 1, state: 'ready' });
    world.clock.advance(DAY_MS);
    expect((await missions()).checkIn).toMatchObject({ dayNo: 2, state: 'process' });
    await stake(100);
    const { checkIn } = await missions();
    expect(checkIn).toMatchObject({ dayNo: 2, state: 'ready', points: [200, 200, 300, 300, 500, 500, 1000] });
    valueOf(await world.call(claimRewards, { ids: [String(checkIn.grantId)] }, { as }));
    expect((await missions()).checkIn.state).toBe('claimed');
    world.clock.advance(2 * DAY_MS);
    expect((await missions()).checkIn).toMatchObject({ dayNo: 1, state: 'process' });
  });

  it('is none when its stake is undone', async () => {
    const { undo } = await stake(100);
    await undo();
    expect((await missions()).checkIn).toMatchObject({ dayNo: 1, state: 'process' });
    expect(await ready()).toEqual([]);
  });
});

describe('[API-6.17] missions for the family’s clients', () => {
  it('lists open ones in pages of units', async () => {
    await stake(600);
    const page = valueOf(await world.call(missionSummary, { status: 'O', page: 1, size: 5 }, { as }));
    expect(page.list[0]).toMatchObject({
      missionId: 'daily-1000',
      status: 'process',
      target: 1000,
      reachedValue: 600,
      rewardType: 'CASH',
      rewardAmount: 5,
    });
    expect([page.list.length, page.totalPages]).toEqual([5, 2]);
    const steps = valueOf(await world.call(missionMilestones, { missionId: 'daily-5000' }, { as }));
    expect(steps).toMatchObject({
      reachedValue: 600,
      list: [{ missionId: 'daily-1000' }, { target: 5000, isReached: false }, { target: 20_000 }],
    });
    const unknown = await world.call(missionMilestones, { missionId: 'none' }, { as });
    expect(unknown.errorCode).toBe('mission_unknown');
  });
});

describe('missions at the console', () => {
  const mission = (change: object = {}) => ({
    missionCode: `live-${Math.random().toString(36).slice(2, 8)}`,
    title: { bn: 'লাইভ টেবিল', en: 'Live tables' },
    goal: 'stake' as const,
    span: 'day' as const,
    categories: ['LIVE' as const],
    targetMicros: '50000000',
    currency: 'PTS' as const,
    rewardMicros: '40000000',
    multiplierHundredths: 0,
    claimDays: 3,
    startsAt: null,
    endsAt: null,
    sort: 500,
    isNew: true,
    reason: 'autumn',
    ...change,
  });

  it('are written down closed, opened, counted, and then stay as members saw them', async () => {
    const staff = await staffSignedIn(world, ['owner']);
    const draft = mission();
    const { missionCode } = draft;
    valueOf(await world.call(saveMission, draft, { as: staff }));
    expect(await stateOf(missionCode)).toBeUndefined();
    valueOf(await world.call(saveMission, { ...draft, isNew: false, sort: 501 }, { as: staff }));
    valueOf(await world.call(switchMission, { missionCode, isOn: true, reason: 'now' }, { as: staff }));
    await stake(60);
    expect(await stateOf(missionCode)).toEqual(['process', 0]);
    await stake(50, games.live);
    expect(await stateOf(missionCode)).toEqual(['ready', 50]);
    const fixed = await world.call(saveMission, { ...draft, isNew: false }, { as: staff });
    expect(fixed.errorCode).toBe('mission_fixed');
    valueOf(await world.call(switchMission, { missionCode, isOn: false, reason: 'over' }, { as: staff }));
    expect(await stateOf(missionCode)).toBeUndefined();
    expect(await ready()).toContain('Live tables');
    const { list } = valueOf(await world.call(listDeskMissions, {}, { as: staff }));
    expect(list.find((one) => one.missionCode === missionCode)).toMatchObject({
      isOn: false,
      isFixed: true,
      reached: 1,
      claimed: 0,
    });
  });

  it('are refused by the rules of the form, twice, unknown, and to who may not', async () => {
    const staff = await staffSignedIn(world, ['owner']);
    const bad = await world.call(saveMission, mission({ multiplierHundredths: 1100 }), { as: staff });
    expect(bad.status).toBe(400);
    const draft = mission();
    valueOf(await world.call(saveMission, draft, { as: staff }));
    expect((await world.call(saveMission, draft, { as: staff })).errorCode).toBe('mission_exists');
    const { missionCode } = mission();
    const unknown = await world.call(switchMission, { missionCode, isOn: true, reason: 'x' }, { as: staff });
    expect(unknown.errorCode).toBe('mission_unknown');
    const support = await staffSignedIn(world, ['support']);
    expect((await world.call(listDeskMissions, {}, { as: support })).status).toBe(403);
  });
});
