import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { openRounds } from '@nokshi/contract/play.ts';
import { MINE, queryClient } from '../../lib/api/query.ts';
import { noteEnded } from '../../lib/games/ended-launches.ts';
import { noteRound } from '../../lib/protection/protection-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

type OpenRoundList = OutputOf<typeof openRounds>['list'];

const OPEN_ROUNDS = [MINE, 'openRounds'] as const;

export const live = {
  round: ({ roundId, isClosed }) => {
    if (!isClosed) {
      void queryClient.invalidateQueries({ queryKey: OPEN_ROUNDS });
      return;
    }
    noteRound();
    void queryClient.invalidateQueries({ queryKey: [MINE, 'recent'] });
    // A closed round no longer waits; nothing else about the others has changed.
    queryClient.setQueriesData<OpenRoundList>({ queryKey: OPEN_ROUNDS }, (list) =>
      list?.filter((round) => round.roundId !== roundId),
    );
  },
  game_ended: ({ launchId }) => noteEnded(launchId),
} satisfies LiveHandlers;
