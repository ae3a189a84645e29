import type { AgentPageName } from '../../../lib/navigation/agent-pages.ts';
import { useContractGates } from '../contracts/contract-queries.ts';
import { CENTRE_PAGES } from './centre-pages.ts';

/** Pages that contracts open (RO-4), by the gate that says so. */
const GATES = {
  agentDividendRecordCopy2: 'enableCt',
  agentDailyWages2: 'salary',
  agentHourSalary: 'hourSalary',
  agentRealtimeSalary: 'agentRealtimeSalary',
} as const;

const isGated = (page: AgentPageName): page is keyof typeof GATES => page in GATES;

/** Whether a page is open to the agent; undefined while that is not known yet. */
export function usePageGate(): (page: AgentPageName) => boolean | undefined {
  const { data, isError } = useContractGates();
  return (page) => {
    if (CENTRE_PAGES[page] === undefined) return false;
    if (!isGated(page)) return true;
    // What is open decides the server: where the answer is missing for good, the page asks for itself.
    return data?.[GATES[page]] ?? (isError ? true : undefined);
  };
}
