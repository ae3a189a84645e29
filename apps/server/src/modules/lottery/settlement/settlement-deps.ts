import type { LotteryDeps } from '../lottery-deps.ts';

/** What settlement needs of the room. */
export interface SettlementDeps extends Pick<LotteryDeps, 'db' | 'clock' | 'log' | 'library'> {
  /** Whether people are served by this process at the moment, for whom a settlement makes way; never, unless told. */
  readonly isBusy?: () => boolean;
}

/** The rounds of lotteries, as the wallet and the ledger know them. */
export const LOTTERY_SCOPE = 'lottery';
