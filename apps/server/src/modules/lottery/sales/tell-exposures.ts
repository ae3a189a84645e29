import { EXPOSURE_ALERTS } from '@nokshi/contract/lottery-sales.ts';
import type { Db } from '../../../platform/db.ts';
import type { Logger } from '../../../platform/logger.ts';
import { percentOf, readLimits } from './describe-sales.ts';
import { listExposures } from './sales-store.ts';

/** More numbers at once are the same news. */
const TOLD_MOST = 100;

/**
 * Warns, once for each step, when a number could cost so much of its limit that people should look at it; the console
 * shows the same. At the limit itself nothing more is sold of it. domain A.1.4
 */
export function createExposureAlerts({
  db,
  log,
}: {
  readonly db: Db;
  readonly log: Logger;
}): (at: Date) => Promise<void> {
  let told: ReadonlyMap<string, number> = new Map();
  return async (at) => {
    const now = new Map<string, number>();
    for (const row of await listExposures(db, await readLimits(db), { at, limit: TOLD_MOST })) {
      const percent = percentOf(row);
      const step = EXPOSURE_ALERTS.findLast((alert) => percent >= alert);
      if (step === undefined) continue;
      const { game_code: gameCode, numero, play, number } = row;
      const key = `${gameCode} ${numero} ${play} ${number}`;
      now.set(key, Math.max(step, told.get(key) ?? 0));
      if (step > (told.get(key) ?? 0)) {
        log.warn({ gameCode, numero, play, number, percent }, 'a number of a lottery is nearly full');
      }
    }
    told = now;
  };
}
