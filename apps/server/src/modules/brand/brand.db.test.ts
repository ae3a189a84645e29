import { flattenWhitelabel, systemStatus, WHITELABEL_FLAGS, whitelabel } from '@nokshi/contract/brand.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, valueOf } from '../../../test/world.ts';
import { createBrand, DEFAULT_SETTINGS } from './index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world.close());

const status = async (ip = '10.1.2.3') => valueOf(await world.call(systemStatus, {}, { ip }));

it('[API-2.3] [API-2.8] the system status tells all that the portal starts with', async () => {
  expect(await status()).toEqual({
    maintenance: false,
    regionRestriction: false,
    location: { ip: '10.1.2.3' },
    acceptsPlainBodies: true,
    isPlayCredit: true,
    info: {
      whitelabel: valueOf(await world.call(whitelabel)),
      register: DEFAULT_SETTINGS.registerRules,
      mainDomain: 'localhost',
      imageCDNs: [],
      launchGameCDNs: [],
    },
    brand: {
      merchant: 'nokshi',
      merchantCode: 'NOKSHI',
      timeZone: 'Asia/Dhaka',
      currency: 'XPC',
      jackpot: { min: 1_400_000, max: 1_500_000 },
      showsLottOnHome: false,
    },
  });
});

it('[4.31] the address in it is the caller’s, whatever a header says', async () => {
  const answer = await world.call(
    systemStatus,
    {},
    { ip: '10.1.2.4', headers: { 'x-forwarded-for': '1.1.1.1' } },
  );
  expect(valueOf(answer).location.ip).toBe('10.1.2.4');
});

it('[API-2.4] [EN-18] the switches stand in a tree, and a change shows', async () => {
  const flags = async () => flattenWhitelabel(valueOf(await world.call(whitelabel)));
  const before = await flags();
  expect([...before.keys()].sort()).toEqual(['WEB', ...WHITELABEL_FLAGS].sort());
  expect([before.get('USERNAMEREG3'), before.get('MOBILENUMREG3')]).toEqual([true, false]);
  await world.app.rooms.brand.change('flags', { ...DEFAULT_SETTINGS.flags, REFERRAL3: true });
  expect((await flags()).get('REFERRAL3')).toBe(true);
});

it('another process sees a change within five seconds, and a setting of another shape is refused', async () => {
  const other = createBrand({ db: world.db, clock: world.clock });
  await other.settings();
  await world.app.rooms.brand.change('showsLottOnHome', true);
  expect((await other.settings()).showsLottOnHome).toBe(false);
  world.clock.advance(5000);
  expect((await other.settings()).showsLottOnHome).toBe(true);
  expect((await status()).brand.showsLottOnHome).toBe(true);
  await expect(other.change('jackpot', { min: 'much' } as never)).rejects.toThrow();
  expect((await other.settings()).jackpot).toEqual(DEFAULT_SETTINGS.jackpot);
});
