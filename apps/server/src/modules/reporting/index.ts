import type { Room } from '../../platform/room.ts';
import { quarterSubscriber } from './reporting-subscribers.ts';

/** Facts by quarter hour, member and game: the one source of every report. How lists and ranges of records are read. */
export function createReporting(): Room {
  return { name: 'reporting', subscribers: [quarterSubscriber] };
}

export { type FactSum, sumByDay, sumByGame } from './member-facts-store.ts';
export { pageOf, readCursor } from './page-cursor.ts';
export { type Range, readRange, wholeQuarters } from './read-range.ts';
export { type RoundFacts, rankGames, sumGame } from './reporting-store.ts';
