import { useStore } from '@nokshi/browser/store.ts';
import { confirmNews, findNews, listNews, type News, readNews } from '@nokshi/contract/agents-news.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { NEWS_KEY } from '../../../lib/news/news-key.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { UNREAD_KEY } from './use-unread-news.ts';

const LIST_KEY = [...NEWS_KEY, 'list'] as const;

/** Announcements of this moment, what waits first, page by page. */
export function useNewsList() {
  const language = useStore(languageStore);
  return useInfiniteQuery({
    queryKey: [...LIST_KEY, language],
    queryFn: ({ signal, pageParam }) => call(listNews, pageParam, { signal }),
    initialPageParam: {} as { after?: string; among?: 'open' | 'read' },
    getNextPageParam: ({ list, hasMore }) => (hasMore ? placeOf(list.at(-1)) : undefined),
  });
}

function placeOf(last: News | undefined) {
  return last && { after: last.id, among: isOpen(last) ? ('open' as const) : ('read' as const) };
}

/** Not read, or not confirmed where that is asked for. */
export function isOpen({ readAt, confirmedAt, mustConfirm }: News): boolean {
  return readAt === null || (mustConfirm && confirmedAt === null);
}

export function useOneNews(id: string) {
  const language = useStore(languageStore);
  return useQuery({
    queryKey: [...NEWS_KEY, 'one', id, language],
    queryFn: ({ signal }) => call(findNews, { id }, { signal }),
  });
}

/** Says that a version was opened, or that it was read where that is asked for. */
export async function sayRead({ id, version }: News, isConfirmed: boolean): Promise<void> {
  const counts = await call(isConfirmed ? confirmNews : readNews, { id, version });
  queryClient.setQueryData(UNREAD_KEY, counts);
  const filter = {
    queryKey: NEWS_KEY,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'unread',
  };
  await queryClient.invalidateQueries(filter);
}
