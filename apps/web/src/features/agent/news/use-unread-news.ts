import { countUnreadNews } from '@nokshi/contract/agents-news.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { NEWS_KEY } from '../../../lib/news/news-key.ts';
import { useSession } from '../../../lib/session/session.ts';

export const UNREAD_KEY = [...NEWS_KEY, 'unread'] as const;

/** How many announcements an agent has not read or not confirmed. */
export function useUnreadNews(): number {
  const { isAgent } = useSession();
  const { data } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => call(countUnreadNews, {}, { signal }),
    enabled: isAgent,
  });
  return data?.unread ?? 0;
}
