import { BOOKS_OF_CASHIER } from './modules/cashier/index.ts';
import { BOOKS_OF_JACKPOTS } from './modules/jackpots/index.ts';
import { BOOKS_OF_LOTTERY } from './modules/lottery/index.ts';
import { BOOKS_OF_PLAY } from './modules/play/index.ts';

/** What every room that moves money adds to the ledger's own checks. */
export const BOOKS_OF_ALL_ROOMS = [
  ...BOOKS_OF_PLAY,
  ...BOOKS_OF_CASHIER,
  ...BOOKS_OF_JACKPOTS,
  ...BOOKS_OF_LOTTERY,
];
