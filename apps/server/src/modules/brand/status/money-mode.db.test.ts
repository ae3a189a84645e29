import { systemStatus } from '@nokshi/contract/brand.ts';
import { announcements, applyForPromotion, helpCenter } from '@nokshi/contract/content.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, signedIn } from '../../../../test/builders.ts';
import { NOON, openWorld, valueOf } from '../../../../test/world.ts';
import type { BrandSettings } from '../index.ts';

const DAY_MS = 24 * 3600_000;
const LICENCE = { authority: 'An Authority', number: 'L-1', licensee: 'Nokshi Games' };

let world: Awaited<ReturnType<typeof openWorld>>;

beforeAll(async () => {
  world = await openWorld({ startsAt: NOON });
});

afterAll(() => world.close());

beforeEach(async () => {
  world.clock.set(NOON);
  for (const table of ['announcement', 'promotion', 'help', 'banner']) {
    await world.owner.query(`delete from brand_${table}`);
  }
  await setRealMoney(null);
});

async function setRealMoney(
  change: { readonly isSwitchedOn: boolean; readonly days: number } | null,
): Promise<void> {
  const at = NOON.getTime();
  const setting: BrandSettings['realMoney'] = change && {
    licence: { ...LICENCE, validUntil: at + change.days * DAY_MS },
    permittedCountries: ['MT'],
    revision: 1,
    switchedOnBy: ['owner-1', 'owner-2'].map((staffId) => ({ staffId, at })),
    isSwitchedOn: change.isSwitchedOn,
  };
  await world.app.rooms.brand.change('realMoney', setting);
}

const status = async () => valueOf(await world.call(systemStatus));

/** Writes a row for each mode and one for both, as an operator would with SQL. */
async function writeInModes(table: string, row: Record<string, unknown>): Promise<void> {
  for (const mode of ['ALL', 'CREDIT', 'MONEY']) {
    const values = { title_en: mode, starts_at: NOON, money_mode: mode, ...row };
    const names = Object.keys(values);
    await world.owner.query(
      `insert into brand_${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(values),
    );
  }
  world.clock.advance(2000);
}

async function shown() {
  const told = valueOf(await world.call(announcements, { language: 'EN' }));
  const help = valueOf(await world.call(helpCenter, { language: 'EN', device: 'WEB' }));
  const lists = [told.banners, told.player, told.promotion, help.filter(({ code }) => code === 'deposit')];
  return lists.map((rows) => rows.map(({ title }) => title).toSorted());
}

describe('what the portal plays with', () => {
  it.each([
    ['nothing is stored', null, true],
    ['the licence is written down and nobody wants it', { isSwitchedOn: false, days: 1 }, true],
    ['two owners have switched it on', { isSwitchedOn: true, days: 1 }, false],
    ['the licence has ended', { isSwitchedOn: true, days: -1 }, true],
    ['the licence ends now', { isSwitchedOn: true, days: 0 }, true],
  ] as const)('follows from the settings when %s, as stakes do', async (_title, setting, isPlayCredit) => {
    await setRealMoney(setting);
    expect((await status()).isPlayCredit).toBe(isPlayCredit);
    const { rows } = await sql<{ takes: boolean }>`select brand_takes_real_money(${NOON}) as takes`.execute(
      world.db,
    );
    expect(rows[0]?.takes).toBe(!isPlayCredit);
  });

  it('[SC-5.6] names the licence under which money moves where the brand has no words of its own for it', async () => {
    await setRealMoney({ isSwitchedOn: false, days: 1 });
    expect((await status()).brand.licence).toBeNull();
    await setRealMoney({ isSwitchedOn: true, days: 1 });
    expect((await status()).brand.licence).toMatchObject({ authority: 'An Authority', number: 'L-1' });
  });

  it('[API-2.6] shows of what the operator wrote only what holds in the mode', async () => {
    await writeInModes('banner', { group_name: 'w_home', url: '/banners/a.webp' });
    await writeInModes('announcement', { kind: 'PL' });
    await writeInModes('promotion', { category: 'credit', shown_from: NOON });
    await world.owner.query(
      `insert into brand_help (code, title_en, starts_at, money_mode)
       values ('deposit', 'CREDIT', $1, 'CREDIT'), ('deposit', 'MONEY', $1, 'MONEY')`,
      [NOON],
    );
    world.clock.advance(2000);
    const inMode = (mode: string) => [['ALL', mode], ['ALL', mode], ['ALL', mode], [mode]];
    expect(await shown()).toEqual(inMode('CREDIT'));
    await setRealMoney({ isSwitchedOn: true, days: 1 });
    expect(await shown()).toEqual(inMode('MONEY'));
  });

  it('[VA-5.2] takes no application to a promotion of the other mode', async () => {
    await writeInModes('promotion', { category: 'credit', shown_from: NOON, takes_applications: true });
    const { rows } = await world.owner.query<{ id: number }>(
      `select id from brand_promotion where money_mode = 'MONEY'`,
    );
    const as = await signedIn(world, await aMember(world));
    const apply = () =>
      world.call(applyForPromotion, { promotionId: rows[0]?.id ?? 0, remark: 'Please' }, { as });
    expect((await apply()).errorCode).toBe('promotion_unknown');
    await setRealMoney({ isSwitchedOn: true, days: 1 });
    expect((await apply()).status).toBe(200);
  });
});
