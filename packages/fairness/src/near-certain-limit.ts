import type { Fraction } from './fraction.ts';

/**
 * A stake that comes back more often than this takes no risk worth the name (domain C.2): it counts for no turnover and
 * feeds no jackpot, in games of the house as in lotteries.
 */
export const MOST_WIN_CHANCE: Fraction = { numerator: 7n, denominator: 10n };
