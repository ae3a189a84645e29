import { randomBytes, randomUUID } from 'node:crypto';
import { serverSeedHash } from '@nokshi/fairness';
import type { TakenStake } from './end-hand.ts';
import type { HandName, HandPlayer } from './hand-store.ts';

/** `boot` asks for the entries, `playing` is on, `over` shows how it ended, `void` gave every stake back. */
type HandPhase = 'boot' | 'playing' | 'over' | 'void';

/** A hand while it is played: what is written down, and what only lives as long as the table. */
export type LiveHand = HandName & {
  no: number;
  serverSeed: string;
  serverSeedHash: string;
  phase: HandPhase;
  dealer: number;
  /** In the order of play, once the entries are paid. */
  players: HandPlayer[];
  /** What members staked, by seat. */
  stakes: Map<number, TakenStake[]>;
  /** Requests that are done, with their answers. */
  answered: Map<string, bigint | null>;
  since: Date;
  until: Date;
};

/** A hand with a fresh seed. Its number is known once it is written down. */
export function newLiveHand(
  kind: LiveHand['kind'],
  { dealer, at, lengthMs }: { dealer: number; at: Date; lengthMs: number },
): LiveHand {
  const serverSeed = randomBytes(32).toString('hex');
  return {
    id: randomUUID(),
    kind,
    no: 0,
    serverSeed,
    serverSeedHash: serverSeedHash(serverSeed),
    phase: 'boot',
    dealer,
    players: [],
    stakes: new Map(),
    answered: new Map(),
    since: at,
    until: new Date(at.getTime() + lengthMs),
  };
}

export function setClock(live: LiveHand, now: Date, lengthMs: number): void {
  live.since = now;
  live.until = new Date(now.getTime() + lengthMs);
}

/** Seats in the order of play after the dealer, who comes last. */
export function orderOfPlay(seats: readonly number[], dealer: number): number[] {
  return [...seats.filter((seat) => seat > dealer), ...seats.filter((seat) => seat <= dealer)];
}
