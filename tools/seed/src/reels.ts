import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  checkBundle,
  HOSTED_FRONTS_FOLDER,
  readBundle,
  saveBundle,
} from '../../../apps/server/src/modules/play/index.ts';
import type { Config } from '../../../apps/server/src/platform/config.ts';
import { createDatabase } from '../../../apps/server/src/platform/db.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';
import { writeBundle } from '../../rgs-maths/make-bundle.ts';
import { SLOT_SHEETS } from '../../rgs-maths/slot-sheets.ts';

/** What the slots of the house are made by; they are made again when it changes, under a higher version. */
export function reelsMark(): string {
  return createHash('sha256').update(JSON.stringify(SLOT_SHEETS)).digest('hex');
}

/** Makes the mathematics of the slots of the house and imports it, by the way that any bundle takes. */
export async function seedReels(config: Config, at: Date): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'nokshi-reels-'));
  const database = createDatabase({
    url: config.database.ownerUrl,
    poolSize: 1,
    applicationName: 'nokshi-seed',
    statementTimeoutMs: 0,
    log: createLogger({ level: 'warn' }),
  });
  try {
    for (const sheet of SLOT_SHEETS) {
      const bundle = path.join(folder, sheet.code);
      writeBundle(bundle, sheet);
      await saveBundle(database.db, checkBundle(readBundle(bundle)), {
        frontsFolder: path.join(config.home, HOSTED_FRONTS_FOLDER),
        at,
      });
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
