import { systemStatus } from '@nokshi/contract/brand.ts';
import {
  readSwitches,
  setCockfight,
  setDepositCaps,
  setLotteryBets,
  setMaintenance,
  setRegion,
} from '@nokshi/contract/brand-console.ts';
import { hotGames, vendorLanes } from '@nokshi/contract/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGame, staffSignedIn } from '../../../test/builders.ts';
import { openWorld, type SignedIn, valueOf } from '../../../test/world.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let owner: SignedIn;

const [BANGLADESH, GERMANY] = ['203.112.196.1', '88.198.1.1'];

beforeAll(async () => {
  world = await openWorld();
  owner = await staffSignedIn(world, ['owner']);
});

afterAll(() => world.close());

const DAY_MS = 86_400_000;
const reason = 'planned work';
const outcome = async (ip: string) => (await world.call(hotGames, {}, { ip })).errorCode;

describe('the switches of the portal', () => {
  it('[SC-1] close it for maintenance and open it again, while the console stays open', async () => {
    const endsAt = world.clock.now().getTime() + 3600_000;
    const closed = valueOf(await world.call(setMaintenance, { isOn: true, endsAt, reason }, { as: owner }));
    expect(closed.maintenance).toEqual({ isOn: true, endsAt });
    expect(await outcome(BANGLADESH)).toBe('system_maintenance');
    const status = valueOf(await world.call(systemStatus, {}, { ip: BANGLADESH }));
    expect(status).toMatchObject({ maintenance: true, maintenanceEndsAt: endsAt });
    expect(valueOf(await world.call(readSwitches, {}, { as: owner }))).toEqual(closed);
    const opened = valueOf(await world.call(setMaintenance, { isOn: false, endsAt, reason }, { as: owner }));
    expect(opened.maintenance).toEqual({ isOn: false, endsAt: null });
    expect(await outcome(BANGLADESH)).toBeUndefined();
  });

  it('[SC-2] [RO-3] choose the countries that it is open to', async () => {
    const region = { mode: 'block' as const, countries: ['DE', 'AT', 'DE'], allowsUnknown: false, reason };
    const set = valueOf(await world.call(setRegion, region, { as: owner }));
    expect(set.region).toEqual({ mode: 'block', countries: ['AT', 'DE'], allowsUnknown: false });
    expect([await outcome(GERMANY), await outcome(BANGLADESH)]).toEqual(['IP_NOT_ALLOW', undefined]);
    valueOf(await world.call(setRegion, { ...region, mode: 'off', countries: [] }, { as: owner }));
    expect(await outcome(GERMANY)).toBeUndefined();
  });

  it('[BC-1.2] leave the virtual bouts out: no category, no games, and show them again', async () => {
    await aGame(world, { no: 8, vendor: 'DS88', game_type: 'SPORTS' });
    const vendors = async () => {
      world.clock.advance(3_000);
      const { data } = valueOf(await world.call(vendorLanes, { language: 'EN' }));
      return data.lanes.some(({ cards }) => cards.some(({ vassalage }) => vassalage === 'DS88'));
    };
    expect(await vendors()).toBe(true);
    const hidden = valueOf(await world.call(setCockfight, { isHidden: true, reason }, { as: owner }));
    expect(hidden.hidesCockfight).toBe(true);
    expect(await vendors()).toBe(false);
    valueOf(await world.call(setCockfight, { isHidden: false, reason }, { as: owner }));
    expect(await vendors()).toBe(true);
  });

  it('take no end that is more than a year ahead, and tell none that no calendar holds', async () => {
    const close = async (endsAt: number) =>
      await world.call(setMaintenance, { isOn: true, endsAt, reason }, { as: owner });
    const now = world.clock.now().getTime();
    for (const endsAt of [now + 367 * DAY_MS, 253_402_300_799_999, Number.MAX_SAFE_INTEGER]) {
      expect((await close(endsAt)).errorCode).toBe('request_param_err');
    }
    // As it could be written down before.
    await world.app.rooms.brand.change('maintenance', { isOn: true, endsAt: Number.MAX_SAFE_INTEGER });
    expect(valueOf(await world.call(systemStatus, {}, { ip: BANGLADESH }))).toMatchObject({
      maintenance: true,
      maintenanceEndsAt: null,
    });
    valueOf(await close(now + 366 * DAY_MS));
    valueOf(await world.call(setMaintenance, { isOn: false, endsAt: null, reason }, { as: owner }));
  });

  it('take no cap on deposits below that of a shorter span', async () => {
    const set = async (caps: Record<'day' | 'week' | 'month', number | null>) =>
      await world.call(setDepositCaps, { ...caps, reason }, { as: owner });
    const before = valueOf(await world.call(readSwitches, {}, { as: owner })).depositCaps;
    for (const caps of [
      { day: 10, week: 5, month: 1 },
      { day: 10, week: 9, month: null },
      { day: 10, week: null, month: 9 },
      { day: null, week: 10, month: 9 },
    ]) {
      expect((await set(caps)).errorCode).toBe('request_param_err');
    }
    expect(valueOf(await world.call(readSwitches, {}, { as: owner })).depositCaps).toEqual(before);
    valueOf(await set({ day: 10, week: 10, month: 10 }));
    valueOf(await set({ day: null, week: null, month: 5 }));
    valueOf(await set(before));
  });

  it('take no bound on a chase below that on an order', async () => {
    const set = async (bets: { order: number; chase: number }) =>
      await world.call(setLotteryBets, { ...bets, reason }, { as: owner });
    const before = valueOf(await world.call(readSwitches, {}, { as: owner })).lotteryBets;
    expect((await set({ order: 1000, chase: 999 })).errorCode).toBe('request_param_err');
    valueOf(await set({ order: 1000, chase: 1000 }));
    valueOf(await set(before));
  });

  it('are not replaced by who has not seen what another person set meanwhile, at once too', async () => {
    const before = valueOf(await world.call(readSwitches, {}, { as: owner }));
    const calls = [
      [1000, 2000].map((order) => () => {
        const bets = { order, chase: 5_000, seen: before.lotteryBets, reason };
        return world.call(setLotteryBets, bets, { as: owner });
      }),
      [10, 20].map((day) => () => {
        const caps = { day, week: null, month: null, seen: before.depositCaps, reason };
        return world.call(setDepositCaps, caps, { as: owner });
      }),
      ['IN', 'NP'].map((country) => () => {
        const region = { mode: 'block' as const, countries: [country], allowsUnknown: true };
        return world.call(setRegion, { ...region, seen: before.region, reason }, { as: owner });
      }),
    ];
    for (const pair of calls) {
      const answers = await Promise.all(pair.map((call) => call()));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['changed_meanwhile']);
    }
    const { lotteryBets, depositCaps, region } = before;
    valueOf(await world.call(setLotteryBets, { ...lotteryBets, reason }, { as: owner }));
    valueOf(await world.call(setDepositCaps, { ...depositCaps, reason }, { as: owner }));
    valueOf(await world.call(setRegion, { ...region, reason }, { as: owner }));
  });

  it('take no end that has passed, and nobody’s word but an owner’s', async () => {
    const past = { isOn: true, endsAt: world.clock.now().getTime(), reason };
    expect((await world.call(setMaintenance, past, { as: owner })).errorCode).toBe('request_param_err');
    for (const role of ['cashier', 'risk', 'support'] as const) {
      const as = await staffSignedIn(world, [role]);
      const order = { isOn: true, endsAt: null, reason };
      expect((await world.call(setMaintenance, order, { as })).errorCode).toBe('permission_missing');
      expect((await world.call(readSwitches, {}, { as })).errorCode).toBe('permission_missing');
    }
    expect(await outcome(BANGLADESH)).toBeUndefined();
  });
});
