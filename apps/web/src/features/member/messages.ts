import { type InboxMessage, listMessages, markRead } from '@nokshi/contract/inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { refreshUnreadCount, useUnreadCount } from '../../lib/balance.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { MINE, queryClient } from '../../lib/query.ts';

const MESSAGES_KEY = [MINE, 'messages'] as const;

/** The latest messages in the language of the screen. A new unread count asks for them again. */
export function useMessages() {
  const language = useWireLanguage();
  const unread = useUnreadCount();
  return useQuery<readonly InboxMessage[]>({
    queryKey: [...MESSAGES_KEY, language, unread],
    queryFn: async ({ signal }) => (await call(listMessages, { language }, { signal })).list,
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
}

/** Marks a message as read; the screen shows it at once, a lost call leaves it unread on the server. */
export async function readMessage(message: InboxMessage): Promise<void> {
  if (message.isRead) return;
  queryClient.setQueriesData<readonly InboxMessage[]>({ queryKey: MESSAGES_KEY }, (messages) =>
    messages?.map((one) => (one.id === message.id ? { ...one, isRead: true } : one)),
  );
  try {
    await call(markRead, { id: message.id });
  } finally {
    refreshUnreadCount();
  }
}
