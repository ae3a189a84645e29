import type { LotteryDeps } from '../lottery-deps.ts';

/** What placing and reading orders needs; the process hands it over. */
export type OrderDeps = Pick<LotteryDeps, 'db' | 'clock' | 'library' | 'mostBets'>;
