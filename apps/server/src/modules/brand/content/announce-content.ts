import { type Db, inTransaction } from '../../../platform/db.ts';
import { record } from '../../../platform/outbox/index.ts';
import { takeUnannounced } from './content-store.ts';

/**
 * Tells once of what changed since the last time, by whatever way it was changed: connected browsers then ask anew.
 * Answers whether there was something to tell.
 */
export async function announceContent(db: Db, at: Date): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const version = await takeUnannounced(tx);
    if (version === undefined) return false;
    await record(tx, 'brand.content_changed', { version }, at);
    return true;
  });
}
