import { MINE } from '../api/query.ts';

/** What the keys of all reads about deposits begin with; the live connection makes them be asked for again. */
export const DEPOSITS_KEY = [MINE, 'deposits'] as const;
