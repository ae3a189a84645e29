/** Progressive jackpots: pools that a share of settled stakes feeds, held in the ledger, drawn from committed secrets. */
export { BOOKS_OF_JACKPOTS } from './jackpot-books.ts';
export { keepJackpots, startJackpotKeeper } from './jackpot-keeper.ts';
export { jackpotRoutes } from './jackpot-routes.ts';
export { jackpotSubscriber } from './jackpot-subscriber.ts';
