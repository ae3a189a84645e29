import { setTimeout as sleep } from 'node:timers/promises';
import type { Phone } from './phone.ts';
import { type WireSums, watchWire } from './wire.ts';

/** What a person on the phone waited for and paid for, until the page was quiet. Nobody touched or scrolled it. */
export interface FirstView extends WireSums {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
}

const QUIET_MS = 2500;
const PATIENCE_MS = 60_000;

type Seen = Pick<FirstView, 'largestPaintMs' | 'layoutShift'>;

/** Runs in the page before anything else; the browser itself says what was painted and what moved. */
const WATCH_PAINT = `
  window.benchSeen = { largestPaintMs: 0, layoutShift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) benchSeen.largestPaintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) benchSeen.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

export async function measureFirstView({ page, session }: Phone, url: string): Promise<FirstView> {
  await page.addInitScript({ content: WATCH_PAINT });
  const wire = watchWire(session);
  await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
  const deadline = performance.now() + PATIENCE_MS;
  while (wire.quietForMs() < QUIET_MS && performance.now() < deadline) await sleep(100);
  return { ...(await page.evaluate<Seen>('benchSeen')), ...wire.sums() };
}
