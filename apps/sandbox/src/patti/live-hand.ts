import { randomBytes, randomUUID } from 'node:crypto';
import { serverSeedHash } from '@nokshi/fairness';
import { dealPatti } from '@nokshi/fairness/supplier/teen-patti/deal.ts';
import type { PattiAct, PattiHand } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import type { PattiPhase } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import type { TakenStake } from './end-hand.ts';
import type { HandPlayer } from './patti-store.ts';

/** A hand while it is played: what is written down, and what only lives as long as the table. */
export type LiveHand = {
  id: string;
  no: number;
  serverSeed: string;
  serverSeedHash: string;
  phase: PattiPhase;
  dealer: number;
  /** Null until the boots are paid. */
  hand: PattiHand | null;
  players: HandPlayer[];
  cards: Map<number, readonly number[]>;
  /** What members staked, by seat. */
  stakes: Map<number, TakenStake[]>;
  lastActs: Map<number, PattiAct>;
  /** Who has seen whose cards at a side show: `viewer:seat`. */
  shown: Set<string>;
  /** Requests that are done, with their answers. */
  answered: Map<string, bigint | null>;
  since: Date;
  until: Date;
};

/** A hand with a fresh seed. Its number is known once it is written down. */
export function newLiveHand(dealer: number, at: Date, lengthMs: number): LiveHand {
  const serverSeed = randomBytes(32).toString('hex');
  return {
    id: randomUUID(),
    no: 0,
    serverSeed,
    serverSeedHash: serverSeedHash(serverSeed),
    phase: 'boot',
    dealer,
    hand: null,
    players: [],
    cards: new Map(),
    stakes: new Map(),
    lastActs: new Map(),
    shown: new Set(),
    answered: new Map(),
    since: at,
    until: new Date(at.getTime() + lengthMs),
  };
}

/** Deals to the players of a hand, in the order of play. */
export function dealCards(live: LiveHand): void {
  const { serverSeed, id: handId, players } = live;
  const dealt = dealPatti({ serverSeed, handId }, players.length);
  live.cards = new Map(players.map(({ seat }, place) => [seat, dealt[place] ?? []]));
}

export function cardsAt(live: LiveHand): (seat: number) => readonly number[] {
  return (seat) => {
    const cards = live.cards.get(seat);
    if (cards === undefined) throw new Error(`seat ${seat} was dealt no cards`);
    return cards;
  };
}

/** Seats in the order of play after the dealer, who comes last. */
export function orderOfPlay(seats: readonly number[], dealer: number): number[] {
  return [...seats.filter((seat) => seat > dealer), ...seats.filter((seat) => seat <= dealer)];
}
