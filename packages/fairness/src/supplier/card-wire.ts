import type { WireMicros } from '../slots/session-wire.ts';

/**
 * What the client of a card room and its server say to each other whatever is played there, as JSON. Types alone; times are
 * ISO 8601 in UTC.
 */

export type CardSeatView = {
  seat: number;
  /** A short mark that stands for one person at one room; a bot's name for a bot. */
  player: string;
  isBot: boolean;
  /** Whether its page is open; a bot's always is. */
  isHere: boolean;
};

/** `boot` asks for the entries, `playing` is on, `over` shows how it ended until `until`, `void` gave every stake back. */
type CardPhase = 'boot' | 'playing' | 'over' | 'void';

export type CardHandView = {
  id: string;
  no: number;
  phase: CardPhase;
  /** SHA-256 of the seed that shuffles this hand, told before anything is staked. */
  serverSeedHash: string;
  dealer: number;
  step: number;
  /** Whom the hand waits for, and from when until when. */
  awaited: number | null;
  since: string;
  until: string;
};

/** A line of the feed: the whole table as this listener sees it. */
export type CardTableView<Seat extends CardSeatView, Hand extends CardHandView> = {
  kind: 'table';
  now: string;
  table: number;
  /** The listener's own seat; null for who only looks on. */
  me: number | null;
  seats: Seat[];
  hand: Hand | null;
  /** People at this table, bots not counted. */
  people: number;
  /** Why the listener was set aside: no entry could be taken, or turns passed unused. */
  setAside: 'boot' | 'turn' | null;
};
export type CardActAnswer = { balanceMicros: WireMicros | null };

/** A hand that is over, as one of its players may see it; with the seed everybody can deal it again. */
export type CardPastHand = {
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
};
