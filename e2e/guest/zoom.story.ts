import assert from 'node:assert/strict';
import { openAccount } from '../harness/accounts.ts';
import { CARD_GAME_CODES } from '../harness/card-game-steps.ts';
import { INSTANT_GAME_CODES } from '../harness/game-steps.ts';
import { overflowOf, takeSession } from '../harness/portal-steps.ts';
import type { Screen } from '../harness/screen.ts';
import { GUEST_SCREENS, MEMBER_SCREENS } from '../harness/screens.ts';
import { story } from '../harness/story.ts';
import type { Visitor } from '../harness/visitor.ts';

/** People who read with large letters: a page reflows, and nothing that matters is cut off (WCAG 1.4.4, 1.4.10). */

const WINDOWS = [
  // A window of 1440 x 900 at 200 %.
  { width: 720, height: 450 },
  // A window of 1280 x 1024 at 400 % is as wide.
  { width: 320, height: 568 },
] as const;
/** Long enough for a layout that scripts follow up on. */
const LAYOUT_MS = 60;
const LIMIT_MS = 480_000;
/** Games fill a frame by rules of their own; one of them is played, as the list of recent games needs it. */
const GAMES: readonly string[] = [
  ...INSTANT_GAME_CODES,
  ...CARD_GAME_CODES,
  'Dice',
  'simulated matches',
  'the slip beside simulated matches',
];
/** What stays while a page is scrolled leaves the page at least so much of the window. */
const LEAST_FREE = 0.6;

/**
 * Runs in the page: controls, headings and figures that stand outside of the window with no way to scroll to them, whose
 * words are cut without a sign of it, or, in a dialog, that it cannot be scrolled to.
 */
const FIND_CUT = `(() => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = dialog ?? document.body;
  const scrollsTo = (element, axis) => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (['auto', 'scroll'].includes(getComputedStyle(around)['overflow' + axis])) return true;
    }
    return false;
  };
  const name = (element, why) =>
    why + ' ' + element.tagName.toLowerCase() + '.' + element.className + ' "' + element.textContent.trim().slice(0, 30) + '"';
  const cut = [];
  for (const element of place.querySelectorAll('button, a[href], h1, h2, h3, label, input, select, .nk-money')) {
    const box = element.getBoundingClientRect();
    // What screen readers alone are told, and what is not drawn.
    if (box.width <= 2 || box.height <= 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.nk-skip, [aria-hidden="true"]')) continue;
    const style = getComputedStyle(element);
    const isOutside = box.right > innerWidth + 1 || box.left < -1;
    if (isOutside && !scrollsTo(element, 'X')) cut.push(name(element, 'outside:'));
    // A picture may run over the edge of its card; words may not.
    const isClipped = !element.querySelector('img') && element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(style.overflowX);
    if (isClipped && style.textOverflow !== 'ellipsis' && element.tagName !== 'INPUT') cut.push(name(element, 'cut:'));
    if (dialog && (box.bottom > innerHeight + 1 || box.top < -1) && !scrollsTo(element, 'Y')) cut.push(name(element, 'out of reach:'));
  }
  return cut.slice(0, 4);
})()`;

/** The share of the window that stays for the page while it is scrolled. */
const FREE_SHARE = `(() => {
  const taken = ['.nk-header', '.nk-tabbar']
    .map((selector) => document.querySelector(selector))
    .filter((element) => element && element.checkVisibility() && !document.querySelector('dialog[open]'))
    .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  return 1 - taken / innerHeight;
})()`;

async function readLarge(visitor: Visitor, screens: readonly Screen[]): Promise<void> {
  const { page } = visitor;
  const faults: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(WINDOWS[0]);
    await screen.show(visitor);
    for (const view of WINDOWS) {
      await page.setViewportSize(view);
      await page.waitForTimeout(LAYOUT_MS);
      const where = `${screen.name} at ${view.width} x ${view.height}`;
      const over = await overflowOf(page);
      if (over > 0) faults.push(`${where}: ${over} px too wide`);
      for (const cut of await page.evaluate<readonly string[]>(FIND_CUT)) faults.push(`${where}: ${cut}`);
      const free = await page.evaluate<number>(FREE_SHARE);
      if (free < LEAST_FREE) faults.push(`${where}: ${Math.round(free * 100)} % of the window for the page`);
    }
  }
  assert.deepEqual(faults, []);
}

for (const language of ['bn', 'en'] as const) {
  story(
    `Large letters, ${language}`,
    async ({ step, visit }) => {
      const visitor = await visit({ language, isStill: true });
      await step(`[H] a guest’s screens reflow at 200 % and at 320, ${language}`, () =>
        readLarge(visitor, GUEST_SCREENS),
      );
    },
    { limitMs: LIMIT_MS },
  );
  story(
    `A member’s large letters, ${language}`,
    async ({ step, visit, world }) => {
      const visitor = await visit({ language, isStill: true });
      await step(`[H] a member’s screens reflow at 200 % and at 320, ${language}`, async () => {
        await takeSession(visitor, (await openAccount(world)).token);
        await readLarge(visitor, MEMBER_SCREENS.filter(({ name }) => !GAMES.includes(name)).reverse());
      });
    },
    { limitMs: LIMIT_MS },
  );
}
