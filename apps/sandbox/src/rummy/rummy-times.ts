import { RUMMY_TURN_SECONDS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { CardDeps, CardTimes, TableState } from '../cards/table-state.ts';
import type { RummyLive } from './live-hand.ts';

/** How long each part of a hand of rummy lasts, in ms. A turn is drawing and laying down together. */
export const RUMMY_TIMES: CardTimes = {
  turnMs: RUMMY_TURN_SECONDS * 1000,
  gatherMs: 4_000,
  botMs: { least: 900, spread: 1_600 },
  overMs: 14_000,
};

export type RummyDeps = CardDeps & { rummyTimes: CardTimes };

export type RummyTable = TableState<RummyLive>;
