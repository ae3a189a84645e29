import { setTimeout as sleep } from 'node:timers/promises';
import type { SettlementDeps } from './settlement-deps.ts';

/** Lines of one transaction while nobody waits: so many that its cost is shared. */
const LINES_MOST = 5_000;
/** While people are served a transaction is to last about so long, with at least the lines of the largest order. */
const LASTS_MS = 50;
const LINES_LEAST = 500;
const REST_MOST_MS = 250;

/** How large the parts of a settlement are, and how much of the machine they leave to others. */
export interface Pace {
  /** Lines of the next part. */
  lines(): number;
  /** Does the work of a part of so many lines, and rests after it while people are served: as long as it took. */
  of<Done>(lines: number, work: () => Promise<Done>): Promise<Done>;
}

/** A settlement has the machine to itself, or makes way for those who are served by the same process. */
export function createPace({ isBusy = () => false }: Pick<SettlementDeps, 'isBusy'>): Pace {
  let fitting = LINES_LEAST;
  return {
    lines: () => (isBusy() ? fitting : LINES_MOST),
    async of(lines, work) {
      const startedAt = performance.now();
      const done = await work();
      const tookMs = Math.max(1, performance.now() - startedAt);
      const fits = Math.round((lines * LASTS_MS) / tookMs);
      fitting = Math.min(LINES_MOST, Math.max(LINES_LEAST, fits));
      if (isBusy()) await sleep(Math.min(REST_MOST_MS, tookMs));
      return done;
    },
  };
}
