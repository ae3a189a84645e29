import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  checkBundle,
  HOSTED_FRONTS_FOLDER,
  readBundle,
  saveBundle,
} from '../../../apps/server/src/modules/play/index.ts';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { createDatabase } from '../../../apps/server/src/platform/db.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';
import { SLOT_SHEETS } from '../../rgs-maths/slot-sheets.ts';

/** What the slots of the house are made by; they are made again when it changes, under a higher version. */
export function reelsMark(): string {
  return createHash('sha256').update(JSON.stringify(SLOT_SHEETS)).digest('hex');
}

/** Bundles of the slots of the house that are being made. */
export interface Reels {
  /** The folder that holds them, once all are there. */
  readonly made: Promise<string>;
  /** Ends what still runs, and removes the folder. */
  drop(): Promise<void>;
}

/** As it is built, beside the program. */
const WORKER = new URL('./reels-worker.mjs', import.meta.url);

/** Makes the mathematics of the slots of the house in a thread of its own. */
export function makeReels(): Reels {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-reels-'));
  const worker = new Worker(WORKER, { workerData: { folder } });
  // An error of the worker is thrown here.
  const made = once(worker, 'exit').then(() => folder);
  // Whoever waits for them sees it; if nobody comes to that, what ended the seed before is told.
  made.catch(() => {});
  return {
    made,
    async drop() {
      await worker.terminate();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Imports the bundles, by the way that any bundle takes. */
export async function importReels(config: Config, folder: string, at: Date): Promise<void> {
  const database = createDatabase({
    url: config.database.ownerUrl,
    poolSize: 1,
    applicationName: 'nokshi-seed',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    for (const { code } of SLOT_SHEETS) {
      await saveBundle(database.db, checkBundle(readBundle(path.join(folder, code))), {
        frontsFolder: path.join(config.home, HOSTED_FRONTS_FOLDER),
        at,
      });
    }
  } finally {
    await database.close();
  }
}
