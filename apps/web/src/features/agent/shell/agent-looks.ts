import type { TextKey } from '@nokshi/texts/texts.ts';
import type { IconName } from '@nokshi/ui';
import { type AgentPageName, agentHref } from '../../../lib/navigation/agent-pages.ts';
import { memberHref } from '../../../lib/navigation/member-pages.ts';

/** What a page of the agent centre is called. */
export interface AgentLook {
  readonly icon: IconName;
  readonly label: TextKey;
}

export const AGENT_LOOKS: Readonly<Record<AgentPageName, AgentLook>> = {
  agentTeamOverview: { icon: 'layout-grid', label: 'pages.acTeamOverview' },
  registerCenter: { icon: 'user-plus', label: 'pages.acRegisterAccount' },
  downlineManagmentView: { icon: 'users', label: 'pages.acTeamManagement' },
  personalHistoryCopy: { icon: 'chart-line', label: 'pages.acTeamBetting' },
  palStatementsAgentCopy: { icon: 'arrow-down-up', label: 'pages.acUserLoss' },
  agentRevenueReport: { icon: 'coins', label: 'pages.acMyIncome' },
  agentDownlineTransactionDetailsCopy: { icon: 'receipt-text', label: 'pages.acAccountDetails' },
  agentDividendRecordCopy2: { icon: 'file-text', label: 'pages.acDividends' },
  agentDailyWages2: { icon: 'calendar-days', label: 'pages.acDailySalary' },
  agentHourSalary: { icon: 'clock', label: 'pages.acHourlySalary' },
  agentRealtimeSalary: { icon: 'activity', label: 'pages.acRealTimeSalary' },
  agentContracts: { icon: 'scroll-text', label: 'pages.acContracts' },
  transfer: { icon: 'send', label: 'pages.acTransfer' },
  agentDay: { icon: 'calculator', label: 'pages.acDay' },
  agentAssistants: { icon: 'users', label: 'pages.acAssistants' },
  agentAnnouncement: { icon: 'megaphone', label: 'pages.acAnnouncement' },
};

export interface AgentMenuEntry {
  readonly icon: IconName;
  readonly label: TextKey;
  readonly href: string;
  /** The page of the centre that the entry stands for; the others lead elsewhere. */
  readonly page?: AgentPageName;
}

export interface AgentMenuGroup {
  readonly label: TextKey;
  readonly entries: readonly AgentMenuEntry[];
}

function ofCentre(page: AgentPageName): AgentMenuEntry {
  return { ...AGENT_LOOKS[page], href: agentHref(page), page };
}

/** The left menu (AC-13) by what an agent is about to do; customer service follows it, where the brand has one. */
export const AGENT_MENU: readonly AgentMenuGroup[] = [
  {
    label: 'pages.agentGroupWork',
    entries: [
      ofCentre('agentTeamOverview'),
      ofCentre('registerCenter'),
      ofCentre('downlineManagmentView'),
      ofCentre('agentContracts'),
      ofCentre('transfer'),
    ],
  },
  {
    label: 'pages.agentGroupAccounts',
    entries: [
      ofCentre('personalHistoryCopy'),
      ofCentre('palStatementsAgentCopy'),
      ofCentre('agentRevenueReport'),
      ofCentre('agentDownlineTransactionDetailsCopy'),
      ofCentre('agentDividendRecordCopy2'),
      ofCentre('agentDailyWages2'),
      ofCentre('agentHourSalary'),
      ofCentre('agentRealtimeSalary'),
    ],
  },
  {
    label: 'pages.agentGroupDaily',
    entries: [
      ofCentre('agentDay'),
      ofCentre('agentAssistants'),
      { icon: 'wallet', label: 'pages.acDeposit', href: memberHref('depositv2') },
      { icon: 'banknote-arrow-up', label: 'pages.acWithdraw', href: memberHref('withdraw') },
    ],
  },
  {
    label: 'pages.agentGroupTalk',
    entries: [
      ofCentre('agentAnnouncement'),
      { icon: 'mail', label: 'pages.acMessages', href: memberHref('messageV2') },
    ],
  },
];
