import { MINE } from '../api/query.ts';

/** Queries of rewards begin with it; the second word is the part that a live message names. */
export const REWARDS_KEY = [MINE, 'rewards'] as const;
