import {
  entryMicrosOf,
  isRummyModel,
  RUMMY_FEWEST_PLAYERS,
  RUMMY_SEATS,
} from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { CardRooms } from '../cards/card-rooms.ts';
import type { CardGame } from '../cards/table-state.ts';
import type { RummyLive } from './live-hand.ts';
import { playHand } from './play-hand.ts';
import type { RummyDeps } from './rummy-times.ts';
import { rummyView } from './rummy-view.ts';

export type RummyRooms = CardRooms<RummyLive, RummyTableView>;

/** What rummy brings to a table. */
export function rummyGame(deps: RummyDeps): CardGame<RummyLive, RummyTableView> {
  return {
    kind: 'rummy',
    seats: RUMMY_SEATS,
    fewest: RUMMY_FEWEST_PLAYERS,
    gatherMs: deps.rummyTimes.gatherMs,
    entryMicrosOf: (modelId) => (isRummyModel(modelId) ? entryMicrosOf(modelId) : null),
    playHand: (table) => playHand(deps, table),
    viewOf: rummyView,
    isInHand: ({ hand }, seat) =>
      hand?.end === null && hand.players.some((player) => player.seat === seat && player.state === 'in'),
  };
}
