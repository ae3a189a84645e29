import type { WireMicros } from '../slots/session-wire.ts';
import type { CardHandView, CardPastHand, CardSeatView, CardTableView } from './card-wire.ts';
import type { RummyActKind, RummyEnd, RummyPlayerState } from './rummy/hand.ts';
import type { RummyMeld } from './rummy/meld.ts';

/** What the rummy client and its server say to each other beyond what every card room says. Types alone. */

/** Where a seat stands in the present hand; `waiting` takes part from the next one, `away` sits out. */
export type RummySeatState = 'waiting' | 'away' | RummyPlayerState;

/** What a player did last; `miss` let a turn pass. */
export type RummyDone = RummyActKind | 'miss';

export type RummySeatView = CardSeatView & { state: RummySeatState; lastAct: RummyDone | null };

/** A hand laid out at the end, so that it counts least; the winner's as it was shown. */
export type RummyLaidOut = {
  groups: { cards: readonly number[]; meld: RummyMeld | null }[];
  left: readonly number[];
};

export type RummyResultRow = RummyLaidOut & {
  seat: number;
  player: string;
  isBot: boolean;
  state: RummyPlayerState;
  points: number;
  /** What comes back of the entry; the winner's with what was won. */
  backMicros: WireMicros;
};

export type RummyResultView = {
  kind: RummyEnd['kind'];
  winner: number | null;
  rakeMicros: WireMicros;
  /** In the order of play. */
  rows: RummyResultRow[];
};

export type RummyHandView = CardHandView & {
  /** What everybody in it has put up. */
  entryMicros: WireMicros;
  /** The card whose rank is wild; null before the deal. */
  turned: number | null;
  /** The card on top of the open pile. */
  open: number | null;
  closedCount: number;
  /** Whether the player on turn has drawn already. */
  hasDrawn: boolean;
  result: RummyResultView | null;
};

export type RummyTableView = CardTableView<RummySeatView, RummyHandView> & {
  /** What the listener may do now. */
  offers: RummyActKind[];
  /** The listener's own hand while it plays. */
  own: {
    cards: readonly number[];
    /** The card drawn in this turn. */
    taken: number | null;
    /** Whether that card may not be laid down in this turn. */
    isKept: boolean;
    /** What giving up would cost now, in points. */
    dropPoints: number;
  } | null;
};

export type RummyPastHand = CardPastHand & {
  turned: number;
  /** Null for a hand that was broken off. */
  kind: RummyEnd['kind'] | null;
  /** In the order of play, with the cards each was dealt. */
  players: {
    seat: number;
    player: string;
    isBot: boolean;
    cards: readonly number[];
    points: number;
    isWinner: boolean;
  }[];
};
export type RummyHistoryView = { hands: RummyPastHand[] };
