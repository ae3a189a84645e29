import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { startWorld } from '../../e2e/harness/world.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { firstLoadBytes } from './first-load.ts';
import { type FirstView, measureFirstView } from './first-view.ts';
import { openPhone } from './phone.ts';
import { kB } from './sizes.ts';

const FIRST_LOAD_GOAL_BYTES = 200_000;
/** What a guest's phone fetches untouched, the late parts and the login that a member's page opens included. */
const ALL_GOAL_BYTES = 240_000;

/** A page that did not open once, as on a machine that is busy, is told and tried once more: the others stay counted. */
async function viewOf(browser: Browser, url: string): Promise<FirstView> {
  for (let isLast = false; ; isLast = true) {
    const phone = await openPhone(browser, { hasSlowNetwork: false });
    try {
      return await measureFirstView(phone, url);
    } catch (error) {
      if (isLast) throw error;
      tell(`${url} once more: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await phone.close();
    }
  }
}

/** Scripts of every route: what its page needs, from the build, and all that a guest's phone fetches, on the wire. */
export async function benchRoutes(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const sizes: { readonly route: string; readonly first: number; readonly all: number }[] = [];
    for (const [route, first] of firstLoadBytes()) {
      const view = await viewOf(browser, `${world.portalUrl}${route.replace('/$page', '')}`);
      sizes.push({ route, first, all: view.scriptBytes });
      tell(
        `${route}: first load ${kB(first)}, all scripts ${kB(view.scriptBytes)}, all ${kB(view.totalBytes)}`,
      );
    }
    const heaviest = (kind: 'first' | 'all', name: string, goal: number) => {
      const worst = sizes.toSorted((a, b) => b[kind] - a[kind])[0];
      const bytes = worst?.[kind] ?? 0;
      return {
        name: `${name} of the heaviest route (${worst?.route})`,
        figure: `${kB(bytes)} (${(bytes / goal).toFixed(2)} of its limit)`,
        goal: `< ${kB(goal)}`,
        isMet: bytes < goal,
      };
    };
    return tellVerdicts('routes', [
      heaviest('first', 'first load', FIRST_LOAD_GOAL_BYTES),
      heaviest('all', 'all scripts', ALL_GOAL_BYTES),
    ]);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}
