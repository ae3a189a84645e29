import { listReconciliations, readReconciliation } from '@nokshi/contract/reconciliation-console.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const BUSY_MS = 2000;
const POLL_MS = 30_000;

export const RUNS_KEY = ['reconciliations'] as const;

function isUnderWay(state: string): boolean {
  return state === 'waiting' || state === 'running';
}

/** Comparisons, the latest first; asked anew quickly while one is under way. */
export function runsQuery() {
  return queryOptions({
    queryKey: RUNS_KEY,
    queryFn: ({ signal }) => call(listReconciliations, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.list.some((run) => isUnderWay(run.state)) ? BUSY_MS : POLL_MS,
  });
}

/** One comparison and what differed. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: [...RUNS_KEY, id],
    queryFn: ({ signal }) => call(readReconciliation, { id }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.run.state) ? BUSY_MS : false),
  });
}
