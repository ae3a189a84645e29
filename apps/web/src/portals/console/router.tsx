import type { ConsolePage } from '@nokshi/contract/console-pages.ts';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import { ApplicationsPage } from '../../features/console-answers/applications-page.tsx';
import { FeedbackPage } from '../../features/console-answers/feedback-page.tsx';
import { AuditPage } from '../../features/console-audit/audit-page.tsx';
import { BonusesPage } from '../../features/console-bonuses/bonuses-page.tsx';
import { DepositsPage } from '../../features/console-deposits/deposits-page.tsx';
import { PaymentsPage } from '../../features/console-deposits/payments-page.tsx';
import { FreeBetsPage } from '../../features/console-free-bets/free-bets-page.tsx';
import { HomePage } from '../../features/console-home/home-page.tsx';
import { LotteriesPage } from '../../features/console-lotteries/lotteries-page.tsx';
import { MemberPage } from '../../features/console-members/member-page.tsx';
import { MembersPage } from '../../features/console-members/members-page.tsx';
import { ReconciliationPage } from '../../features/console-reconciliation/reconciliation-page.tsx';
import { SystemPage } from '../../features/console-system/system-page.tsx';
import { TransfersPage } from '../../features/console-transfers/transfers-page.tsx';
import { VendorsPage } from '../../features/console-vendors/vendors-page.tsx';
import { WithdrawalsPage } from '../../features/console-withdrawals/withdrawals-page.tsx';
import { provideNavigation } from '../../lib/navigation.ts';
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
      <Permitted permission="members.read">
        <MemberPage key={id} memberId={id} />
      </Permitted>
    );
  },
});

/** What is drawn at every address of the console. */
const PAGES: Readonly<Record<Exclude<ConsolePage, '/console/members/$id'>, RouteComponent>> = {
  '/console': HomePage,
  '/console/deposits': () => (
    <Permitted permission="deposits.read">
      <DepositsPage />
    </Permitted>
  ),
  '/console/withdrawals': () => (
    <Permitted permission="withdrawals.read">
      <WithdrawalsPage />
    </Permitted>
  ),
  '/console/payments': () => (
    <Permitted permission="deposits.read">
      <PaymentsPage />
    </Permitted>
  ),
  '/console/transfers': () => (
    <Permitted permission="deposits.read">
      <TransfersPage />
    </Permitted>
  ),
  '/console/members': () => (
    <Permitted permission="members.read">
      <MembersPage />
    </Permitted>
  ),
  '/console/reconciliation': () => (
    <Permitted permission="rounds.reconcile">
      <ReconciliationPage />
    </Permitted>
  ),
  '/console/feedback': () => (
    <Permitted permission="feedback.read">
      <FeedbackPage />
    </Permitted>
  ),
  '/console/applications': () => (
    <Permitted permission="applications.read">
      <ApplicationsPage />
    </Permitted>
  ),
  '/console/vendors': () => (
    <Permitted permission="vendors.read">
      <VendorsPage />
    </Permitted>
  ),
  '/console/lotteries': () => (
    <Permitted permission="lottery.draw">
      <LotteriesPage />
    </Permitted>
  ),
  '/console/bonuses': () => (
    <Permitted permission="brand.switch">
      <BonusesPage />
    </Permitted>
  ),
  '/console/free-bets': () => (
    <Permitted permission="members.read">
      <FreeBetsPage />
    </Permitted>
  ),
  '/console/system': () => (
    <Permitted permission="brand.switch">
      <SystemPage />
    </Permitted>
  ),
  '/console/audit': () => (
    <Permitted permission="staff.manage">
      <AuditPage />
    </Permitted>
  ),
};

const history = createBrowserHistory();

export const consoleRouter = createRouter({
  routeTree: rootRoute.addChildren([
    ...Object.entries(PAGES).map(([path, component]) =>
      createRoute({ getParentRoute: () => rootRoute, path, component }),
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
