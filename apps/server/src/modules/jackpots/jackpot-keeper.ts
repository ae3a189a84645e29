import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/db.ts';
import { type Keeper, startKeeper } from '../../platform/keeper.ts';
import type { Logger } from '../../platform/logger.ts';
import { record } from '../../platform/outbox/record.ts';
import { dropShares, takeUntold } from './jackpot-store.ts';

/** Browsers hear of a pool within a second of what raised it (F4): this turn and the relay's way to them. */
const TELL_MS = 400;

const DROPPED_AT_ONCE = 2_000;

/** One turn of what nobody's call does: browsers hear what pools hold, and what a pool that was won had counted goes. */
export async function keepJackpots(db: Db, at: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await dropShares(tx, DROPPED_AT_ONCE);
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

/** Takes such turns until it is stopped; what the worker role does for this room. */
export function startJackpotKeeper(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}): Keeper {
  const turn = () => keepJackpots(deps.db, deps.clock.now());
  return startKeeper({ name: 'jackpots', turn, everyMs: TELL_MS, log: deps.log });
}
