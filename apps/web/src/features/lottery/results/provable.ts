import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';

/**
 * Whether the portal proves the draws of a game. An official draw is drawn elsewhere and has no proof here, also where a
 * simulation tells its results and it is shown as simulated.
 */
export function isProvable(gameCode: string): boolean {
  return findLotteryGame(gameCode)?.draw !== 'official';
}
