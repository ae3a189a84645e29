import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { diceOpens, gameFrame } from '../harness/game-steps.ts';
import { hasFocus, tabTo, walkTabStops } from '../harness/keyboard.ts';
import { button, dialog, takeSession } from '../harness/portal-steps.ts';
import { openHomeStill, runClock } from '../harness/still-clock.ts';
import { story } from '../harness/story.ts';
import { until, untilStill } from '../harness/until.ts';
import type { Visitor } from '../harness/visitor.ts';

/** Stories of people who use no mouse: in their steps nothing is pressed but keys. */

/** As many stops as one looks at of a page. */
const STOPS = 70;
/** Longer than two turns of the hot games. */
const TWO_TURNS_MS = 3_000;

function arrives(what: string, place: Parameters<typeof hasFocus>[0]): Promise<boolean> {
  return until(`the focus is on ${what}`, () => hasFocus(place));
}

/** Every stop of the way shows that the focus is on it, and stands in the window. */
async function everyStopIsSeen({ page }: Visitor, least: number): Promise<void> {
  const stops = await walkTabStops(page, STOPS);
  const faults = stops
    .filter(({ isSeen, isInView }) => !isSeen || !isInView)
    .map(
      ({ name, isInView }) => `${name} ${isInView ? 'looks as without the focus' : 'is out of the window'}`,
    );
  assert.deepEqual(faults, []);
  assert.ok(stops.length >= least, `only ${stops.length} stops`);
}

/** The focus stays in a dialog, or with the browser itself, for as many keys. */
async function staysWithin({ page }: Visitor, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const isWithin = `document.activeElement === document.body || document.activeElement.closest('dialog') !== null`;
    assert.ok(await page.evaluate<boolean>(isWithin));
  }
}

story('Home by the keyboard', async ({ step, visit }) => {
  const visitor = await visit({ isStill: true });
  const { page } = visitor;

  await step('[H] the first key leads to a link past header and menus', async () => {
    await visitor.open('/');
    await page.keyboard.press('Tab');
    const skip = page.locator('.nk-skip');
    await arrives('the skip link', skip);
    assert.ok(((await skip.boundingBox())?.y ?? -1) >= 0);
    await page.keyboard.press('Enter');
    await arrives('the page itself', page.locator('main'));
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate<boolean>(`document.activeElement.closest('main') !== null`));
  });
  await step(
    '[HD-4.2] a header menu opens by Enter, is gone through by arrows and closed by Esc',
    async () => {
      await visitor.open('/');
      const arrow = page.locator('.nk-nav-arrow').first();
      const vendors = page.locator('.nk-nav .nk-drop-vendor');
      await tabTo(arrow);
      await page.keyboard.press('Enter');
      await vendors.nth(1).waitFor();
      assert.equal(await arrow.getAttribute('aria-expanded'), 'true');
      await page.keyboard.press('ArrowDown');
      await arrives('the first vendor', vendors.first());
      await page.keyboard.press('ArrowDown');
      await arrives('the second vendor', vendors.nth(1));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await arrives('the last vendor', vendors.last());
      await page.keyboard.press('Escape');
      await vendors.first().waitFor({ state: 'detached' });
      await arrives('the arrow again', arrow);
      await page.keyboard.press('Enter');
      await vendors.first().waitFor();
      await page.keyboard.press('Enter');
      await vendors.first().waitFor({ state: 'detached' });
    },
  );
  await step('[SM-2.1] a language is found by its letters and chosen by Enter', async () => {
    const opener = page.locator('.nk-side .nk-langbox');
    const list = page.locator('.nk-side .nk-lang-list');
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await arrives('the opener', opener);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('engl');
    await page.keyboard.press('ArrowDown');
    await arrives('English', list.locator('li button').first());
    await page.keyboard.press('Enter');
    await page.locator('html[lang="en"]').waitFor();
    await arrives('the opener', opener);
  });
});

story('The search by the keyboard', async ({ step, visit }) => {
  const visitor = await visit({ isStill: true });
  const { page, say } = visitor;
  const panel = dialog(visitor, say('catalogue.searchTitle'));
  const opener = page.locator('.nk-header .nk-searchbox');
  const box = panel.getByRole('searchbox', { name: say('shell.searchBox') });

  await step('[H] opens from its place in the header, keeps the focus, and gives it back', async () => {
    await visitor.open('/');
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await arrives('the box', box);
    await staysWithin(visitor, 12);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await arrives('the opener', opener);
  });
  await step('[H] what was found is gone through by arrows, and Enter opens it', async () => {
    await page.keyboard.press('Enter');
    await arrives('the box', box);
    await page.keyboard.type('kuakata');
    // What stood there before a word was typed gives way to the answer.
    await panel.getByText(say('catalogue.popularNow')).waitFor({ state: 'detached' });
    await panel.getByRole('link').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await arrives('the first game', panel.getByRole('link').first());
    await page.keyboard.press('ArrowUp');
    await arrives('the box again', box);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel.waitFor({ state: 'detached' });
    await dialog(visitor, say('identity.loginTitle')).waitFor();
  });
});

story('In by the keyboard', async ({ step, visit, world }) => {
  const visitor = await visit({ isStill: true });
  const { page, say } = visitor;
  const popup = dialog(visitor, say('identity.loginTitle'));
  const opener = button(page.locator('.nk-header'), say('shell.login'));
  const account = await openAccount(world);

  await step('[H] the login keeps the focus until Esc gives it back to its opener', async () => {
    await visitor.open('/');
    await tabTo(opener);
    await page.keyboard.press('Enter');
    await popup.waitFor();
    await staysWithin(visitor, 24);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    await arrives('the opener', opener);
  });
  await step('[H] name and password are typed, and Enter signs in', async () => {
    await page.keyboard.press('Enter');
    await popup.waitFor();
    await tabTo(popup.getByLabel(say('identity.username'), { exact: true }));
    await page.keyboard.type(account.username);
    await tabTo(popup.getByLabel(say('identity.password'), { exact: true }));
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await popup.waitFor({ state: 'detached' });
  });
  await step('[HD-3.1] the account menu leads into the member centre', async () => {
    const menu = button(page, say('shell.accountMenu'));
    await menu.waitFor();
    await tabTo(menu);
    await page.keyboard.press('Enter');
    const links = page.getByRole('navigation', { name: say('identity.menuLabel') }).getByRole('link');
    await links.first().waitFor();
    await page.keyboard.press('ArrowDown');
    await arrives('the first entry', links.first());
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { name: say('member.personalHistoryCopy') })
      .first()
      .waitFor();
  });
});

story('A game by the keyboard', async ({ step, visit, world }) => {
  const visitor = await visit({ isStill: true });
  const { page } = visitor;
  const account = await openAccount(world);

  await step('[MO-5] a card is opened by Enter', async () => {
    await takeSession(visitor, account.token, '/bgs');
    const card = page.locator('main .nk-card-hit').first();
    await card.waitFor();
    await tabTo(card);
    await page.keyboard.press('Enter');
    await diceOpens(visitor);
  });
  await step('[H] the keys lead into the game, and its bet is placed by Space', async () => {
    const bet = gameFrame(visitor).locator('.bet-button[aria-disabled="false"]');
    await bet.waitFor();
    await tabTo(bet);
    await page.keyboard.press('Space');
    await gameFrame(visitor).locator('.rounds li').first().waitFor();
  });
});

story('The menu of a narrow screen by the keyboard', async ({ step, visit }) => {
  const visitor = await visit({ width: 390, height: 844, isStill: true });
  const { page, say } = visitor;
  const drawer = dialog(visitor, say('shell.menu'));

  await step('[H] the drawer keeps the focus and gives it back to its button', async () => {
    await visitor.open('/');
    const opener = button(page.locator('.nk-tabbar'), say('shell.games'));
    // The bar at the foot is the last of the page.
    await tabTo(opener, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    await staysWithin(visitor, 30);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await arrives('the opener', opener);
  });
  await step('[H] Esc in its list of languages leaves the list and not the drawer', async () => {
    await page.keyboard.press('Enter');
    await drawer.waitFor();
    const language = drawer.locator('.nk-langbox');
    await tabTo(language);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await drawer.locator('.nk-lang-list').waitFor({ state: 'detached' });
    await arrives('the chooser', language);
    assert.equal(await drawer.count(), 1);
  });
});

story('What moves by itself stands under the focus', async ({ step, visit }) => {
  const visitor = await visit({ isStill: false });
  const { page } = visitor;
  const row = page.locator('.nk-row-slide').first();
  const place = () => row.evaluate((element: { readonly scrollLeft: number }) => element.scrollLeft);

  await step(
    '[HM-7.1] the hot games stay while a key’s focus is among them, and go on after it',
    async () => {
      await openHomeStill(visitor);
      await row.scrollIntoViewIfNeeded();
      const before = await place();
      await runClock(visitor, TWO_TURNS_MS);
      await until('they move by themselves', async () => (await place()) !== before);
      await tabTo(row.locator('.nk-card-hit').first());
      // A move that had begun, and the one to the card with the focus, come to their end first.
      const held = await untilStill('the row stands', place, () => true);
      await runClock(visitor, TWO_TURNS_MS);
      assert.equal(await place(), held);
      // The arrows beside the heading hold the row too.
      const section = page
        .locator('.nk-sec')
        .filter({ has: page.locator('.nk-row-slide') })
        .first();
      await until('the focus has left the section', async () => {
        await page.keyboard.press('Shift+Tab');
        return !(await section.evaluate((one: { matches(selector: string): boolean }) =>
          one.matches(':focus-within'),
        ));
      });
      await runClock(visitor, TWO_TURNS_MS);
      await until('they move again', async () => (await place()) !== held);
    },
  );
});

/** What marks the focus is one rule of the design; each theme shows it on one kind of pages, `FULL=1` on both. */
function isSeenIn(theme: 'dark' | 'light', whose: 'guest' | 'member'): boolean {
  return process.env['FULL'] === '1' || (theme === 'dark') === (whose === 'guest');
}

story('The focus is seen', async ({ step, visit, world }) => {
  for (const theme of ['dark', 'light'] as const) {
    const visitor = await visit({ isStill: true, theme });
    const guestSees = async (): Promise<void> => {
      for (const path of ['/', '/lott', '/verify', '/help']) {
        await visitor.open(path);
        // Who starts before the page stands comes round before most of it is there.
        await visitor.page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
        await visitor.page.locator('footer a').first().waitFor({ state: 'attached' });
        // The topics come after the dialog that they stand in.
        if (path === '/help') await visitor.page.locator('dialog nav button').first().waitFor();
        await everyStopIsSeen(visitor, 3);
      }
    };
    const memberSees = async (): Promise<void> => {
      const account = await openAccount(world);
      await takeSession(visitor, account.token);
      for (const page of ['depositv2', 'personalHistoryCopy', 'control', 'messageV2']) {
        await visitor.open(`/member?page=${page}`);
        await visitor.page.locator('main h1, main h2').first().waitFor();
        await everyStopIsSeen(visitor, 20);
      }
    };
    if (isSeenIn(theme, 'guest')) await step(`[H] at every stop of a guest’s pages, ${theme}`, guestSees);
    if (isSeenIn(theme, 'member')) await step(`[H] at every stop of a member’s pages, ${theme}`, memberSees);
  }
});
