import { inTransaction } from '../../platform/db.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { balanceMessage } from '../ledger/index.ts';
import type { StakeJudges } from '../play/index.ts';
import { BOOKS_OF_JACKPOTS } from './jackpot-books.ts';
import { type JackpotRouteDeps, jackpotRoutes } from './jackpot-routes.ts';
import { dropShares } from './jackpot-store.ts';
import { jackpotSubscriber } from './jackpot-subscriber.ts';
import { tellPools } from './tell-pools.ts';

export interface JackpotDeps extends JackpotRouteDeps {
  /** What of a stake took a risk is decided by the room that knows the bet. */
  readonly judges: StakeJudges;
}

/** Browsers hear of a pool within a second of what raised it (F4): this pause and the relay's way to them. */
const TELL_MS = 400;
/** Shares of a pool that was won are dropped in parts, so that no run is long. */
const DROPPED_AT_ONCE = 2_000;

/** Progressive jackpots: pools that a share of settled stakes feeds, held in the ledger, drawn from committed secrets. */
export function createJackpots(deps: JackpotDeps): Room {
  const { db } = deps;
  return {
    name: 'jackpots',
    routes: jackpotRoutes(deps),
    subscribers: [jackpotSubscriber(deps.judges)],
    jobs: [
      { name: 'jackpots.tell_pools', everyMs: TELL_MS, run: (at) => tellPools(db, at) },
      {
        name: 'jackpots.drop_shares',
        everyMs: TELL_MS,
        run: () => inTransaction(db, (tx) => dropShares(tx, DROPPED_AT_ONCE)),
      },
    ],
    books: BOOKS_OF_JACKPOTS,
    live: liveOf(
      'jackpots',
      {
        'jackpots.pools_changed': ({ pools }, position) => [
          { message: { type: 'jackpots', position, pools } },
        ],
        'jackpots.won': (payload, position) => [balanceMessage(position, payload)],
      },
      { fleeting: ['jackpots.pools_changed'] },
    ),
  };
}
