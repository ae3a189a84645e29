import { BOOK_OF_TWO, returnOfBook } from '@nokshi/fairness/supplier/sports/market.ts';
import {
  LEAST_STAKE_MICROS,
  MOST_RETURN_MICROS,
  MOST_STAKE_MICROS,
} from '@nokshi/fairness/supplier/sports/slip.ts';
import type { Figures } from './house-figures.ts';

/** What a book of simulated matches publishes: the return is that of its best single, rounded down. */
export const MATCH_FIGURES: Figures = {
  rtp_percent: (returnOfBook(BOOK_OF_TWO) / 100).toFixed(2),
  volatility: 'medium',
  features: ['shared_event'],
  min_stake: `${LEAST_STAKE_MICROS}`,
  max_stake: `${MOST_STAKE_MICROS}`,
  // The smallest stake on a parlay that reaches the largest return of a slip.
  max_win_multiple: Number(MOST_RETURN_MICROS / LEAST_STAKE_MICROS),
};
