import { MINE, queryClient } from '../../lib/api/query.ts';
import { noteEnded } from '../../lib/games/ended-launches.ts';
import { noteRound } from '../../lib/protection/protection-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  round: ({ isClosed }) => {
    if (isClosed) noteRound();
    if (isClosed) void queryClient.invalidateQueries({ queryKey: [MINE, 'recent'] });
    void queryClient.invalidateQueries({ queryKey: [MINE, 'openRounds'] });
  },
  game_ended: ({ launchId }) => noteEnded(launchId),
} satisfies LiveHandlers;
