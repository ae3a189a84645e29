import { searchTeam, teamDownlines, teamMemberSheet, teamOverview } from '@nokshi/contract/agents-team.ts';
import type { InputOf } from '@nokshi/contract/entry.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { MINE } from '../../../lib/api/query.ts';

const TEAM = [MINE, 'agentTeam'] as const;
/** The live connection says when figures moved; this is for whoever comes back without one. */
const FRESH = { staleTime: 10_000, placeholderData: keepPreviousData } as const;

export function useOverview(input: InputOf<typeof teamOverview>) {
  return useQuery({
    queryKey: [...TEAM, 'overview', input],
    queryFn: ({ signal }) => call(teamOverview, input, { signal }),
    ...FRESH,
  });
}

export function useDownlines(input: Omit<InputOf<typeof teamDownlines>, 'cursor'>) {
  return useInfiniteQuery({
    queryKey: [...TEAM, 'downlines', input],
    queryFn: ({ pageParam, signal }) => call(teamDownlines, { ...input, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });
}

export function useSearch(words: string) {
  return useQuery({
    queryKey: [...TEAM, 'search', words],
    queryFn: ({ signal }) => call(searchTeam, { q: words }, { signal }),
    enabled: words !== '',
    ...FRESH,
  });
}

export function useMemberSheet(input: InputOf<typeof teamMemberSheet>) {
  return useQuery({
    queryKey: [...TEAM, 'member', input],
    queryFn: ({ signal }) => call(teamMemberSheet, input, { signal }),
    ...FRESH,
  });
}
