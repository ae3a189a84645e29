import assert from 'node:assert/strict';
import { gameList, type VendorLane, vendorLanes } from '@nokshi/contract/catalogue.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import type { TextKey } from '@nokshi/texts';
import type { Locator } from 'playwright-core';
import { callPortal } from '../harness/accounts.ts';
import { saveSetting } from '../harness/brand.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

/** The sections of home (HM-5): which there are, in which order, where they lead and how much they hold. */

const AT_MOST = 12;
const HOT_AT_MOST = 10;

const PATHS: Readonly<Record<string, string>> = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  LOTT: '/lott',
  ELOTT: '/elott',
  COCKFIGHT: '/cockfight',
  INHOUSE: '/bgs',
};

/** These show their clocks instead of a count. */
const LOBBIES: readonly string[] = ['LOTT', 'ELOTT'];

/** The categories that have vendors, in the order of the catalogue. */
async function categoriesOf(world: World): Promise<readonly string[]> {
  return (await categoriesWithCounts(world)).map(({ category }) => category);
}

/** Each category with the number of its games. */
async function categoriesWithCounts(world: World) {
  const value = (await callPortal(world, { path: vendorLanes.paths[0] ?? '' })) as {
    readonly data: { readonly lanes: readonly VendorLane[] };
  };
  return [...splitLanes(value.data.lanes)].map(([category, vendors]) => ({
    category: category as string,
    count: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
  }));
}

function nameOf({ say }: Visitor, category: string): string {
  return say(`catalogue.category${category}` as TextKey);
}

function sectionOf(visitor: Visitor, category: string): Locator {
  return visitor.page.getByRole('region', { name: nameOf(visitor, category), exact: true });
}

async function openWhole(visitor: Visitor): Promise<void> {
  await visitor.open('/');
  await visitor.page.getByRole('region', { name: visitor.say('home.new'), exact: true }).waitFor();
}

story('Sections of home', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const categories = await categoriesOf(world);
  const shown = categories.filter((category) => category !== 'LOTT');

  await step('[HM-5.1] [HM-5.2] hot games, then every category with vendors but the lottery', async () => {
    assert.ok(categories.includes('LOTT'), 'the world has lotteries');
    for (const wanted of ['RNG', 'LIVE', 'FISH', 'SPORTS']) assert.ok(shown.includes(wanted), wanted);
    await openWhole(visitor);
    const names = [say('home.hot'), ...shown.map((category) => nameOf(visitor, category))];
    const headings = (await page.locator('main section h2').allInnerTexts()).map((text) => text.trim());
    assert.deepEqual(
      headings.filter((text) => names.includes(text)),
      names,
    );
    assert.equal(await sectionOf(visitor, 'LOTT').count(), 0);
  });
  await step('[HM-5.3] the link of each leads to its page', async () => {
    for (const category of shown) {
      const more = sectionOf(visitor, category).locator('a.nk-more');
      assert.equal(await more.getAttribute('href'), PATHS[category]);
    }
    const slots = sectionOf(visitor, 'RNG').locator('a.nk-more');
    await slots.scrollIntoViewIfNeeded();
    await slots.click();
    await page.waitForURL(/\/rng$/);
  });
  await step('[HM-5.4] of thousands of slots a section shows 12, and the hot list 10', async () => {
    await openWhole(visitor);
    const slots = sectionOf(visitor, 'RNG');
    await slots.scrollIntoViewIfNeeded();
    await until('twelve slots', async () => (await slots.locator('.nk-card-hit').count()) === AT_MOST);
    const hot = page.getByRole('region', { name: say('home.hot'), exact: true });
    await until('ten hot games', async () => (await hot.locator('.nk-card-hit').count()) === HOT_AT_MOST);
  });
  await step('[HM-5.4] no section of a category has more', async () => {
    for (const category of shown) {
      const section = sectionOf(visitor, category);
      await section.scrollIntoViewIfNeeded();
      await section.locator('.nk-card-hit, .nk-vendor').first().waitFor();
      const count = await section.locator('.nk-card-hit, .nk-vendor').count();
      assert.ok(count <= AT_MOST, `${category} shows ${count}`);
    }
  });
  await step('[HM-5.2] the lottery stands on home once the brand shows it there', async () => {
    await saveSetting(world, 'showsLottOnHome', true);
    try {
      // A page is kept for some seconds with the settings that it was drawn from.
      await until('the lottery stands there', async () => {
        await openWhole(visitor);
        return (await sectionOf(visitor, 'LOTT').count()) === 1;
      });
      const more = sectionOf(visitor, 'LOTT').locator('a.nk-more');
      assert.equal(await more.getAttribute('href'), PATHS['LOTT']);
    } finally {
      await saveSetting(world, 'showsLottOnHome', false);
    }
    await until('it is gone again', async () => {
      await openWhole(visitor);
      return (await sectionOf(visitor, 'LOTT').count()) === 0;
    });
  });
});

/** The addresses of the games that stand in a place, in their order. */
async function gamesIn(place: Locator): Promise<readonly string[]> {
  const cards = await place.locator('.nk-card-hit').all();
  return Promise.all(cards.map(async (card) => (await card.getAttribute('href')) ?? ''));
}

/** What a list page says that it holds, in English. */
async function countOf({ page }: Visitor): Promise<number> {
  const count = page.locator('main .nk-list-count');
  await count.filter({ hasText: /\d/ }).waitFor();
  return Number((await count.innerText()).replace(/\D/g, ''));
}

story('What “see all” leads to', async ({ step, visit, world }) => {
  const visitor = await visit({ language: 'en' });
  const { page, say } = visitor;
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  const openAll = async (title: string) => {
    const more = section(title).locator('a.nk-more');
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  };
  const games = (await callPortal(world, {
    path: `${gameList.paths[0] ?? ''}?pageSize=1`,
  })) as { readonly totalCount: number };

  const lists = [
    ['home.hot', 'catalogue.aboutHot'],
    ['home.new', 'catalogue.aboutNew'],
  ] as const;
  for (const [title, about] of lists) {
    await step(`[HM-5.3] ${title} leads to a list that begins with the games of its row`, async () => {
      await openWhole(visitor);
      const row = section(say(title));
      await row.scrollIntoViewIfNeeded();
      await row.locator('.nk-card-hit').first().waitFor();
      const shown = await gamesIn(row);
      assert.ok(shown.length >= HOT_AT_MOST, `${shown.length} in the row`);
      await openAll(say(title));
      await page.locator('main').getByText(say(about)).waitFor();
      const count = await countOf(visitor);
      assert.ok(count >= shown.length && count < games.totalCount / 2, `${count} of ${games.totalCount}`);
      await page
        .locator('main .nk-card-hit')
        .nth(shown.length - 1)
        .waitFor();
      assert.deepEqual((await gamesIn(page.locator('main'))).slice(0, shown.length), shown);
    });
  }
  await step('[HM-5.3] each category leads to all of its games', async () => {
    await openWhole(visitor);
    const links = await page.locator('main a.nk-more').all();
    const titles: string[] = [];
    for (const link of links) titles.push((await link.getAttribute('aria-label')) ?? '');
    assert.ok(titles.length >= 8, titles.join());
    const categories = (await categoriesWithCounts(world)).filter(({ count }) => count > 0);
    for (const { category, count } of categories) {
      const title = nameOf(visitor, category);
      if (!titles.includes(say('home.allOf', { section: title }))) continue;
      await openAll(title);
      if (!LOBBIES.includes(category)) assert.equal(await countOf(visitor), count, category);
      await page.goBack();
    }
  });
  await step('[HM-5.3] the promotions lead to their page', async () => {
    await openWhole(visitor);
    const more = section(say('home.promotions')).locator('a.nk-more');
    await more.click();
    await until('promotions', async () => visitor.path() === '/promotions');
  });
  await step('[BC-2.2] each vendor’s row leads to that vendor’s games', async () => {
    await visitor.open('/rng?by=vendor');
    const row = page.locator('main section:has(.nk-more)').first();
    await row.locator('.nk-card-hit').first().waitFor();
    const [first] = await gamesIn(row);
    const count = Number((await row.locator('small').first().innerText()).replace(/\D/g, ''));
    await row.locator('a.nk-more').click();
    await until('the vendor’s list', async () => visitor.path().startsWith('/rng?vassalage='));
    assert.equal(await countOf(visitor), count);
    await page.locator(`main .nk-card-hit[href="${first}"]`).waitFor();
  });
});
