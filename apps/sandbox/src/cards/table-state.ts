import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';
import type { Logger } from '../logger.ts';
import type { Bell, Queue } from './bell.ts';
import type { Chairs } from './chairs.ts';
import type { EndDeps } from './end-hand.ts';
import type { HandKind } from './hand-store.ts';
import type { LiveHand } from './live-hand.ts';

/** How long each part of a hand lasts, in ms. */
export type CardTimes = {
  turnMs: number;
  /** How long a table waits for people before bots fill it. */
  gatherMs: number;
  botMs: { least: number; spread: number };
  overMs: number;
};

export type CardDeps = EndDeps & { log: Logger; randomBelow: RandomBelow };

/** What the parts of a table share. */
export type TableState<Live extends LiveHand> = {
  readonly game: {
    readonly kind: HandKind;
    readonly code: string;
    /** What everybody puts up before the deal. */
    readonly entryMicros: bigint;
  };
  readonly chairs: Chairs;
  readonly bell: Bell;
  /** Acts, time-outs and the end of a hand happen one after another. */
  readonly queue: Queue;
  readonly stop: AbortSignal;
  live: Live | null;
  /** The latest hand's; the deal goes round. */
  dealer: number;
  publish(): void;
};

/** What is to be seen of a table. */
export type SeenTable<Live extends LiveHand> = {
  no: number;
  chairs: Chairs;
  live: Live | null;
  people: number;
  now: Date;
};

/** What a game brings to tables of chairs. */
export type CardGame<Live extends LiveHand, View> = {
  readonly kind: HandKind;
  readonly seats: number;
  /** How many play a hand at least, bots among them. */
  readonly fewest: number;
  readonly gatherMs: number;
  /** Null for rules that are not this game's. */
  entryMicrosOf(modelId: string): bigint | null;
  /** One hand from its entries to the look at its result. */
  playHand(table: TableState<Live>): Promise<void>;
  /** The table as one listener sees it. */
  viewOf(seen: SeenTable<Live>, userRef: string): View;
  /** Whether a seat still plays the hand. */
  isInHand(live: Live, seat: number): boolean;
};
