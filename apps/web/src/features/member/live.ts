import { MINE, queryClient } from '../../lib/api/query.ts';
import { refreshUnreadCount } from '../../lib/balance/balance.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  inbox: () => {
    refreshUnreadCount();
    void queryClient.invalidateQueries({ queryKey: [MINE, 'messages'] });
  },
} satisfies LiveHandlers;
