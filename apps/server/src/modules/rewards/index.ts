import { type Db, inTransaction } from '../../platform/db.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import type { TurnoverTerms } from '../cashier/index.ts';
import { type CountingDeps, countingSubscriber } from './counting/counting-subscriber.ts';
import { listRewardExports } from './grants/grant-export.ts';
import { grantRoutes } from './grants/grant-routes.ts';
import { expireGrants } from './grants/grant-store.ts';
import { BOOKS_OF_REWARDS } from './rewards-books.ts';
import { tellMoved } from './tell-moved.ts';

export interface RewardsDeps extends CountingDeps {
  readonly db: Db;
  /** What the brand overlooks of a turnover. */
  readonly turnover: () => Promise<TurnoverTerms>;
}

const MINUTE_MS = 60_000;

/** What members may win beside a game: what counts for it, and what may be claimed. */
export function createRewards(deps: RewardsDeps): Room {
  const { db } = deps;
  return {
    name: 'rewards',
    routes: grantRoutes(deps),
    subscribers: [countingSubscriber(deps)],
    jobs: [{ name: 'rewards.expire', everyMs: MINUTE_MS, run: (at) => expire(db, at) }],
    exports: ({ memberId }) => listRewardExports(db, memberId),
    books: BOOKS_OF_REWARDS,
    live: liveOf(
      'rewards',
      {
        'rewards.moved': ({ memberIds, what }, position) =>
          memberIds.map((memberId) => ({ memberId, message: { type: 'rewards', position, what } })),
        'rewards.claimed': null,
      },
      { fleeting: ['rewards.moved'] },
    ),
  };
}

function expire(db: Db, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { memberIds, hasMore } = await expireGrants(tx, at);
    await tellMoved(tx, { memberIds, what: 'grants', at });
    return hasMore;
  });
}
