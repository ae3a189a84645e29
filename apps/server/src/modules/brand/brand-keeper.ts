import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { FileFolder } from '../../platform/files/index.ts';
import { type Keeper, startKeeper } from '../../platform/keeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { announceContent } from './announce-content.ts';
import { deleteUnusedPictures } from './pictures.ts';

const LOOK_MS = 2000;
const CLEAN_EVERY_MS = 600_000;

/** What the worker does for this room: it tells of changed content and clears away pictures that nobody used. */
export function startBrandKeeper({
  db,
  clock,
  log,
  pictures,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly pictures: FileFolder;
}): Keeper {
  let cleanAtMs = 0;

  async function turn(): Promise<void> {
    await announceContent(db, clock);
    const now = clock.now();
    if (now.getTime() < cleanAtMs) return;
    cleanAtMs = now.getTime() + CLEAN_EVERY_MS;
    await deleteUnusedPictures({ db, files: pictures }, now);
  }

  return startKeeper({ name: 'the brand', turn, everyMs: LOOK_MS, log });
}
