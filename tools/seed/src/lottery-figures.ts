import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { findFamily, publishedReturn } from '@nokshi/lottery';
import type { Figures } from './house-figures.ts';

/** What a lottery returns at the highest series that a member has, or at its fixed odds; undefined for other games. */
export function lotteryFigures(gameCode: string): Figures | undefined {
  const game = findLotteryGame(gameCode);
  const family = game && findFamily(game.family);
  if (game === undefined || family === undefined) return undefined;
  return {
    rtp_percent: publishedReturn(family, { series: game.series?.own ?? null }),
    volatility: null,
    features: ['shared_event'],
    min_stake: null,
    max_stake: null,
    max_win_multiple: null,
  };
}
