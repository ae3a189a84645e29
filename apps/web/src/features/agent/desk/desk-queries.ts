import { assistantSelf } from '@nokshi/contract/agents-assistants.ts';
import { listWaitingAccounts } from '@nokshi/contract/agents-links.ts';
import { teamDownlines } from '@nokshi/contract/agents-team.ts';
import { transferReceivers } from '@nokshi/contract/cashier-member-transfers.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/api/query.ts';
import { ASSISTANT, callAsAssistant } from '../../../lib/session/assistant-session.ts';
import type { DayRange } from '../parts/range.ts';

export type Self = OutputOf<typeof assistantSelf>;

/** Rights, limit and a stop come from the agent at any time. */
const LOOK_AGAIN_MS = 10_000;

export function useSelf() {
  return useQuery({
    queryKey: [ASSISTANT, 'self'],
    queryFn: ({ signal }) => callAsAssistant(assistantSelf, {}, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    refetchOnWindowFocus: 'always',
  });
}

export function useFoundReceivers(words: string) {
  return useQuery({
    queryKey: [ASSISTANT, 'receivers', words],
    queryFn: ({ signal }) =>
      callAsAssistant(transferReceivers, words === '' ? {} : { search: words }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useWaitingAccounts() {
  return useQuery({
    queryKey: [ASSISTANT, 'waiting'],
    queryFn: ({ signal }) => callAsAssistant(listWaitingAccounts, {}, { signal }),
  });
}

export function useTeamStep(range: DayRange, memberId: string) {
  return useInfiniteQuery({
    queryKey: [ASSISTANT, 'team', range, memberId],
    queryFn: ({ pageParam, signal }) => {
      const { from, to } = range;
      const named = memberId === '' ? {} : { memberId };
      return callAsAssistant(
        teamDownlines,
        { from, to, ...named, sort: 'stake', order: 'desc', cursor: pageParam },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Something was done: what it changed is asked for again. */
export const lookAtDesk = () => queryClient.invalidateQueries({ queryKey: [ASSISTANT] });
