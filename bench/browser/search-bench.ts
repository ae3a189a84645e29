import { setTimeout as sleep } from 'node:timers/promises';
import { translate } from '@nokshi/texts';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { until } from '../../e2e/harness/until.ts';
import { startWorld } from '../../e2e/harness/world.ts';
import { ms } from '../load/latencies.ts';
import { tell, tellVerdicts } from '../verdict.ts';

const GOAL_MS = 50;
/** As fast as a good typist, and longer than any answer takes. */
const BETWEEN_KEYS_MS = 350;
const WORDS = ['golden', 'super', 'dragon', 'সোনা'];

/**
 * Runs in the page: for each key the time from its event to the frame in which the last change of the results that
 * came before the next key was drawn.
 */
const WATCH_KEYS = `
  window.benchKeys = [];
  let pressedAt = null;
  let drawnMs = null;
  const end = () => {
    if (pressedAt !== null && drawnMs !== null) benchKeys.push(drawnMs);
    pressedAt = null;
    drawnMs = null;
  };
  window.benchEnd = end;
  document.addEventListener('input', () => {
    end();
    pressedAt = performance.now();
  }, true);
  new MutationObserver((changes) => {
    const inDialog = ({ target }) => (target.closest ? target : target.parentElement)?.closest('dialog');
    if (pressedAt === null || !changes.some(inDialog)) return;
    const since = pressedAt;
    requestAnimationFrame((frameAt) => {
      if (since === pressedAt) drawnMs = Math.max(frameAt, performance.now()) - since;
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
`;

/** The search box: from a key to its results on the screen, cold and from the browser's own cache. */
export async function benchSearch(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const page = await (await browser.newContext({ locale: 'bn-BD' })).newPage();
    // A page that does not move by itself: the figure is the search’s own.
    await page.goto(`${world.portalUrl}/terms`, { waitUntil: 'networkidle' });
    await until('the search opens', async () => {
      await page.keyboard.press('/');
      const box = searchBox(page);
      await box.waitFor({ timeout: 5000 });
      return true;
    });
    await page.evaluate(WATCH_KEYS);
    const cold = await typeAll(page);
    const warm = await typeAll(page);
    for (const [name, times] of [
      ['cold', cold],
      ['warm', warm],
    ] as const)
      tell(`${name}: ${times.length} keys, p50 ${ms(at(times, 0.5))}, p95 ${ms(at(times, 0.95))}`);
    const worst = at(warm, 0.95);
    const asked = at(cold, 0.5);
    return tellVerdicts('search', [
      {
        name: 'key to results, p95 warm',
        figure: ms(worst),
        goal: `< ${ms(GOAL_MS)}`,
        isMet: worst < GOAL_MS,
      },
      { name: 'p50 cold', figure: ms(asked), goal: `< ${ms(GOAL_MS)}`, isMet: asked < GOAL_MS },
    ]);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

function searchBox(page: Page) {
  return page.getByRole('dialog').getByRole('searchbox', { name: translate('bn', 'shell.searchBox') });
}

async function typeAll(page: Page): Promise<readonly number[]> {
  const box = searchBox(page);
  await page.evaluate('benchKeys = []');
  for (const word of WORDS) {
    for (let length = 1; length <= word.length; length += 1) {
      await box.fill(word.slice(0, length));
      await sleep(BETWEEN_KEYS_MS);
    }
    await page.evaluate('benchEnd()');
    await box.fill('');
    await sleep(BETWEEN_KEYS_MS);
    // An empty box shows what stands there without words; that is no answer to a key.
    await page.evaluate('benchEnd(), benchKeys.pop()');
  }
  return await page.evaluate<number[]>('benchKeys');
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.POSITIVE_INFINITY;
}
