import type { Browser } from 'playwright-core';
import { openAccount } from '../../e2e/harness/accounts.ts';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { until } from '../../e2e/harness/until.ts';
import { CLOSE_POPUPS } from '../../e2e/harness/visitor.ts';
import { startWorld, type World } from '../../e2e/harness/world.ts';
import { ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { openPhone, slowNetwork } from './phone.ts';
import { kB, median } from './sizes.ts';
import { watchWire } from './wire.ts';

const VISITS = 5;
const GOAL_MS = 2_500;
const PATIENCE_MS = 60_000;
const TABLE = '/lottery?gameCode=LT0001';

/** A table is used by its pad: the first number that can be pressed has been drawn. */
const USABLE = '[data-pick]:not(:disabled)';

/** Runs before anything else: notes when the table could be used, on the clock of the page. */
const WATCH_USABLE = `
  const look = () => requestAnimationFrame(() => {
    if (!document.querySelector(${JSON.stringify(USABLE)})) return look();
    requestAnimationFrame(() => { window.benchUsableAt = performance.now(); });
  });
  look();
`;

type Way = 'tap' | 'address';

interface Opening {
  readonly usableMs: number;
  readonly bytes: number;
}

/**
 * A member opens the table of a lottery on a cheap phone that knows nothing of it: by a tap in the portal, which is there
 * already, and by its address, with nothing of the portal cached.
 */
export async function benchOrderPage(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const { token } = await openAccount(world);
    const tap = await openings(browser, world, { token, way: 'tap' });
    const address = await openings(browser, world, { token, way: 'address' });
    return tellVerdicts(
      'order-page',
      [
        { name: 'usable after a tap in the portal', usableMs: tap },
        { name: 'usable by its address, nothing cached', usableMs: address },
      ].map(({ name, usableMs }) => ({
        name,
        figure: `${ms(usableMs)} (${(usableMs / GOAL_MS).toFixed(2)} of its limit)`,
        goal: `< ${ms(GOAL_MS)}`,
        isMet: usableMs < GOAL_MS,
      })),
    );
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

/** The middle one of some visits, ms. */
async function openings(
  browser: Browser,
  world: World,
  { token, way }: { readonly token: string; readonly way: Way },
): Promise<number> {
  const seen: Opening[] = [];
  for (let visit = 0; visit < scaled(VISITS); visit += 1) {
    seen.push(await openTable(browser, world, { token, way }));
  }
  const middle = (of: keyof Opening) => median(seen.map((opening) => opening[of]));
  tell(`${way}: usable after ${ms(middle('usableMs'))}; ${kB(middle('bytes'))} fetched for it`);
  return middle('usableMs');
}

async function openTable(
  browser: Browser,
  world: World,
  { token, way }: { readonly token: string; readonly way: Way },
): Promise<Opening> {
  const phone = await openPhone(browser, { hasSlowNetwork: false });
  const { page, session } = phone;
  try {
    await page.addInitScript(CLOSE_POPUPS);
    await page.addInitScript(`sessionStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.addInitScript(WATCH_USABLE);
    if (way === 'tap') await page.goto(`${world.portalUrl}/recent`, { waitUntil: 'networkidle' });
    await slowNetwork(session);
    const wire = watchWire(session, (url) => url.startsWith(world.portalUrl));
    // What a tap on a card comes to: the router of the portal listens to its address.
    const startedAt =
      way === 'tap'
        ? await page.evaluate<number>(
            `(() => { const at = performance.now(); history.pushState({}, '', '${TABLE}'); return at; })()`,
          )
        : 0;
    if (way === 'address') await page.goto(`${world.portalUrl}${TABLE}`, { waitUntil: 'commit' });
    let usableAt: number | null = null;
    await until(
      'the table can be used',
      async () => {
        usableAt = await page.evaluate<number | null>('window.benchUsableAt ?? null');
        return usableAt !== null;
      },
      { limitMs: PATIENCE_MS },
    );
    return { usableMs: (usableAt ?? PATIENCE_MS) - startedAt, bytes: wire.sums().totalBytes };
  } finally {
    await phone.close();
  }
}
