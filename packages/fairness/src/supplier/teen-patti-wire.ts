import type { WireMicros } from '../slots/session-wire.ts';
import type { CardHandView, CardPastHand, CardSeatView, CardTableView } from './card-wire.ts';
import type { PattiAct, PattiEnd } from './teen-patti/hand.ts';
import type { PattiKind } from './teen-patti/rank.ts';

/** What the Teen Patti client and its server say to each other beyond what every card room says. Types alone. */

/** Where a seat stands in the present hand; `waiting` takes part from the next one, `away` sits out. */
export type PattiSeatState = 'waiting' | 'away' | 'blind' | 'seen' | 'packed';

export type PattiSeatView = CardSeatView & {
  state: PattiSeatState;
  stakedMicros: WireMicros;
  /** Null while they lie face down for whoever this is told to. */
  cards: readonly number[] | null;
  lastAct: PattiAct | null;
};

export type PattiOfferView = { act: PattiAct; stakeMicros: WireMicros };

export type PattiResultView = {
  kind: PattiEnd['kind'];
  wins: { seat: number; winMicros: WireMicros; hand: PattiKind | null }[];
  rakeMicros: WireMicros;
};

export type PattiHandView = CardHandView & {
  potMicros: WireMicros;
  unitMicros: WireMicros;
  ask: { asker: number; asked: number } | null;
  result: PattiResultView | null;
};

export type PattiTableView = CardTableView<PattiSeatView, PattiHandView> & {
  /** What the listener may do now. */
  offers: PattiOfferView[];
};

export type PattiPastHand = CardPastHand & {
  /** In the order of play. */
  players: { seat: number; player: string; isBot: boolean; cards: readonly number[]; isWinner: boolean }[];
};
export type PattiHistoryView = { hands: PattiPastHand[] };
