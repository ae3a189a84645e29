import { findLotteryGame, type LotteryGame } from '@nokshi/contract/lottery-games.ts';
import { findFamily, oddsOf, playsOf, returnsOf } from '@nokshi/lottery';
import { TABLE_SERIES } from '@nokshi/lottery/core/odds.ts';
import type { Figures } from './house-figures.ts';

/** A series is the return of 2,000; what comes of rounding odds is less than the hundredth that is shown. */
const SERIES_OF_ONE_PERCENT = 20;

/** What a lottery returns at the highest series that a member has, or at its fixed odds; undefined for other games. */
export function lotteryFigures(gameCode: string): Figures | undefined {
  const game = findLotteryGame(gameCode);
  if (game === undefined) return undefined;
  return {
    rtp_percent: printedReturn(game) ?? `${(game.series?.own ?? TABLE_SERIES) / SERIES_OF_ONE_PERCENT}`,
    volatility: null,
    features: ['shared_event'],
    min_stake: null,
    max_stake: null,
    max_win_multiple: null,
  };
}

/**
 * Where the market prints odds, every play returns something else: said is the first play of the family, the one that its
 * table opens with. Undefined where odds follow from a series or a table.
 */
function printedReturn({ family: code, series }: LotteryGame): string | undefined {
  const family = findFamily(code);
  const first = family && playsOf(family)[0];
  if (series !== null || first?.prizes[0]?.oddsE4 === undefined) return undefined;
  const [kind] = returnsOf(first, oddsOf(first, { kind: 'table' }));
  if (kind === undefined) return undefined;
  const { numerator, denominator } = kind.returned;
  return `${Number((numerator * 10_000n) / denominator) / 100}`;
}
