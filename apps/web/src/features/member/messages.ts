import {
  deleteMessage,
  type InboxMessage,
  listMessages,
  markAllRead,
  markRead,
} from '@nokshi/contract/inbox.ts';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { MINE, queryClient } from '../../lib/api/query.ts';
import { refreshUnreadCount } from '../../lib/balance/balance.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';

const MESSAGES_KEY = [MINE, 'messages'] as const;

interface MessagePage {
  readonly list: readonly InboxMessage[];
  readonly hasMore: boolean;
}

type Pages = InfiniteData<MessagePage, string | undefined>;

/** Messages in the language of the screen, newest first and page by page. The live connection has them read again. */
export function useMessages() {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: [...MESSAGES_KEY, language],
    queryFn: ({ signal, pageParam }) => call(listMessages, { language, before: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.id : undefined),
    staleTime: 30_000,
  });
}

function changeShown(change: (list: readonly InboxMessage[]) => readonly InboxMessage[]): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: MESSAGES_KEY },
    (shown) =>
      shown && { ...shown, pages: shown.pages.map((page) => ({ ...page, list: change(page.list) })) },
  );
}

function refreshMessages(): void {
  refreshUnreadCount();
  void queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
}

/** Marks a message as read; the screen shows it at once, a lost call leaves it unread on the server. */
export async function readMessage(message: InboxMessage): Promise<void> {
  if (message.isRead) return;
  changeShown((list) => list.map((one) => (one.id === message.id ? { ...one, isRead: true } : one)));
  try {
    await call(markRead, { id: message.id });
  } finally {
    refreshUnreadCount();
  }
}

/** Marks everything up to the newest message on the screen as read, on pages that were not loaded as well. */
export async function readAllMessages(upTo: string): Promise<void> {
  try {
    await call(markAllRead, { upTo });
    changeShown((list) => list.map((one) => (one.id <= upTo ? { ...one, isRead: true } : one)));
  } finally {
    refreshMessages();
  }
}

/** Deletes a message for good. */
export async function removeMessage(id: string): Promise<void> {
  try {
    await call(deleteMessage, { id });
    changeShown((list) => list.filter((one) => one.id !== id));
  } finally {
    refreshMessages();
  }
}
