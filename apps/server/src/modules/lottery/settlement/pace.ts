import { setTimeout as sleep } from 'node:timers/promises';
import { createPermits } from '../../../platform/permits.ts';
import type { SettlementDeps } from './settlement-deps.ts';

/** Lines of one transaction while nobody waits: so many that its cost is shared. */
const LINES_MOST = 2_500;
/** While people are served a transaction is to last about so long, with at least the lines of the largest order. */
const LASTS_MS = 30;
const LINES_LEAST = 500;
/** While people wait so long a settlement rests for as long as it works; the longer they wait, the longer it rests. */
const FAIR_WAIT_MS = 15;
const REST_MOST_MS = 1_000;
/** Parts that are written at a time while nobody waits, of whatever issues: each keeps a core of the database at work. */
const WRITES_MOST = 2;

/** How large the parts of a settlement are, and how much of the machine they leave to others. */
export interface Pace {
  /** Lines of the next part. */
  lines(): number;
  /**
   * Does the work of a part of so many lines when its turn comes. While people are served parts come one by one, with
   * a rest after each.
   */
  of<Done>(lines: number, work: () => Promise<Done>): Promise<Done>;
}

/** Settlements have the machine to themselves, or make way for those who are served by the same process. */
export function createPace({ strain = () => 0 }: Pick<SettlementDeps, 'strain'>): Pace {
  let fitting = LINES_LEAST;
  const write = createPermits(WRITES_MOST);
  const writeAlone = createPermits(1);
  const timed = async <Done>(lines: number, work: () => Promise<Done>): Promise<Done> => {
    const startedAt = performance.now();
    const done = await work();
    const tookMs = Math.max(1, performance.now() - startedAt);
    const fits = Math.round((lines * LASTS_MS) / tookMs);
    fitting = Math.min(LINES_MOST, Math.max(LINES_LEAST, fits));
    const rest = (tookMs * strain()) / FAIR_WAIT_MS;
    if (rest > 0) await sleep(Math.min(REST_MOST_MS, rest));
    return done;
  };
  return {
    lines: () => (strain() > 0 ? fitting : LINES_MOST),
    of: (lines, work) => {
      const turn = () => write(() => timed(lines, work));
      return strain() > 0 ? writeAlone(turn) : turn();
    },
  };
}
