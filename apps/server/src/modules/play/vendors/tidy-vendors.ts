import { type Db, inTransaction } from '../../../platform/db.ts';
import { deleteStudioRequests } from '../hub88/studio-requests.ts';
import { endQuietTrouble } from './note-launch.ts';
import { deleteOldOpenGames } from './open-game-store.ts';
import { deleteLaunches } from './vendor-store.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const LAUNCHES_KEPT_MS = 7 * DAY_MS;
/** The protocol has both sides keep transactions for four months; an id comes again within seconds, if it does. */
const REQUESTS_KEPT_MS = 125 * DAY_MS;
/** No wallet token lives longer than a day. */
const SEATS_KEPT_MS = 2 * DAY_MS;

/** Ends trouble that has gone quiet at every turn, and throws away what is old once an hour. */
export function createVendorTidying(db: Db): (at: Date) => Promise<void> {
  let nextPruneMs = 0;
  return async (at) => {
    const before = (keptMs: number) => new Date(at.getTime() - keptMs);
    await inTransaction(db, async (tx) => {
      await endQuietTrouble(tx, at);
      if (at.getTime() < nextPruneMs) return;
      await deleteLaunches(tx, before(LAUNCHES_KEPT_MS));
      await deleteOldOpenGames(tx, before(SEATS_KEPT_MS));
      await deleteStudioRequests(tx, before(REQUESTS_KEPT_MS));
    });
    if (at.getTime() >= nextPruneMs) nextPruneMs = at.getTime() + HOUR_MS;
  };
}
