import { queryClient } from '../../lib/api/query.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';
import { REWARDS_KEY } from '../../lib/rewards/rewards-key.ts';

export const live = {
  rewards: ({ what }) => void queryClient.invalidateQueries({ queryKey: [...REWARDS_KEY, what] }),
} satisfies LiveHandlers;
