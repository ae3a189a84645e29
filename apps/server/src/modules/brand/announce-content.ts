import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { record } from '../../platform/outbox/index.ts';
import { takeUnannounced } from './content-store.ts';

/**
 * Tells once of what changed since the last time, by whatever way it was changed: connected browsers then ask anew.
 * Returns whether there was something to tell.
 */
export async function announceContent(db: Db, clock: Clock): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const version = await takeUnannounced(tx);
    if (version === undefined) return false;
    await record(tx, 'brand.content_changed', { version }, clock.now());
    return true;
  });
}
