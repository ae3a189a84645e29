import { MINE, queryClient } from '../../lib/api/query.ts';
import { refreshOperatorWords } from '../../lib/content/operator-words.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  content: refreshOperatorWords,
  reload: refreshOperatorWords,
  inbox: () => {
    // A message may be the answer to one of these.
    void queryClient.invalidateQueries({ queryKey: [MINE, 'feedback'] });
    void queryClient.invalidateQueries({ queryKey: [MINE, 'applications'] });
  },
} satisfies LiveHandlers;
