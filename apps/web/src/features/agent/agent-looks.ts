import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';
import { type AgentPageName, agentHref } from '../../lib/navigation/agent-pages.ts';
import { memberHref } from '../../lib/navigation/member-pages.ts';

/** What a page of the agent centre is called, and what it holds. */
export interface AgentLook {
  readonly icon: IconName;
  readonly label: TextKey;
  readonly what: TextKey;
}

export const AGENT_LOOKS: Readonly<Record<AgentPageName, AgentLook>> = {
  agentAnnouncement: { icon: 'bell', label: 'pages.acAnnouncement', what: 'pages.acAnnouncementWhat' },
  agentTeamOverview: { icon: 'layout-grid', label: 'pages.acTeamOverview', what: 'pages.acTeamOverviewWhat' },
  registerCenter: {
    icon: 'user-plus',
    label: 'pages.acRegisterAccount',
    what: 'pages.acRegisterAccountWhat',
  },
  downlineManagmentView: {
    icon: 'users',
    label: 'pages.acTeamManagement',
    what: 'pages.acTeamManagementWhat',
  },
  personalHistoryCopy: { icon: 'scroll-text', label: 'pages.acTeamBetting', what: 'pages.acTeamBettingWhat' },
  palStatementsAgentCopy: { icon: 'chart-line', label: 'pages.acUserLoss', what: 'pages.acUserLossWhat' },
  agentRevenueReport: { icon: 'coins', label: 'pages.acMyIncome', what: 'pages.acMyIncomeWhat' },
  agentDownlineTransactionDetailsCopy: {
    icon: 'receipt-text',
    label: 'pages.acAccountDetails',
    what: 'pages.acAccountDetailsWhat',
  },
  agentDividendRecordCopy2: { icon: 'gift', label: 'pages.acDividends', what: 'pages.acDividendsWhat' },
  agentDailyWages2: {
    icon: 'calendar-days',
    label: 'pages.acDailySalary',
    what: 'pages.acDailySalaryWhat',
  },
  agentHourSalary: { icon: 'clock', label: 'pages.acHourlySalary', what: 'pages.acHourlySalaryWhat' },
  agentRealtimeSalary: {
    icon: 'activity',
    label: 'pages.acRealTimeSalary',
    what: 'pages.acRealTimeSalaryWhat',
  },
};

export interface AgentMenuEntry {
  readonly icon: IconName;
  readonly label: TextKey;
  readonly href: string;
  /** The page of the centre that the entry stands for; the others lead elsewhere. */
  readonly page?: AgentPageName;
}

function ofCentre(page: AgentPageName): AgentMenuEntry {
  const { icon, label } = AGENT_LOOKS[page];
  return { icon, label, href: agentHref(page), page };
}

/** The left menu in the specification's order (AC-13); customer service follows it, where the brand has one. */
export const AGENT_MENU: readonly AgentMenuEntry[] = [
  { icon: 'wallet', label: 'pages.acDeposit', href: memberHref('depositv2') },
  { icon: 'banknote-arrow-up', label: 'pages.acWithdraw', href: memberHref('withdraw') },
  ofCentre('agentAnnouncement'),
  ofCentre('agentTeamOverview'),
  ofCentre('registerCenter'),
  ofCentre('downlineManagmentView'),
  ofCentre('personalHistoryCopy'),
  ofCentre('palStatementsAgentCopy'),
  ofCentre('agentRevenueReport'),
  ofCentre('agentDownlineTransactionDetailsCopy'),
  ofCentre('agentDividendRecordCopy2'),
  ofCentre('agentDailyWages2'),
  ofCentre('agentHourSalary'),
  ofCentre('agentRealtimeSalary'),
  { icon: 'mail', label: 'pages.acMessages', href: memberHref('messageV2') },
];

/** The offset of a zone from GMT at a moment, as the header shows it: `GMT+6`, `GMT+5:30`, `GMT`. */
export function gmtOffset(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}

/** The clock of a zone with its seconds, 24 hours, in Latin digits: `21:04:37`. */
export function clockOf(timeZone: string, at: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }).format(at);
}
