import { type Db, inTransaction, type Tx } from '../../platform/db.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import { boardRoutes } from './boards/board-routes.ts';
import { BOARD_EVERY_MS, countBoards } from './boards/count-boards.ts';
import type { DayAmount } from './counting/counting-store.ts';
import { type CountingDeps, countingSubscriber } from './counting/counting-subscriber.ts';
import { listRewardExports } from './grants/grant-export.ts';
import { grantRoutes } from './grants/grant-routes.ts';
import { expireGrants } from './grants/grant-store.ts';
import { listMallExports } from './mall/mall-export.ts';
import { mallRoutes } from './mall/mall-routes.ts';
import { missionRoutes } from './missions/mission-routes.ts';
import { listOpenMissions } from './missions/mission-store.ts';
import { reachMissions } from './missions/reach-missions.ts';
import { stepSubscriber } from './missions/step-subscriber.ts';
import { countPoints } from './points/count-points.ts';
import type { PointDeps } from './points/point-deps.ts';
import { listPointExports } from './points/point-export.ts';
import { pointRoutes } from './points/point-routes.ts';
import { type Promos, promoRoutes } from './promos/promo-routes.ts';
import { BOOKS_OF_REWARDS } from './rewards-books.ts';
import { tellMoved } from './tell-moved.ts';
import { runNight } from './vip/run-night.ts';
import { tellLevels } from './vip/tell-levels.ts';
import type { VipDeps } from './vip/vip-deps.ts';
import { listVipExports } from './vip/vip-export.ts';
import { vipRoutes } from './vip/vip-routes.ts';

export interface RewardsDeps extends Omit<CountingDeps, 'prepareNext'>, VipDeps, PointDeps {
  readonly db: Db;
}

const MINUTE_MS = 60_000;

/** What each area of the room says of its promotions. */
const PROMOS: Promos = {};

/** What members may win beside a game: what counts for it, and what may be claimed. */
export function createRewards(deps: RewardsDeps): Room {
  const { db } = deps;
  return {
    name: 'rewards',
    routes: [
      ...grantRoutes(deps),
      ...missionRoutes(deps),
      ...boardRoutes(deps),
      ...promoRoutes(db, PROMOS),
      ...vipRoutes(deps),
      ...pointRoutes(deps),
      ...mallRoutes(deps),
    ],
    subscribers: [
      countingSubscriber({ ...deps, prepareNext: () => prepareMissions(deps) }),
      stepSubscriber(deps),
    ],
    jobs: [
      { name: 'rewards.count_boards', everyMs: BOARD_EVERY_MS, run: (at) => countBoards(deps, at) },
      { name: 'rewards.expire', everyMs: MINUTE_MS, run: (at) => expire(db, at) },
      { name: 'rewards.vip_night', everyMs: MINUTE_MS, run: (at) => runNight(deps, at) },
      { name: 'rewards.vip_tell', everyMs: MINUTE_MS, run: (at) => tellLevels(deps, at) },
      { name: 'rewards.count_points', everyMs: MINUTE_MS, run: (at) => countPoints(deps, at) },
    ],
    exports: ({ memberId, at }) => [
      ...listRewardExports(db, memberId),
      ...listVipExports(db, memberId),
      ...listPointExports(db, memberId),
      ...listMallExports(db, memberId, at),
    ],
    books: BOOKS_OF_REWARDS,
    live: liveOf(
      'rewards',
      {
        'rewards.moved': ({ memberIds, what }, position) =>
          memberIds.map((memberId) => ({ memberId, message: { type: 'rewards', position, what } })),
        'rewards.claimed': null,
        'rewards.vip_reached': null,
        'rewards.points_paid': null,
      },
      { fleeting: ['rewards.moved'] },
    ),
  };
}

/** What counted stakes reach, by the missions and the check-in as they stand now. */
async function prepareMissions({ settings }: RewardsDeps) {
  const { checkIn } = await settings();
  return async (tx: Tx, counted: readonly DayAmount[], at: Date) =>
    reachMissions(tx, { counted, terms: { missions: await listOpenMissions(tx, at), checkIn }, at });
}

function expire(db: Db, at: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { memberIds, hasMore } = await expireGrants(tx, at);
    await tellMoved(tx, { memberIds, what: 'grants', at });
    return hasMore;
  });
}

export { claimGrants } from './grants/claim-grants.ts';
export { listReady } from './grants/grant-store.ts';
export { offerGrants } from './grants/offer-grants.ts';
export { listGoodsForDesk, saveGood } from './mall/edit-goods.ts';
export { REWARDS_SETTINGS } from './rewards-settings.ts';
export { runNight } from './vip/run-night.ts';
export { vipWithdrawals } from './vip/vip-withdrawals.ts';
