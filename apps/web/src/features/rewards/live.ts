import { queryClient } from '../../lib/api/query.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';

const askAgain = (part: string) => void queryClient.invalidateQueries({ queryKey: [...REWARDS_KEY, part] });

export const live = {
  rewards: ({ what }) => {
    askAgain(what);
    // The sums of the ladder are stakes as well.
    if (what === 'progress') askAgain('vip');
  },
  deposit: ({ state }) => {
    if (state === 'credited') askAgain('vip');
  },
} satisfies LiveHandlers;
