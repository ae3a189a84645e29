import type { WireMicros } from '../slots/session-wire.ts';
import type { PattiAct, PattiEnd } from './teen-patti/hand.ts';
import type { PattiKind } from './teen-patti/rank.ts';

/** What the Teen Patti client and its server say to each other, as JSON. Types alone; times are ISO 8601 in UTC. */

/** Where a seat stands in the present hand; `waiting` takes part from the next one, `away` sits out. */
export type PattiSeatState = 'waiting' | 'away' | 'blind' | 'seen' | 'packed';

export type PattiSeatView = {
  seat: number;
  /** A short mark that stands for one person at one room; a bot's name for a bot. */
  player: string;
  isBot: boolean;
  /** Whether its page is open; a bot's always is. */
  isHere: boolean;
  state: PattiSeatState;
  stakedMicros: WireMicros;
  /** Null while they lie face down for whoever this is told to. */
  cards: readonly number[] | null;
  lastAct: PattiAct | null;
};

export type PattiOfferView = { act: PattiAct; stakeMicros: WireMicros };

/** `boot` asks for the boots, `playing` is on, `over` shows how it ended until `until`, `void` gave every stake back. */
export type PattiPhase = 'boot' | 'playing' | 'over' | 'void';

export type PattiResultView = {
  kind: PattiEnd['kind'];
  wins: { seat: number; winMicros: WireMicros; hand: PattiKind | null }[];
  rakeMicros: WireMicros;
};

export type PattiHandView = {
  id: string;
  no: number;
  phase: PattiPhase;
  /** SHA-256 of the seed that shuffles this hand, told before the boots are asked for. */
  serverSeedHash: string;
  dealer: number;
  potMicros: WireMicros;
  unitMicros: WireMicros;
  step: number;
  /** Whom the hand waits for, and from when until when. */
  awaited: number | null;
  since: string;
  until: string;
  ask: { asker: number; asked: number } | null;
  result: PattiResultView | null;
};

/** A line of the feed: the whole table as this listener sees it. */
export type PattiTableView = {
  kind: 'table';
  now: string;
  table: number;
  /** The listener's own seat; null for who only looks on. */
  me: number | null;
  seats: PattiSeatView[];
  hand: PattiHandView | null;
  /** What the listener may do now. */
  offers: PattiOfferView[];
  /** People at this table, bots not counted. */
  people: number;
  /** Why the listener was set aside: no boot could be taken, or a turn passed unused. */
  setAside: 'boot' | 'turn' | null;
};

export type PattiSeatRequest = { sits: boolean };
export type PattiActRequest = {
  /** Made by the client; the same id again gets the same answer and counts once. */
  id: string;
  hand: string;
  step: number;
  act: PattiAct;
};
export type PattiActAnswer = { balanceMicros: WireMicros | null };

/** A hand that is over, as one of its players may see it; with the seed everybody can deal it again. */
export type PattiPastHand = {
  id: string;
  no: number;
  at: string;
  isVoid: boolean;
  me: number;
  stakedMicros: WireMicros;
  winMicros: WireMicros;
  potMicros: WireMicros;
  rakeMicros: WireMicros;
  serverSeedHash: string;
  serverSeed: string;
  /** In the order of play. */
  players: { seat: number; player: string; isBot: boolean; cards: readonly number[]; isWinner: boolean }[];
};
export type PattiHistoryView = { hands: PattiPastHand[] };
