import assert from 'node:assert/strict';
import { type VendorLane, vendorLanes } from '@nokshi/contract/catalogue.ts';
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

/** The categories that have vendors, in the order of the catalogue. */
async function categoriesOf(world: World): Promise<readonly string[]> {
  const value = (await callPortal(world, { path: vendorLanes.paths[0] ?? '' })) as {
    readonly data: { readonly lanes: readonly VendorLane[] };
  };
  return [...splitLanes(value.data.lanes).keys()];
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
