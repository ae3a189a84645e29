import type { LotteryDeps } from '../lottery-deps.ts';

/** What settlement needs of the room. */
export interface SettlementDeps extends Pick<LotteryDeps, 'db' | 'clock' | 'log' | 'library'> {
  /**
   * So long people wait whom this process serves at the moment, ms, and for whom a settlement makes way; 0 while nobody is
   * served, and always unless told.
   */
  readonly strain?: () => number;
}
