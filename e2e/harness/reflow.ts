import { overflowOf } from './portal-steps.ts';
import type { Screen } from './screen.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** How a screen that stands takes other windows: it is never wider than one, and keeps its words when letters are large. */

export const WIDTHS = [320, 360, 390, 600, 768, 1024, 1280, 1440, 1920] as const;
const HEIGHT = 900;

/** People who read with large letters: a page reflows, and nothing that matters is cut off (WCAG 1.4.4, 1.4.10). */
const LARGE_LETTERS = [
  // A window of 1440 x 900 at 200 %.
  { width: 720, height: 450 },
  // A window of 1280 x 1024 at 400 % is as wide.
  { width: 320, height: 568 },
] as const;

/** What stays while a page is scrolled leaves the page at least so much of the window. */
const LEAST_FREE = 0.6;
/** Scripts follow up on a layout; what is wrong for longer than this stays wrong. */
const FOLLOW_UP_MS = 2_000;
const LOOK_AGAIN_MS = 20;

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

/** Pulls the window through all widths; one line for each at which the screen is wider than its window. */
export async function widthFindings(
  visitor: Visitor,
  screen: Screen,
  widths: readonly number[] = WIDTHS,
): Promise<readonly string[]> {
  const { page } = visitor;
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (await becomesTrue(async () => (await overflowOf(page)) <= 0)) continue;
    const over = await overflowOf(page);
    wide.push(`${screen.name} at ${width}: ${over} px too wide (${await widest(visitor)})`);
  }
  return wide;
}

/** Reads the screen with large letters; one line for each thing that is cut off or takes the page's room. */
export async function largeLetterFindings(visitor: Visitor, screen: Screen): Promise<readonly string[]> {
  const { page } = visitor;
  const faults: string[] = [];
  for (const view of LARGE_LETTERS) {
    await page.setViewportSize(view);
    const look = async (): Promise<readonly string[]> => {
      const over = await overflowOf(page);
      const free = await page.evaluate<number>(FREE_SHARE);
      return [
        ...(over > 0 ? [`${over} px too wide`] : []),
        ...(await page.evaluate<readonly string[]>(FIND_CUT)),
        ...(free < LEAST_FREE ? [`${Math.round(free * 100)} % of the window for the page`] : []),
      ];
    };
    if (await becomesTrue(async () => (await look()).length === 0)) continue;
    const where = `${screen.name} at ${view.width} x ${view.height}`;
    faults.push(...(await look()).map((fault) => `${where}: ${fault}`));
  }
  return faults;
}

/** False when it has not become true in the time that a page's scripts have to follow a layout. */
function becomesTrue(look: () => Promise<boolean>): Promise<boolean> {
  return until('the layout fits', look, { limitMs: FOLLOW_UP_MS, pauseMs: LOOK_AGAIN_MS }).then(
    () => true,
    () => false,
  );
}

/** The elements that stick out of everything around them, for the message. */
function widest(visitor: Visitor): Promise<string> {
  return visitor.page.evaluate<string>(`(() => {
    const edge = document.documentElement.clientWidth;
    const isClipped = (element) => {
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge && !isClipped(element))
      .map((element) => element.tagName + '.' + element.className)
      .slice(0, 3)
      .join(', ');
  })()`);
}
