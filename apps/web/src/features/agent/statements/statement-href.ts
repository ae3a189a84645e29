import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import { type AgentPageName, agentHref } from '../../../lib/navigation/agent-pages.ts';

const PAGES: Readonly<Record<ContractKind, AgentPageName>> = {
  dividend: 'agentDividendRecordCopy2',
  daily: 'agentDailyWages2',
  hourly: 'agentHourSalary',
  realtime: 'agentRealtimeSalary',
};

/** Where a statement is explained. */
export function statementHref(kind: ContractKind, no: number): string {
  return `${agentHref(PAGES[kind])}?no=${no}`;
}
