import { systemStatus } from '@nokshi/contract/brand.ts';
import { announcements, helpCenter } from '@nokshi/contract/content.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aGame } from '../../../../apps/server/test/builders.ts';
import { openWorld, valueOf } from '../../../../apps/server/test/world.ts';
import { DICE_CODE } from '../catalogue/fixed-games.ts';
import { CATEGORY_BANNERS, HELP_TOPICS, PROMOTIONS, seedCategoryBanners, seedContent } from './index.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
let diceNo: number;

beforeAll(async () => {
  world = await openWorld();
  diceNo = (await aGame(world, { code: DICE_CODE })).no;
  await seedContent(world.db, { gameNoByCode: new Map([[DICE_CODE, diceNo]]) }, world.clock.now());
});

afterAll(() => world.close());

const listFor = async (language: 'BN' | 'EN', execution: string) =>
  valueOf(await world.call(announcements, { language, execution }));

it.each(['BN', 'EN'] as const)(
  '[API-4.14] [MO-1] [MO-2] a demo portal has banners, notices, popups and promotions in %s',
  async (language) => {
    const guest = await listFor(language, 'B');
    expect([guest.banners, guest.player, guest.popup, guest.promotion].map((rows) => rows.length)).toEqual([
      11,
      6,
      1,
      PROMOTIONS.length,
    ]);
    expect((await listFor(language, 'A')).popup).toHaveLength(1);
    expect((await listFor(language, 'F')).popup).toHaveLength(2);
    expect(guest.popup[0]?.announcementImages).toHaveLength(1);
  },
);

it('[HM-1.3] a banner that names a promotion or a game leads to its number', async () => {
  const { banners, promotion } = await listFor('BN', 'B');
  const targets = (kind: string) =>
    banners.filter(({ linkageType }) => linkageType === kind).map(({ linkageUrl }) => linkageUrl);
  expect(targets('GAME')).toEqual([String(diceNo)]);
  const ids = new Set(promotion.map(({ id }) => String(id)));
  expect(targets('PROMOTION').every((id) => ids.has(id ?? ''))).toBe(true);
});

it('[API-2.6] [FT-1.2] the help centre holds every topic and article', async () => {
  const topics = valueOf(await world.call(helpCenter, { language: 'EN', device: 'WEB' }));
  expect(topics.map(({ code, children }) => [code, children.length])).toEqual(
    HELP_TOPICS.filter(({ moneyMode }) => moneyMode !== 'MONEY').map(({ code, articles }) => [
      code,
      articles?.length ?? 0,
    ]),
  );
});

it('[EN-15] [MO-4.1] customer service and the register popup are set, licence and payment logos are not', async () => {
  const { info, brand } = valueOf(await world.call(systemStatus));
  expect(info.customerService.map(({ csPosition }) => csPosition)).toEqual(['LIVECHAT-1']);
  expect(info.resources.map(({ resourceType }) => resourceType)).toEqual(['REGISTERPOP', 'ANDROID', 'IOS']);
  expect([brand.licence, brand.paymentLogos]).toEqual([null, []]);
});

it('[HM-1.5] each category gets a banner of its own once, and one that has one keeps it', async () => {
  const own = CATEGORY_BANNERS.map(({ group }) => group);
  const groups = async () => {
    const { rows } = await world.owner.query<{ group_name: string }>(
      'select group_name from brand_banner where group_name = any($1)',
      [own],
    );
    return rows.map((row) => row.group_name).toSorted();
  };
  const seeded = () => seedCategoryBanners(world.db, { gameNoByCode: new Map() }, world.clock.now());
  expect(await groups()).toEqual([]);
  await world.owner.query(
    `insert into brand_banner (group_name, title_en, url, starts_at) values ('w_live', 'The operator’s', '/x.webp', now())`,
  );
  await seeded();
  await seeded();
  expect(await groups()).toEqual(own.toSorted());
});
