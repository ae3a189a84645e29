import { realtimeNow, realtimeSlots } from '@nokshi/contract/agents-realtime.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import type { DayRange } from '../parts/range.ts';
import { SALARY_KEY } from './salary-key.ts';

/** A slot in which nothing counted is told of by nobody, and the next one comes all the same. */
const LOOK_AGAIN_MS = 60_000;

export function useSalaryNow() {
  return useQuery({
    queryKey: [...SALARY_KEY, 'now'],
    queryFn: ({ signal }) => call(realtimeNow, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useSlots({ from, to }: DayRange) {
  return useInfiniteQuery({
    queryKey: [...SALARY_KEY, 'slots', { from, to }],
    queryFn: ({ pageParam, signal }) =>
      call(realtimeSlots, { from, to, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}
