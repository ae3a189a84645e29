/** Facts by quarter hour, member and game: the one source of every report. */
export { countRounds, rankGames } from './reporting-store.ts';
export { quarterSubscriber } from './reporting-subscribers.ts';
