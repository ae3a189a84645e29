import { MINE } from '../api/query.ts';

/** What the keys of all reads about wallets and transfers begin with; the live connection makes them be asked for again. */
export const TRANSFERS_KEY = [MINE, 'transfers'] as const;
