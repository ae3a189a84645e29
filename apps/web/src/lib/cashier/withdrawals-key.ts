import { MINE } from '../api/query.ts';

/** What the keys of all reads about withdrawals begin with; the live connection makes them be asked for again. */
export const WITHDRAWALS_KEY = [MINE, 'withdrawals'] as const;
