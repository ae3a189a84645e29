import { MINE, queryClient } from '../../lib/api/query.ts';
import { refreshOperators } from '../../lib/content/operators.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  content: refreshOperators,
  reload: refreshOperators,
  inbox: () => {
    // A message may be the answer to one of these.
    void queryClient.invalidateQueries({ queryKey: [MINE, 'feedback'] });
    void queryClient.invalidateQueries({ queryKey: [MINE, 'applications'] });
  },
} satisfies LiveHandlers;
