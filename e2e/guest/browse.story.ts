import assert from 'node:assert/strict';
import { type VendorLane, vendorLanes } from '@nokshi/contract/catalogue.ts';
import { splitLanes } from '@nokshi/contract/lanes.ts';
import type { TextKey } from '@nokshi/texts';
import { callPortal } from '../harness/accounts.ts';
import { button, clickInPlace, dialog, microsOfText, sessionData } from '../harness/portal-steps.ts';
import { type Scene, story } from '../harness/story.ts';
import { until, untilStill } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';
import type { World } from '../harness/world.ts';

const BOARD_ROWS = 9;
const CARD_STEP_AT_LEAST = 100;
const TWO_DECIMALS = /[০-৯],?[০-৯]*\.[০-৯]{2}/;

/** The names of the categories that have vendors, as the catalogue tells them. */
async function categoryNames(world: World, visitor: Visitor): Promise<readonly string[]> {
  const value = (await callPortal(world, { path: vendorLanes.paths[0] ?? '' })) as {
    readonly data: { readonly lanes: readonly VendorLane[] };
  };
  return [...splitLanes(value.data.lanes).keys()].map((category) =>
    visitor.say(`catalogue.category${category}` as TextKey),
  );
}

story('Home as a guest sees it', async ({ step, visit, world }) => {
  const visitor = await visit({ isStill: false });
  const { page, say } = visitor;

  for (const path of ['/', '/index', '/index.html', '/home']) {
    await step(`[RT-1] ${path} is home, with header, side menu and footer`, async () => {
      await visitor.open(path);
      await page.getByRole('heading', { level: 1, name: say('home.title') }).waitFor({ state: 'attached' });
      assert.equal(await page.getByRole('banner').count(), 1);
      assert.equal(await page.locator('footer').count(), 1);
      assert.ok(await page.getByRole('complementary', { name: say('shell.sideMenu') }).isVisible());
    });
  }
  await step('[RT-15.1] the navigation names the categories that have vendors, and no other', async () => {
    const expected = await categoryNames(world, visitor);
    const types = page.getByRole('navigation', { name: say('shell.gameTypes') }).first();
    const drawn = (await types.locator('.nk-nav-item > a').allInnerTexts()).map((name) => name.trim());
    // The agents' page has its place beside the game types (HD-4.1).
    assert.deepEqual(
      drawn.filter((name) => name !== say('shell.agent')),
      expected.slice(0, 5),
    );
    const center = page.locator('.nk-side').getByRole('navigation', { name: say('shell.gameCenter') });
    const listed = await center.getByRole('link').allInnerTexts();
    assert.deepEqual(
      listed.slice(1).map((text) => text.split('\n')[0]?.trim()),
      expected,
    );
  });
  await step('[SM-4] the game center folds and unfolds', async () => {
    const fold = page.locator('.nk-side').getByRole('button', { name: say('shell.gameCenter') });
    const center = page.locator('.nk-side').getByRole('navigation', { name: say('shell.gameCenter') });
    await fold.click();
    await center.waitFor({ state: 'detached' });
    await fold.click();
    await center.waitFor();
  });
  await step(
    '[HM-4.1] the board shows nine wins, the biggest first, with two decimals [HM-4.2]',
    async () => {
      const amounts = page.locator('.nk-wb li .nk-money');
      await until('nine wins', async () => (await amounts.count()) === BOARD_ROWS);
      const texts = await amounts.allInnerTexts();
      for (const text of texts) assert.match(text, TWO_DECIMALS);
      const micros = texts.map(microsOfText);
      assert.deepEqual(
        micros,
        [...micros].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
      );
    },
  );
  await step('[HM-3.1] the jackpot counter says that it is a display figure, within its range', async () => {
    const panel = page.getByRole('region', { name: say('home.jackpotLabel') });
    const shown = microsOfText(await panel.locator('.nk-jp-figure').innerText());
    assert.ok(shown >= 1_400_000_000_000n && shown < 1_501_000_000_000n, `${shown}`);
    assert.equal(await panel.locator('[data-mark="display"]').innerText(), say('marks.display'));
  });
  await step('[HM-3.2] it grows by 100 to 500 within 5 seconds', async () => {
    const figure = page.locator('.nk-jp-figure');
    const start = microsOfText(await figure.innerText());
    await until('it grew', async () => microsOfText(await figure.innerText()) >= start + 100_000_000n, {
      limitMs: 8000,
    });
  });
  await slides({ step }, visitor);
});

async function slides({ step }: Pick<Scene, 'step'>, visitor: Visitor): Promise<void> {
  const { page, say } = visitor;
  const hot = page.getByRole('region', { name: say('home.hot'), exact: true });
  const row = hot.locator('.nk-row');
  const position = () => page.evaluate<number>(`document.querySelector('.nk-row-slide').scrollLeft`);

  await step('[HM-7.1] the hot games stand six to a view and move by their arrows', async () => {
    assert.equal(await hot.locator('.nk-card').count(), 10);
    await hot.getByRole('button', { name: say('home.pauseOf', { section: say('home.hot') }) }).click();
    const [view, first, second] = await Promise.all([
      row.boundingBox(),
      row.locator('.nk-card').nth(0).boundingBox(),
      row.locator('.nk-card').nth(1).boundingBox(),
    ]);
    assert.equal(Math.round((view?.width ?? 0) / ((second?.x ?? 0) - (first?.x ?? 0))), 6);
    await page.evaluate(`document.querySelector('.nk-row-slide').scrollLeft = 0`);
    await hot.getByRole('button', { name: say('home.nextOf', { section: say('home.hot') }) }).click();
    await until('it moved on', async () => (await position()) > CARD_STEP_AT_LEAST);
    await hot.getByRole('button', { name: say('home.previousOf', { section: say('home.hot') }) }).click();
    await until('it moved back', async () => (await position()) <= 1);
  });
  await step('[HM-5.4] no section shows more than twelve', async () => {
    for (const section of await page.locator('main section').all()) {
      assert.ok((await section.locator('.nk-card').count()) <= 12);
      assert.ok((await section.locator('.nk-vendor').count()) <= 12);
    }
  });
}

story('Lists and categories', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const count = page.locator('main').getByRole('status').first();
  const counted = async () => Number(microsOfText(await count.innerText()) / 1_000_000n);
  let all = 0;

  await step('[BC-2.3] the slots are nearly 10,000', async () => {
    await visitor.open('/rng');
    await until('the count is there', async () => (await counted()) > 9000);
    all = await counted();
  });
  await step('[BC-2.1] its first games come with the page and are not asked for', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await page.locator('main .nk-card button').first().waitFor();
    assert.deepEqual(
      asked.filter((path) => path.endsWith('GCSGAME_gameList')),
      [],
    );
  });
  await step('[RT-10] the list goes on and on, and draws only what is in view', async () => {
    const drawn = page.locator('main .nk-card');
    const first = await drawn.first().locator('.nk-card-name').innerText();
    await page.mouse.move(700, 500);
    for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, 4000);
    await until('later games came', async () => {
      const names = await drawn.locator('.nk-card-name').allInnerTexts();
      return names.length > 0 && !names.includes(first) && names.every((name) => name.trim() !== '');
    });
    assert.ok((await drawn.count()) < 120);
    await page.keyboard.press('End');
    await until(
      'the end of the list came',
      async () => (await drawn.last().locator('.nk-card-hit').count()) > 0,
    );
  });
  await step('[HM-6.3] a vendor of slots opens its own list, by the query `vassalage`', async () => {
    await visitor.open('/');
    const vendor = page.locator('main .nk-vendor').first();
    const name = (await vendor.locator('b').innerText()).trim();
    await vendor.click();
    await page.waitForURL(/\/rng\?vassalage=/);
    await until('fewer games', async () => (await counted()) < all);
    // The count is there before the first page of cards is.
    await page.locator('main .nk-card-vendor').first().waitFor();
    const shown = new Set(await page.locator('main .nk-card-vendor').allInnerTexts());
    assert.deepEqual([...shown], [name]);
  });
  await step('[HD-4.2] a game type drops its vendors, and one of them leads to its list', async () => {
    await visitor.open('/');
    await page.locator('.nk-nav-item').first().hover();
    const panel = page.locator('.nk-drop-vendors');
    await panel.waitFor();
    const vendors = panel.locator('.nk-drop-vendor');
    const isLarge = (await panel.getAttribute('class'))?.includes('nk-drop-large');
    assert.equal(isLarge, (await vendors.count()) > 10, '[HD-4.4] over ten take the large layout');
    await vendors.nth(1).click();
    await page.waitForURL(/\/rng\?vassalage=/);
  });
  for (const path of ['/lott', '/elott']) {
    await step(`[RT-9] [HM-1.5] ${path} shows the lotteries that are open, each with its clock`, async () => {
      await visitor.open(path);
      await page.locator('main [data-game] [role="timer"]').first().waitFor();
      await page.locator('main .nk-banner.nk-page-banner').waitFor();
    });
  }
  await step('[RT-11] the own lists ask a guest to log in', async () => {
    for (const path of ['/favorite', '/recent']) {
      await visitor.open(path);
      await page.getByText(say('catalogue.needLogin')).waitFor();
    }
  });
  await step('[RT-1] an address that does not exist says so and leads home', async () => {
    visitor.watch.expectRefusal({ path: '/no-such-page', status: 404 });
    await visitor.open('/no-such-page');
    await page.getByText(say('shell.notFoundText')).waitFor();
    await page.getByRole('link', { name: say('shell.toHome') }).click();
    await page.getByRole('region', { name: say('home.hot'), exact: true }).waitFor();
  });
});

story('Side menu, theme and language', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const side = page.getByRole('complementary', { name: say('shell.sideMenu') });

  await step(
    '[SM-1.1] the side menu is there, hides, stays hidden over a reload, and comes back',
    async () => {
      await visitor.open('/');
      assert.ok(await side.isVisible());
      await button(page, say('shell.hideSide')).click();
      await side.waitFor({ state: 'hidden' });
      await page.reload();
      await visitor.comesAlive();
      assert.equal(await side.isVisible(), false);
      await button(page, say('shell.showSide')).click();
      await side.waitFor();
    },
  );
  await step('[SM-1.2] a game page has none', async () => {
    const address = await page.locator('.nk-row .nk-card-hit').first().getAttribute('href');
    await visitor.open(address ?? '');
    await dialog(visitor, say('identity.loginTitle')).waitFor();
    assert.equal(await page.locator('.nk-side').count(), 0);
    await visitor.open('/');
  });
  await step('[SM-2.2] the theme switches, and stays over a reload', async () => {
    await button(side, say('shell.themeLight')).click();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
    await page.reload();
    await visitor.comesAlive();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  });
  await step('[SM-2.1] English is complete, and the next page comes in it', async () => {
    await side.getByRole('button', { name: /বাংলা/ }).click();
    await side.getByRole('button', { name: /English/ }).click();
    const inEnglish = page.locator('html[lang="en"]');
    await inEnglish.waitFor();
    await page.reload();
    await visitor.comesAlive();
    await inEnglish.waitFor();
    await page.getByRole('heading', { name: 'Hot games' }).waitFor();
  });
});

story('Popups and the back button', async ({ step, visit }) => {
  const visitor = await visit();
  const { page, say } = visitor;
  const login = dialog(visitor, say('identity.loginTitle'));
  const register = dialog(visitor, say('identity.registerTitle'));

  await step('[RT-2] /login is home with the login popup, and closing it leads home', async () => {
    await visitor.open('/login');
    await login.waitFor();
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'detached' });
    await until('home', async () => visitor.path() === '/');
  });
  await step(
    '[RT-3] [MO-3.2] [API-8] /register is home with the registration, and the tab keeps its rules',
    async () => {
      await visitor.open('/register');
      await register.waitFor();
      await register.getByText(say('identity.birthDate'), { exact: true }).waitFor();
      const kept = await sessionData(page);
      assert.ok('validate' in kept, Object.keys(kept).join(' '));
      await button(register, say('shell.close')).click();
      await register.waitFor({ state: 'detached' });
    },
  );
  await step('[MO-6] a popup holds the page still, and gives it back where it was', async () => {
    await visitor.open('/');
    // What comes late would move the page by itself.
    await page.getByRole('region', { name: say('home.promotions') }).waitFor();
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, 600);
    const before = await untilStill(
      'scrolled',
      () => page.evaluate<number>('scrollY'),
      (y) => y > 300,
    );
    await clickInPlace(button(page.locator('.nk-header'), say('shell.login')).first());
    await login.waitFor();
    await page.mouse.wheel(0, 600);
    assert.equal(await page.evaluate('document.documentElement.style.overflow'), 'hidden');
    assert.equal(await page.evaluate('scrollY'), before);
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate('document.documentElement.style.overflow'), '');
    assert.equal(await page.evaluate('scrollY'), before);
  });
  await step('[MO-3.1] the back button closes a popup and stays on the page', async () => {
    await page
      .locator('.nk-side')
      .getByRole('link', { name: say('catalogue.categoryRNG') })
      .click();
    await page.waitForURL(/\/rng$/);
    await page.locator('main .nk-card-hit').first().waitFor();
    await button(page.locator('.nk-header'), say('shell.register')).click();
    await register.waitFor();
    await page.evaluate('history.back()');
    await register.waitFor({ state: 'detached' });
    await until('the page is the same', async () => visitor.path() === '/rng');
    await page.locator('main .nk-card-hit').first().waitFor();
  });
  await step('[ST-10.1] a guest who starts a game is asked to log in', async () => {
    await page.locator('main .nk-card-hit').first().click();
    await login.waitFor();
    await login.getByText(say('identity.loginFirst')).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(visitor.path(), '/rng');
  });
  await step('[RT-12.2] the lottery’s pages lead a guest to the login', async () => {
    await visitor.open('/lottery');
    await login.waitFor();
    assert.equal(visitor.path(), '/login');
  });
});

/** What a new account holds, as a Bengali text says it. */
