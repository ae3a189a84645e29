import type { ConsolePage } from '@nokshi/contract/console-pages.ts';
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { AgentsPage } from '../../features/console-agents/agents-page.tsx';
import { ApplicationsPage } from '../../features/console-answers/applications-page.tsx';
import { FeedbackPage } from '../../features/console-answers/feedback-page.tsx';
import { AuditPage } from '../../features/console-audit/audit-page.tsx';
import { BonusesPage } from '../../features/console-bonuses/bonuses-page.tsx';
import { ContractsPage } from '../../features/console-contracts/contracts-page.tsx';
import { DepositsPage } from '../../features/console-deposits/deposits-page.tsx';
import { PaymentsPage } from '../../features/console-deposits/payments-page.tsx';
import { DisputesPage } from '../../features/console-disputes/disputes-page.tsx';
import { FreeBetsPage } from '../../features/console-free-bets/free-bets-page.tsx';
import { HomePage } from '../../features/console-home/home-page.tsx';
import { LotteriesPage } from '../../features/console-lotteries/lotteries-page.tsx';
import { MallPage } from '../../features/console-mall/mall-page.tsx';
import { RedemptionsPage } from '../../features/console-mall/redemptions-page.tsx';
import { MemberPage } from '../../features/console-members/member-page.tsx';
import { MembersPage } from '../../features/console-members/members-page.tsx';
import { MissionsPage } from '../../features/console-missions/missions-page.tsx';
import { NewsPage } from '../../features/console-news/news-page.tsx';
import { ReconciliationPage } from '../../features/console-reconciliation/reconciliation-page.tsx';
import { SettingsPage } from '../../features/console-settings/settings-page.tsx';
import { SettlementsPage } from '../../features/console-settlements/settlements-page.tsx';
import { SystemPage } from '../../features/console-system/system-page.tsx';
import { TransfersPage } from '../../features/console-transfers/transfers-page.tsx';
import { VendorsPage } from '../../features/console-vendors/vendors-page.tsx';
import { WithdrawalsPage } from '../../features/console-withdrawals/withdrawals-page.tsx';
import { provideNavigation } from '../../lib/navigation/navigation.ts';
import { ConsoleCrash } from './console-crash.tsx';
import { ConsoleLayout } from './layout.tsx';
import { NoPage, Permitted } from './permitted.tsx';

const rootRoute = createRootRoute({ component: ConsoleLayout, notFoundComponent: NoPage });

const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/console/members/$id',
  component: function MemberRoute() {
    const { id } = memberRoute.useParams() as { readonly id: string };
    return (
      <Permitted page="/console/members/$id">
        <MemberPage key={id} memberId={id} />
      </Permitted>
    );
  },
});

/** What is drawn at every address of the console. */
const PAGES: Readonly<Record<Exclude<ConsolePage, '/console/members/$id'>, ComponentType>> = {
  '/console': HomePage,
  '/console/deposits': DepositsPage,
  '/console/withdrawals': WithdrawalsPage,
  '/console/payments': PaymentsPage,
  '/console/transfers': TransfersPage,
  '/console/members': MembersPage,
  '/console/reconciliation': ReconciliationPage,
  '/console/feedback': FeedbackPage,
  '/console/applications': ApplicationsPage,
  '/console/agents': AgentsPage,
  '/console/contracts': ContractsPage,
  '/console/disputes': DisputesPage,
  '/console/settlements': SettlementsPage,
  '/console/news': NewsPage,
  '/console/vendors': VendorsPage,
  '/console/lotteries': LotteriesPage,
  '/console/bonuses': BonusesPage,
  '/console/missions': MissionsPage,
  '/console/redemptions': RedemptionsPage,
  '/console/mall': MallPage,
  '/console/free-bets': FreeBetsPage,
  '/console/system': SystemPage,
  '/console/settings': SettingsPage,
  '/console/audit': AuditPage,
};

const history = createBrowserHistory();

export const consoleRouter = createRouter({
  routeTree: rootRoute.addChildren([
    ...Object.entries(PAGES).map(([path, Page]) =>
      createRoute({
        getParentRoute: () => rootRoute,
        path,
        component: () => (
          <Permitted page={path as ConsolePage}>
            <Page />
          </Permitted>
        ),
      }),
    ),
    memberRoute,
  ]),
  history,
  scrollRestoration: true,
  defaultErrorComponent: ConsoleCrash,
});

provideNavigation({
  go: (href, options) => (options?.replace === true ? history.replace(href) : history.push(href)),
  guardBack: (close) =>
    history.block({
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
      enableBeforeUnload: false,
    }),
});
