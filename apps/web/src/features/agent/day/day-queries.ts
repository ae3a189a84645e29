import { agentDay, agentDays } from '@nokshi/contract/agents-day.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE, queryClient } from '../../../lib/api/query.ts';
import type { DayRange } from '../parts/range.ts';

const DAYS = [MINE, 'agentReports', 'day'] as const;
/** A day that goes on is asked for again while somebody looks at it. */
const RUNNING_MS = 15_000;

export function useDay(day: string) {
  return useQuery({
    queryKey: [...DAYS, 'one', day],
    queryFn: ({ signal }) => call(agentDay, { day }, { signal }),
    staleTime: RUNNING_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
  });
}

export function useDays({ from, to }: DayRange) {
  return useQuery({
    queryKey: [...DAYS, 'list', from, to],
    queryFn: ({ signal }) => call(agentDays, { from, to }, { signal }),
    staleTime: RUNNING_MS,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function lookAtDays(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: DAYS });
}
