import { dealPatti } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import type { PattiAct, PattiHand } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { LiveHand } from '../cards/live-hand.ts';

/** A hand of Teen Patti while it is played. */
export type PattiLive = LiveHand & {
  /** Null until the boots are paid. */
  hand: PattiHand | null;
  cards: Map<number, readonly number[]>;
  lastActs: Map<number, PattiAct>;
  /** Who has seen whose cards at a side show: `viewer:seat`. */
  shown: Set<string>;
};

export function newPattiLive(fresh: LiveHand): PattiLive {
  return { ...fresh, hand: null, cards: new Map(), lastActs: new Map(), shown: new Set() };
}

/** Deals to the players of a hand, in the order of play. */
export function dealCards(live: PattiLive): void {
  const { serverSeed, id: handId, players } = live;
  const dealt = dealPatti({ serverSeed, handId }, players.length);
  live.cards = new Map(players.map(({ seat }, place) => [seat, dealt[place] ?? []]));
}

export function cardsAt(live: PattiLive): (seat: number) => readonly number[] {
  return (seat) => {
    const cards = live.cards.get(seat);
    if (cards === undefined) throw new Error(`seat ${seat} was dealt no cards`);
    return cards;
  };
}
