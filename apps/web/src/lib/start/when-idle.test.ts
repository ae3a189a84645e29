import { afterEach, expect, it, vi } from 'vitest';
import { whenLoadedAndIdle } from './when-idle.ts';

/** A browser whose page has loaded and is never idle, so that only the limit runs what waits. */
function stayBusy() {
  const limits: (number | undefined)[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', {
    requestIdleCallback: (run: () => void, options?: { readonly timeout: number }) => {
      limits.push(options?.timeout);
      if (options) waiting.push(run);
    },
    removeEventListener: () => undefined,
  });
  return { limits, reachLimit: () => waiting.splice(0).forEach((run) => run()) };
}

afterEach(() => vi.unstubAllGlobals());

it('[H] a page that is never idle gets its late parts within two seconds', () => {
  const { limits, reachLimit } = stayBusy();
  let runs = 0;
  whenLoadedAndIdle(() => {
    runs += 1;
  });
  expect(limits.every((limit) => limit !== undefined && limit <= 2000)).toBe(true);
  reachLimit();
  expect(runs).toBe(1);
});

it('a page that went away meanwhile gets nothing', () => {
  const { reachLimit } = stayBusy();
  let runs = 0;
  const forget = whenLoadedAndIdle(() => {
    runs += 1;
  });
  forget();
  reachLimit();
  expect(runs).toBe(0);
});
