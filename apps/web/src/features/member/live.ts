import { MINE, queryClient } from '../../lib/api/query.ts';
import { takeUnreadCount } from '../../lib/balance/balance.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  inbox: ({ unread }) => {
    takeUnreadCount(unread);
    void queryClient.invalidateQueries({ queryKey: [MINE, 'messages'] });
  },
} satisfies LiveHandlers;
