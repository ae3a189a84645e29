import { dealRummy, shuffled } from '@nokshi/fairness/supplier/rummy/deal.ts';
import { openRummy, type Reshuffle, type RummyHand } from '@nokshi/fairness/supplier/rummy/hand.ts';
import type { RummyDone } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { LiveHand } from '../cards/live-hand.ts';

/** A hand of rummy while it is played. */
export type RummyLive = LiveHand & {
  /** Null until the entries are paid. */
  hand: RummyHand | null;
  pointMicros: bigint;
  lastActs: Map<number, RummyDone>;
};

/** The hand as it was dealt to these seats, in the order of play. */
export function dealtHand({ serverSeed, id: handId }: LiveHand, order: readonly number[]): RummyHand {
  return openRummy(order, dealRummy({ serverSeed, handId }, order.length));
}

/** Turns the open pile by the seed of the hand, so that this too can be checked afterwards. */
export function reshuffleOf({ serverSeed, id: handId }: LiveHand): Reshuffle {
  return (cards, nth) => shuffled(cards, { serverSeed, handId }, nth);
}
