import { liveOf, type Room } from '../../platform/room.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createDailyAccounts } from './control/daily-accounts.ts';
import { checkDraws } from './control/self-test.ts';
import { createFeedTurns } from './feed/turn-feeds.ts';
import { gatewayRoutes } from './gateway/gateway-routes.ts';
import { proveDraw, proveTicket } from './issues/draw-proof.ts';
import { issueRoutes } from './issues/issue-routes.ts';
import { findIssueById } from './issues/issue-store.ts';
import { createIssueKeeping } from './issues/keep-issues.ts';
import { openLotteries } from './issues/open-games.ts';
import { createSealedTrees } from './issues/sealed-set.ts';
import { BOOKS_OF_LOTTERY } from './lottery-books.ts';
import type { LotteryDeps } from './lottery-deps.ts';
import { officialRoutes } from './official/official-routes.ts';
import { forgetExposure } from './orders/forget-exposure.ts';
import { listLotteryExports } from './orders/lottery-export.ts';
import type { DetailDeps } from './orders/order-detail.ts';
import { createOrderGate } from './orders/order-gate.ts';
import { orderGatewayRoutes } from './orders/order-gateway-routes.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { createReceipts } from './orders/receipts.ts';
import { salesRoutes } from './sales/sales-routes.ts';
import { createExposureAlerts } from './sales/tell-exposures.ts';
import { settleDue } from './settlement/settle-issue.ts';

export { type Beacon, createBeacon } from './beacon/beacon.ts';
export { LOTTERY_LOCK } from './issues/keep-issues.ts';
export { countedStakes } from './orders/counted-stakes.ts';
export { describeOrderOf, findRoundOfOrder } from './orders/order-detail.ts';
export { type AgentRebateRow, listAgentRebates } from './settlement/agent-rebate-store.ts';

/**
 * Lotteries: issues and their sale, orders, draws that anybody can check, and the settlement of whole issues. The rules
 * of the games are `packages/lottery`; which games there are is the contract's list (`lottery-games.ts`).
 */
export interface Lottery extends Room {
  /** Seals, draws, asks the feeds and settles what is due, whoever leads. */
  turn(at: Date): Promise<void>;
}

/** What was drawn begins to be settled within so much. */
const SETTLE_MS = 250;
/** Feeds are looked after so often; how often each is asked is their own matter. */
const FEEDS_MS = 2_000;
/** So often is looked whether draws are to be tested, a few times a day, a day to be summed up, or something to be forgotten. */
const SELF_TEST_MS = 10 * 60_000;
/** So often is looked which numbers are nearly full. */
const EXPOSURE_MS = 60_000;

export function createLottery(deps: LotteryDeps): Lottery {
  const issues = createIssueKeeping({
    ...deps,
    openGames: async () => openLotteries(await deps.library()),
  });
  const gate = createOrderGate(deps);
  const betting = { ...deps, gate };
  const settle = (): Promise<void> => settleDue({ ...deps, strain: gate.strain });
  const askFeeds = createFeedTurns(deps);
  const sayAccounts = createDailyAccounts(deps);
  const trees = createSealedTrees(deps.db);
  const tellExposures = createExposureAlerts(deps);
  const drawFileOf: DetailDeps['drawFileOf'] = async (issueId, ticket) => {
    const issue = await findIssueById(deps.db, issueId);
    if (!issue) return null;
    const sealed = ticket && (await proveTicket(trees, issue, ticket));
    return proveDraw(deps.db, issue, sealed ?? null);
  };
  return {
    name: 'lottery',
    routes: [
      ...issueRoutes(deps),
      ...gatewayRoutes(deps),
      ...officialRoutes(deps),
      ...controlRoutes(deps),
      ...salesRoutes(deps),
      ...orderRoutes({ ...betting, receipts: createReceipts(deps), drawFileOf }),
      ...orderGatewayRoutes(betting),
    ],
    // A large settlement takes longer than the sale of the next issue: each has a loop of its own.
    jobs: [
      { name: 'lottery.settle_issues', everyMs: SETTLE_MS, run: settle },
      ...issues.jobs,
      { name: 'lottery.ask_feeds', everyMs: FEEDS_MS, run: askFeeds },
      { name: 'lottery.sum_up_days', everyMs: SELF_TEST_MS, run: sayAccounts },
      { name: 'lottery.test_draws', everyMs: SELF_TEST_MS, run: (at) => checkDraws(deps, at) },
      { name: 'lottery.forget_exposure', everyMs: SELF_TEST_MS, run: (at) => forgetExposure(deps.db, at) },
      { name: 'lottery.tell_exposures', everyMs: EXPOSURE_MS, run: tellExposures },
    ],
    exports: ({ memberId }) => listLotteryExports(deps.db, memberId),
    books: BOOKS_OF_LOTTERY,
    live: liveOf(
      'lottery',
      {
        'lottery.issue_changed': ({ gameCode, numero, state, result }, position) => [
          { message: { type: 'lottery', position, gameCode, numero, state, result } },
        ],
        'lottery.orders_ended': null,
        'lottery.draw_moved': null,
        'lottery.rebates_paid': null,
      },
      { fleeting: ['lottery.issue_changed'] },
    ),
    async turn(at) {
      await issues.turn(at);
      await askFeeds(at);
      await settle();
    },
  };
}
export { LOTTERY_SETTINGS } from './lottery-settings.ts';
