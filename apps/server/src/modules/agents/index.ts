import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Logger } from '../../platform/logger.ts';
import { liveOf, type Room } from '../../platform/room.ts';
import type { ApplicationDeps } from './applications/application-deps.ts';
import { listApplicationExports } from './applications/application-export.ts';
import { applicationRoutes } from './applications/application-routes.ts';
import { assistantRoutes } from './assistants/assistant-routes.ts';
import { CONTRACT_BOOKS } from './contracts/contract-books.ts';
import type { GatewayDeps } from './contracts/contract-deps.ts';
import { listContractExports } from './contracts/contract-export.ts';
import { contractRoutes } from './contracts/contract-routes.ts';
import { contractSubscriber } from './contracts/contract-subscriber.ts';
import { endDueContracts } from './contracts/end-due.ts';
import { DAY_BOOKS } from './day/day-books.ts';
import { listDayExports } from './day/day-export.ts';
import { dayRoutes } from './day/day-routes.ts';
import type { DisputeDeps } from './disputes/ask-dispute.ts';
import { listDisputeExports } from './disputes/dispute-export.ts';
import { disputeRoutes } from './disputes/dispute-routes.ts';
import type { LinkDeps } from './links/link-deps.ts';
import { listLinkExports } from './links/link-export.ts';
import { forgetClicks } from './links/link-jobs.ts';
import { linkRoutes } from './links/link-routes.ts';
import { linkSubscriber } from './links/link-subscribers.ts';
import { mountShortAddresses } from './links/mount-short-addresses.ts';
import { listNewsExports } from './news/news-export.ts';
import { newsRoutes } from './news/news-routes.ts';
import { tellDueNews } from './news/write-news.ts';
import { paySlots } from './realtime/pay-slots.ts';
import { REALTIME_BOOKS } from './realtime/realtime-books.ts';
import { realtimeSubscriber } from './realtime/realtime-subscriber.ts';
import { listSalaryExports } from './realtime/salary-export.ts';
import { salaryRoutes } from './realtime/salary-routes.ts';
import { settleSlots } from './realtime/settle-slots.ts';
import { listReceiptExports } from './receipts/receipt-export.ts';
import { receiptRoutes } from './receipts/receipt-routes.ts';
import type { ReceiptDeps } from './receipts/show-receipt.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { ReportsDeps } from './reports/reports-deps.ts';
import { lateSubscriber } from './settlement/late-changes.ts';
import { payArrears } from './settlement/pay-arrears.ts';
import { payStatements } from './settlement/pay-statements.ts';
import { restAfter } from './settlement/rest-after.ts';
import { type SettlementDeps, settlePeriods } from './settlement/settle-periods.ts';
import { SETTLEMENT_BOOKS } from './settlement/settlement-books.ts';
import { settlementRoutes } from './settlement/settlement-routes.ts';
import { listStatementExports } from './settlement/statement-export.ts';
import { statementRoutes } from './settlement/statement-routes.ts';
import { countTeamsJob } from './team/count-team.ts';
import type { TeamDeps } from './team/team-deps.ts';
import { teamRoutes } from './team/team-routes.ts';

export type AgentsDeps = ApplicationDeps &
  GatewayDeps &
  LinkDeps &
  TeamDeps &
  ReportsDeps &
  SettlementDeps &
  DisputeDeps &
  ReceiptDeps & {
    readonly db: Db;
    readonly clock: Clock;
    readonly log: Logger;
  };
const TELL_NEWS_MS = 2_000;
const END_CONTRACTS_MS = 5_000;
const SETTLE_MS = 20_000;
const PAY_MS = 5_000;
/** Five minutes are a slot; its time is looked for often, so that none is late. */
const SLOTS_MS = 5_000;

export interface Agents extends Room {
  /** Short addresses of links, which are no calls: they lead a browser on. */
  mount(app: FastifyInstance, options: { readonly rateLimiter: RateLimiter }): void;
}

const HOUR_MS = 3600_000;

/**
 * Agents: how one becomes an agent, invite links and accounts that an agent opens, the team with its figures, the
 * reports, contracts up and down the tree and what they come to. Who stands under whom stands in `identity`, facts in
 * `reporting`.
 */
export function createAgents(deps: AgentsDeps): Agents {
  const ofMember = ({ memberId }: { readonly memberId: string }, position: number) => [
    { memberId, message: { type: 'member', position } } as const,
  ];
  const newsTold = (_news: unknown, position: number) => [
    { message: { type: 'agent_news', position } } as const,
  ];
  return {
    name: 'agents',
    routes: [
      ...applicationRoutes(deps),
      ...linkRoutes(deps),
      ...teamRoutes(deps),
      ...reportRoutes(deps),
      ...newsRoutes(deps.db),
      ...contractRoutes(deps),
      ...statementRoutes(deps),
      ...settlementRoutes(deps.db),
      ...disputeRoutes(deps),
      ...receiptRoutes(deps),
      ...dayRoutes(deps),
      ...salaryRoutes(deps),
      ...assistantRoutes(deps),
    ],
    subscribers: [
      linkSubscriber(deps),
      contractSubscriber(deps),
      lateSubscriber,
      realtimeSubscriber(deps.db),
    ],
    jobs: [
      countTeamsJob(deps.db),
      { name: 'agents.forget_clicks', everyMs: HOUR_MS, run: (at) => forgetClicks(deps.db, at) },
      { name: 'agents.settle_periods', everyMs: SETTLE_MS, run: (at) => settlePeriods(deps, at) },
      {
        name: 'agents.pay_statements',
        everyMs: PAY_MS,
        run: (at) => restAfter(() => payStatements(deps.db, at)),
      },
      { name: 'agents.pay_arrears', everyMs: PAY_MS, run: (at) => payArrears(deps.db, at) },
      { name: 'agents.settle_slots', everyMs: SLOTS_MS, run: (at) => settleSlots(deps, at) },
      { name: 'agents.pay_slots', everyMs: PAY_MS, run: (at) => restAfter(() => paySlots(deps.db, at)) },
      { name: 'agents.tell_news', everyMs: TELL_NEWS_MS, run: (at) => tellDueNews(deps.db, at) },
      {
        name: 'agents.end_contracts',
        everyMs: END_CONTRACTS_MS,
        run: (at) => endDueContracts(deps.db, at),
      },
    ],
    exports: ({ memberId }) => [
      ...listApplicationExports(deps.db, memberId),
      ...listLinkExports(deps.db, memberId),
      ...listNewsExports(deps.db, memberId),
      ...listContractExports(deps.db, memberId),
      ...listStatementExports(deps.db, memberId),
      ...listDisputeExports(deps.db, memberId),
      ...listReceiptExports(deps.db, memberId),
      ...listDayExports(deps.db, memberId),
      ...listSalaryExports(deps.db, memberId),
    ],
    books: [...CONTRACT_BOOKS, ...SETTLEMENT_BOOKS, ...REALTIME_BOOKS, ...DAY_BOOKS],
    live: liveOf(
      'agents',
      {
        'agents.application_asked': ofMember,
        'agents.application_decided': ofMember,
        'agents.agency_changed': ofMember,
        'agents.contract_changed': ({ memberId, contractId }, position) => [
          { memberId, message: { type: 'contract', position, contractId } },
        ],
        'agents.dispute_changed': ({ memberId, statementNo }, position) => [
          { memberId, message: { type: 'dispute', position, statementNo } },
        ],
        'agents.realtime_settled': ({ memberIds }, position) =>
          memberIds.map((memberId) => ({ memberId, message: { type: 'realtime_salary', position } })),
        'agents.news_published': newsTold,
        'agents.news_withdrawn': newsTold,
      },
      { fleeting: ['agents.realtime_settled'] },
    ),
    mount: (app, { rateLimiter }) =>
      mountShortAddresses(app, { deps, clock: deps.clock, log: deps.log, rateLimiter }),
  };
}

export { AGENTS_SETTINGS } from './agents-settings.ts';
export { applyAsAgentOf } from './applications/apply.ts';
export { answerOffer } from './contracts/answer-offer.ts';
export type { ContractDeps } from './contracts/contract-deps.ts';
export { endDueContracts } from './contracts/end-due.ts';
export { offerByStaff } from './contracts/house-contracts.ts';
export { offerToDownline, withdrawOffer } from './contracts/offer-contract.ts';
export { askTermination } from './contracts/terminate.ts';
export { sumOwedBy } from './settlement/arrears-store.ts';
export { recountSettlement } from './settlement/recount-settlement.ts';
export { CONTRACTS_SETTLED } from './settlement/settle-periods.ts';
