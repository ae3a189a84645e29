import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { takeSession } from '../harness/portal-steps.ts';
import { story } from '../harness/story.ts';
import { until } from '../harness/until.ts';

/** Pictures that fail, pictures that are drawn while somebody looks, and pictures of the operator. */

/** How wide a phone's plate is; what stands in for it says that it is 30 px wide. */
const PLATE_PX = 240;

story('Pictures that do not come', async ({ step, visit, world }) => {
  const visitor = await visit();
  const { page } = visitor;
  const paths = ['/art/', '/props/', '/avatars/'];
  // Each page shows some of these kinds.
  const expectRefusals = () => {
    for (const path of paths) visitor.watch.expectRefusal({ path, status: 404, mayStayAway: true });
  };
  await step('[HM-8] a picture that fails gives way to the game icon', async () => {
    expectRefusals();
    for (const path of paths)
      await visitor.context.route(`**${path}**`, (route) => route.fulfill({ status: 404, body: '' }));
    await visitor.open('/');
    const cards = page.locator('.nk-row-slide .nk-card');
    await cards.locator('.nk-card-fallback').first().waitFor();
    await until('no broken picture is left', async () => (await cards.first().locator('img').count()) === 0);
    // Pictures load when they come near the view.
    await page.locator('.nk-wb').scrollIntoViewIfNeeded();
    await page.locator('.nk-wb-art').first().waitFor();
  });
  await step('[HM-8] so does one of the header’s vendors', async () => {
    expectRefusals();
    await page.locator('.nk-nav-item').first().hover();
    const vendors = page.locator('.nk-drop-vendors .nk-drop-vendor');
    await vendors.first().locator('.nk-no-picture').waitFor();
    await until('no broken picture is left', async () => (await vendors.locator('img').count()) === 0);
  });
  await step('[HM-8] and one of the list of winners', async () => {
    expectRefusals();
    await visitor.open('/winners');
    await page.locator('main ol li').first().scrollIntoViewIfNeeded();
    await page.locator('main ol li .nk-no-picture').first().waitFor();
  });
  await step('[HM-8] an avatar that fails gives way to the default one', async () => {
    expectRefusals();
    const { token } = await openAccount(world);
    await takeSession(visitor, token);
    await page.locator('.nk-header .nk-avatar .nk-i').waitFor();
    assert.equal(await page.locator('.nk-header .nk-avatar img').count(), 0);
    await visitor.open('/member?page=securityCenter');
    await page.locator('main section .nk-no-picture').first().waitFor();
  });
});

story('Pictures that come late', async ({ step, visit }) => {
  const visitor = await visit({ isPhone: true, width: 390, height: 844 });
  const { page } = visitor;
  await step('[HM-8] a card whose picture is drawn meanwhile shows it without a reload', async () => {
    // By name, games come first that no page shows ahead and nobody has drawn.
    await visitor.open('/rng?sort=name');
    await page.evaluate(`window.isSamePage = true`);
    const pictures = page.locator('main .nk-card img');
    await pictures.first().waitFor();
    const shown = async () => {
      const widths = await page.evaluate<number[]>(
        `[...document.querySelectorAll('main .nk-card img')].slice(0, 3).map((image) => image.naturalWidth)`,
      );
      return widths.length === 3 && widths.every((width) => width === PLATE_PX);
    };
    // Drawing has the lowest priority: on a busy machine it takes its time.
    await until('the first cards show their own pictures', shown, { limitMs: 120_000 });
    assert.equal(await page.evaluate(`window.isSamePage`), true);
  });
});

story('Banners of pages with games', async ({ step, visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  for (const path of ['/rng', '/live', '/fish', '/pvp', '/bgs', '/sports', '/esports', '/cockfight']) {
    await step(`[HM-1.5] ${path} shows a banner of group w_game, or its own`, async () => {
      await visitor.open(path);
      await page.locator('main .nk-banner.nk-page-banner img').waitFor();
    });
  }
  await step('[HM-1.5] so does the page of a game, beside the game', async () => {
    await visitor.open('/bgs');
    const game = await page.locator('main .nk-card-hit').first().getAttribute('href');
    await visitor.open(game ?? '');
    const banner = page.locator('main aside .nk-side-banner');
    await banner.scrollIntoViewIfNeeded();
    await banner.locator('img').waitFor();
  });
});
