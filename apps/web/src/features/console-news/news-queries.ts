import { newsDesk, newsSheet } from '@nokshi/contract/agents-news-console.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const NEWS_DESK_KEY = ['agent-news'] as const;

export function useNewsDesk() {
  return useInfiniteQuery({
    queryKey: [...NEWS_DESK_KEY, 'list'],
    queryFn: ({ signal, pageParam }) => call(newsDesk, pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    refetchOnMount: 'always',
  });
}

export function useNewsSheet(id: string) {
  return useQuery({
    queryKey: [...NEWS_DESK_KEY, 'one', id],
    queryFn: ({ signal }) => call(newsSheet, { id }, { signal }),
  });
}
