import type { LotteryDeps } from '../lottery-deps.ts';

/** What settlement needs of the room. */
export type SettlementDeps = Pick<LotteryDeps, 'db' | 'clock' | 'log' | 'library'>;

/** The rounds of lotteries, as the wallet and the ledger know them. */
export const LOTTERY_SCOPE = 'lottery';
