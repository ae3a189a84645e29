import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { Phone } from './phone.ts';

/** What a person on the phone waited for and paid for, until the page was quiet. Nobody touched or scrolled it. */
export interface FirstView {
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  /** Bytes on the wire, headers included. */
  readonly totalBytes: number;
  readonly scriptBytes: number;
  readonly requests: number;
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

/** Counts what came over the network, as the browser's own tools count it. */
function watchWire(session: CDPSession) {
  const scripts = new Set<string>();
  const open = new Set<string>();
  const sums = { totalBytes: 0, scriptBytes: 0, requests: 0 };
  let changedAt = performance.now();
  const end = (id: string, bytes: number) => {
    open.delete(id);
    changedAt = performance.now();
    sums.totalBytes += bytes;
    if (scripts.has(id)) sums.scriptBytes += bytes;
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    open.add(requestId);
    changedAt = performance.now();
    sums.requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // Preloaded modules are told as something else until their answer says what they are.
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    end(requestId, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return {
    sums: () => sums,
    quietForMs: () => (open.size > 0 ? 0 : performance.now() - changedAt),
  };
}
