import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import { type AgentPageName, agentHref } from '../../../lib/navigation/agent-pages.ts';

const PAGES: Readonly<Record<ContractKind, AgentPageName | undefined>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: undefined,
};

/** Where a statement is explained; undefined for a kind that has no page. */
export function statementHref(kind: ContractKind, no: number): string | undefined {
  const page = PAGES[kind];
  return page && `${agentHref(page)}?no=${no}`;
}
