import { launchBrowser } from '../../e2e/harness/browser.ts';
import { startWorld } from '../../e2e/harness/world.ts';
import { ms } from '../load/latencies.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { type FirstView, measureFirstView } from './first-view.ts';
import { openPhone } from './phone.ts';
import { kB, median } from './sizes.ts';

const RUNS = 3;
const LARGEST_PAINT_GOAL_MS = 2000;
const LAYOUT_SHIFT_GOAL = 0.05;
const SCRIPT_GOAL_BYTES = 160_000;
const TOTAL_GOAL_BYTES = 350_000;

/** The front page, cold, on a cheap phone: the median of three visits to a filled world. */
export async function benchHome(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    // The first visitor of a server's life pays for what it reads and compresses once.
    const views: FirstView[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      const phone = await openPhone(browser, { hasSlowNetwork: run > 0 });
      const view = await measureFirstView(phone, `${world.portalUrl}/`);
      await phone.close();
      if (run === 0) continue;
      views.push(view);
      tell(
        `visit ${run}: LCP ${ms(view.largestPaintMs)}, CLS ${view.layoutShift.toFixed(3)}, scripts ${kB(view.scriptBytes)}, all ${kB(view.totalBytes)} in ${view.requests} requests`,
      );
    }
    return judge(views);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

function judge(views: readonly FirstView[]): boolean {
  const paint = median(views.map((view) => view.largestPaintMs));
  const shift = median(views.map((view) => view.layoutShift));
  const scripts = median(views.map((view) => view.scriptBytes));
  const total = median(views.map((view) => view.totalBytes));
  const ratio = paint / LARGEST_PAINT_GOAL_MS;
  return tellVerdicts('home', [
    {
      name: 'LCP',
      figure: `${ms(paint)} (${ratio.toFixed(2)} of its limit)`,
      goal: `< ${ms(LARGEST_PAINT_GOAL_MS)}`,
      isMet: ratio < 1,
    },
    {
      name: 'CLS',
      figure: shift.toFixed(3),
      goal: `< ${LAYOUT_SHIFT_GOAL}`,
      isMet: shift < LAYOUT_SHIFT_GOAL,
    },
    {
      name: 'scripts',
      figure: kB(scripts),
      goal: `< ${kB(SCRIPT_GOAL_BYTES)}`,
      isMet: scripts < SCRIPT_GOAL_BYTES,
    },
    { name: 'all', figure: kB(total), goal: `<= ${kB(TOTAL_GOAL_BYTES)}`, isMet: total <= TOTAL_GOAL_BYTES },
  ]);
}
