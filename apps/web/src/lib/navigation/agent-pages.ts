/** Pages of the agent centre under the names of the specification (rows AC-1 to AC-12), and those of contracts, transfers, the day and assistants. */
export const AGENT_PAGES = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
  'agentContracts',
  'transfer',
  'agentDay',
  'agentAssistants',
] as const;

export type AgentPageName = (typeof AGENT_PAGES)[number];

/** The address of a page of the agent centre. */
export function agentHref(page: AgentPageName): string {
  return `/agentHome/${page}`;
}

/** The page of a name from the address, in any spelling of its letters; the overview when it is none. */
export function findAgentPage(name: string | undefined): AgentPageName {
  const wanted = name?.toLowerCase();
  return AGENT_PAGES.find((page) => page.toLowerCase() === wanted) ?? 'agentTeamOverview';
}
