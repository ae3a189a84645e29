import type { ComponentType } from 'react';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import type { AgentPageName } from '../../../lib/navigation/agent-pages.ts';

/**
 * The pages of the centre; each loads when it is first drawn. Those of contracts and salaries open with a contract
 * (`page-gates.ts`).
 */
export const CENTRE_PAGES: Readonly<Partial<Record<AgentPageName, ComponentType>>> = {
  personalHistoryCopy: lazySection(
    async () => (await import('../reports/team-betting-page.tsx')).TeamBettingPage,
  ),
  palStatementsAgentCopy: lazySection(
    async () => (await import('../reports/user-loss-page.tsx')).UserLossPage,
  ),
  agentRevenueReport: lazySection(async () => (await import('../reports/income-page.tsx')).IncomePage),
  agentDownlineTransactionDetailsCopy: lazySection(
    async () => (await import('../reports/ledger-page.tsx')).LedgerPage,
  ),
  agentTeamOverview: lazySection(async () => (await import('../team/overview-page.tsx')).OverviewPage),
  downlineManagmentView: lazySection(async () => (await import('../team/tree-page.tsx')).TreePage),
  registerCenter: lazySection(async () => (await import('../links/register-center.tsx')).RegisterCenter),
  agentAnnouncement: lazySection(async () => (await import('../news/news-page.tsx')).NewsPage),
  agentContracts: lazySection(async () => (await import('../contracts/contracts-page.tsx')).ContractsPage),
  agentDividendRecordCopy2: lazySection(
    async () => (await import('../statements/statements-page.tsx')).DividendsPage,
  ),
  agentDailyWages2: lazySection(
    async () => (await import('../statements/statements-page.tsx')).DailySalaryPage,
  ),
  agentHourSalary: lazySection(
    async () => (await import('../statements/statements-page.tsx')).HourlySalaryPage,
  ),
  agentDay: lazySection(async () => (await import('../day/day-page.tsx')).DayPage),
  agentAssistants: lazySection(
    async () => (await import('../assistants/assistants-page.tsx')).AssistantsPage,
  ),
  agentRealtimeSalary: lazySection(
    async () => (await import('../realtime/salary-page.tsx')).RealtimeSalaryPage,
  ),
  transfer: lazySection(async () => (await import('../transfer/transfer-page.tsx')).TransferPage),
};
