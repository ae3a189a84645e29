import { type Db, inTransaction } from '../../platform/db.ts';
import { record } from '../../platform/outbox/record.ts';
import { takeUntold } from './jackpot-store.ts';

/** Tells browsers what the pools hold that changed since the last run. */
export async function tellPools(db: Db, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changed = await takeUntold(tx);
    if (changed.length === 0) return;
    const pools = changed.map(({ code, no, amount }) => ({
      jackpot: code,
      no,
      poolMicros: amount.toString(),
    }));
    await record(tx, 'jackpots.pools_changed', { pools }, at);
  });
}
