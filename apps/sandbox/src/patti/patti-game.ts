import {
  bootMicrosOf,
  isPattiModel,
  PATTI_FEWEST_PLAYERS,
  PATTI_SEATS,
} from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import type { CardRooms } from '../cards/card-rooms.ts';
import type { CardGame } from '../cards/table-state.ts';
import type { PattiLive } from './live-hand.ts';
import type { PattiDeps } from './patti-times.ts';
import { pattiView } from './patti-view.ts';
import { playHand } from './play-hand.ts';

export type PattiRooms = CardRooms<PattiLive, PattiTableView>;

/** What Teen Patti brings to a table. */
export function pattiGame(deps: PattiDeps): CardGame<PattiLive, PattiTableView> {
  return {
    kind: 'patti',
    seats: PATTI_SEATS,
    fewest: PATTI_FEWEST_PLAYERS,
    gatherMs: deps.pattiTimes.gatherMs,
    entryMicrosOf: (modelId) => (isPattiModel(modelId) ? bootMicrosOf(modelId) : null),
    playHand: (table) => playHand(deps, table),
    viewOf: pattiView,
    isInHand: ({ hand }, seat) =>
      hand?.players.some((player) => player.seat === seat && player.isIn) ?? false,
  };
}
