import {
  findWithdrawal,
  listWithdrawals,
  requirementRounds,
  type Withdrawal,
  withdrawalDesk,
} from '@nokshi/contract/cashier-withdrawal.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query.ts';
import { WITHDRAWALS_KEY } from '../../lib/cashier/withdrawals-key.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import type { Desk } from './desk.ts';
import { isOver } from './withdrawal-rules.ts';

/** The live connection tells of every change; should it be cut, one under way is asked for this often. */
const LOOK_MS = 8000;
const FRESH_MS = 5000;

/** What may leave now and why not more. Titles are in the language of the screen, so keys carry it. */
export function useDesk() {
  const language = useWireLanguage();
  return useQuery<Desk>({
    queryKey: [...WITHDRAWALS_KEY, 'desk', language],
    queryFn: ({ signal }) => call(withdrawalDesk, {}, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Everything about withdrawals that the screen shows is asked for anew. */
export function refreshWithdrawals(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
}

function oneKey(id: string, language: string) {
  return [...WITHDRAWALS_KEY, 'one', id, language] as const;
}

/** One withdrawal, kept up to date while it is under way. */
export function useWithdrawal(id: string) {
  const language = useWireLanguage();
  return useQuery<Withdrawal>({
    queryKey: oneKey(id, language),
    queryFn: ({ signal }) => call(findWithdrawal, { id }, { signal }),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && !isOver(state.data) ? LOOK_MS : false),
  });
}

/** Shows a withdrawal as a call has just answered it; what holds it as well is asked for again. */
export function showWithdrawal(withdrawal: Withdrawal, language: string): void {
  queryClient.setQueryData(oneKey(withdrawal.id, language), withdrawal);
  for (const part of ['desk', 'list'])
    void queryClient.invalidateQueries({ queryKey: [...WITHDRAWALS_KEY, part] });
}

/** The withdrawals of before, newest first, page by page. */
export function usePastWithdrawals() {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...WITHDRAWALS_KEY, 'list', language],
    queryFn: ({ signal, pageParam }) =>
      call(listWithdrawals, pageParam ? { before: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    staleTime: FRESH_MS,
  });
}

/** The rounds that counted towards a requirement, newest first, page by page. */
export function useCountedRounds(requirementId: string) {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...WITHDRAWALS_KEY, 'rounds', requirementId, language],
    queryFn: ({ signal, pageParam }) =>
      call(requirementRounds, { requirementId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.roundId : undefined),
    staleTime: FRESH_MS,
  });
}
