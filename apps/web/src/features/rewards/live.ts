import { MINE, queryClient } from '../../lib/api/query.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

/** Queries of rewards begin with it; the second word is the part that a live message names. */
export const REWARDS_KEY = [MINE, 'rewards'] as const;

export const live = {
  rewards: ({ what }) => void queryClient.invalidateQueries({ queryKey: [...REWARDS_KEY, what] }),
} satisfies LiveHandlers;
