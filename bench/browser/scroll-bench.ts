import { launchBrowser } from '../../e2e/harness/browser.ts';
import { until } from '../../e2e/harness/until.ts';
import { CLOSE_POPUPS } from '../../e2e/harness/visitor.ts';
import { startWorld } from '../../e2e/harness/world.ts';
import { ms } from '../load/latencies.ts';
import { scaled } from '../scale.ts';
import { tell, tellVerdicts } from '../verdict.ts';
import { openPhone, type Phone } from './phone.ts';

const LONGEST_TASK_GOAL_MS = 100;
/** A quick swipe on a phone; at this speed pages of the list fly past unseen. */
const SWIPE_PX = 16_000;
const SWIPE_PX_PER_SECOND = 12_000;
/** Slower swipes in between, at which every card's picture is asked for. */
const READING_PX = 2400;
const READING_PX_PER_SECOND = 1600;
const READING_EVERY = 6;
/** The list stands when the page is longer than any other page is. */
const LIST_PX = 200_000;

/** Runs in the page; the browser reports every task of more than 50 ms. */
const WATCH_LONG_TASKS = `
  window.benchTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchTasks.push(entry.duration);
  }).observe({ type: 'longtask' });
`;
const HEIGHT_PX = 'document.documentElement.scrollHeight';
const REACHED_PX = 'window.scrollY + window.innerHeight';

/** From the first of ten thousand cards to the last, by swipes, on a processor four times as slow. */
export async function benchScroll(): Promise<boolean> {
  const world = await startWorld();
  const browser = await launchBrowser();
  try {
    const phone = await openPhone(browser, { hasSlowNetwork: false });
    // A popup holds the page still, and then no card would move.
    await phone.page.addInitScript(CLOSE_POPUPS);
    await phone.page.goto(`${world.portalUrl}/rng`);
    await until('the list of games', () => phone.page.evaluate<boolean>(`${HEIGHT_PX} > ${LIST_PX}`));
    await phone.page.waitForLoadState('networkidle');
    const heightPx = await phone.page.evaluate<number>(HEIGHT_PX);
    await phone.page.evaluate(WATCH_LONG_TASKS);
    const swipes = await scrollThrough(phone, heightPx);
    const reachedPx = await phone.page.evaluate<number>(REACHED_PX);
    const expectedPx = Math.min(heightPx, swipes * READING_PX);
    if (reachedPx < expectedPx) throw new Error(`${swipes} swipes moved the list by ${reachedPx} px only`);
    const durations = await phone.page.evaluate<number[]>('benchTasks');
    await phone.close();
    const longest = Math.max(0, ...durations);
    tell(
      `${swipes} swipes over ${Math.round(reachedPx)} of ${Math.round(heightPx)} px: ${durations.length} tasks of more than 50 ms, ${durations.filter((task) => task > LONGEST_TASK_GOAL_MS).length} of more than ${LONGEST_TASK_GOAL_MS} ms`,
    );
    const ratio = longest / LONGEST_TASK_GOAL_MS;
    return tellVerdicts('scroll', [
      {
        name: 'longest task',
        figure: `${ms(longest)} (${ratio.toFixed(2)} of its limit)`,
        goal: `<= ${ms(LONGEST_TASK_GOAL_MS)}`,
        isMet: ratio <= 1,
      },
    ]);
  } finally {
    await browser.close();
    await world.stop({ isKept: false });
  }
}

async function scrollThrough({ page, session }: Phone, heightPx: number): Promise<number> {
  const mostSwipes = scaled(Math.ceil(heightPx / SWIPE_PX) * 2);
  for (let swipe = 1; swipe <= mostSwipes; swipe += 1) {
    const isReading = swipe % READING_EVERY === 0;
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      yDistance: isReading ? -READING_PX : -SWIPE_PX,
      speed: isReading ? READING_PX_PER_SECOND : SWIPE_PX_PER_SECOND,
      // A window without a screen takes no synthetic touch; what the page does is the same for a wheel.
      gestureSourceType: 'mouse',
      preventFling: true,
    });
    const isAtEnd = await page.evaluate<boolean>(`${REACHED_PX} >= ${HEIGHT_PX} - 2`);
    if (isAtEnd) return swipe;
  }
  return mostSwipes;
}
