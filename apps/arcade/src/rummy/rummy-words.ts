import { isJoker, wildRankOf } from '@nokshi/fairness/supplier/rummy/cards.ts';
import type { RummyMeld } from '@nokshi/fairness/supplier/rummy/meld.ts';
import type { RummyDone, RummyResultRow, RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import type { CardRoom, RoomGame, RoomScreen } from '../card-room/card-room.ts';
import { nameAt, playerName } from '../card-room/room-words.ts';
import { cardName } from '../cards/card-names.ts';
import { amountText } from '../words/figures.ts';
import { type Language, sayIn, type WordKey } from '../words/words.ts';
import { readRummyTable } from './rummy-wire.ts';

/** Names and sentences of a rummy room. */

export type RummyRoom = CardRoom<RummyTableView>;
export type RummyScreen = RoomScreen<RummyTableView>;

export const MELD_NAMES: Readonly<Record<RummyMeld, WordKey>> = {
  pure: 'rummyPure',
  sequence: 'rummySequence',
  set: 'rummySet',
};

export const ACTS_DONE: Readonly<Record<RummyDone, WordKey>> = {
  draw_closed: 'rummyDidDraw',
  draw_open: 'rummyDidTake',
  discard: 'rummyDidDiscard',
  show: 'rummyDidShow',
  drop: 'rummyDidDrop',
  miss: 'rummyDidMiss',
};

const DECK = 52;

/** A card of two decks as it is read aloud; `isWild` says so. */
export function rummyCardName(language: Language, card: number, wildRank: number): string {
  if (card >= 2 * DECK) return sayIn(language, 'rummyPrintedJoker');
  const name = cardName(language, card % DECK);
  return isJoker(card, wildRank) ? sayIn(language, 'rummyWildCard', { card: name }) : name;
}

function spokenChange(
  language: Language,
  before: RummyTableView | null,
  view: RummyTableView,
): string | null {
  const { hand, me } = view;
  if (hand === null) return null;
  if (hand.phase === 'over' && before?.hand?.phase !== 'over') return resultText(language, view);
  const drawn = view.own?.taken ?? null;
  if (drawn !== null && before?.own?.taken !== drawn) {
    const card = rummyCardName(language, drawn, wildRankOf(hand.turned ?? 0));
    return sayIn(language, 'rummySpokenDrawn', { card });
  }
  if (hand.awaited === null || hand.awaited === before?.hand?.awaited) return null;
  const open = hand.open === null ? '' : rummyCardName(language, hand.open, wildRankOf(hand.turned ?? 0));
  if (hand.awaited === me) return sayIn(language, 'rummySpokenTurn', { card: open });
  return sayIn(language, 'roomTurnOf', { player: nameAt(language, view, hand.awaited) });
}

/** Whether a row of the result is the listener's own: the chair alone does not say it, it may have changed hands. */
export function isOwnRow(
  { seats, me }: RummyTableView,
  row: Pick<RummyResultRow, 'seat' | 'player'>,
): boolean {
  return row.seat === me && seats.some(({ seat, player }) => seat === me && player === row.player);
}

/** Who won how much, and how. */
export function resultText(language: Language, view: RummyTableView): string {
  const result = view.hand?.result ?? null;
  if (result === null) return '';
  const row = result.rows.find(({ seat }) => seat === result.winner);
  if (row === undefined) return sayIn(language, 'rummySpent');
  const wonMicros = BigInt(row.backMicros) - BigInt(view.hand?.entryMicros ?? '0');
  return sayIn(language, result.kind === 'show' ? 'rummyWonShow' : 'rummyWonLast', {
    player: playerName(language, row, isOwnRow(view, row)),
    amount: amountText(language, wonMicros),
  });
}

/** What rummy brings to its room. */
export const RUMMY_GAME: RoomGame<RummyTableView> = {
  path: '/supplier/rummy',
  readTable: readRummyTable,
  spokenChange,
  hasWon: (view) => {
    const result = view.hand?.result ?? null;
    return result?.rows.some((row) => row.seat === result.winner && isOwnRow(view, row)) ?? false;
  },
  stakeOf: ({ hand, me, seats }) => {
    const isDealtIn = seats.some(({ seat, state }) => seat === me && state !== 'waiting' && state !== 'away');
    return hand !== null && isDealtIn ? BigInt(hand.entryMicros) : 0n;
  },
  winOf: (view) => {
    const row = view.hand?.result?.rows.find((each) => isOwnRow(view, each));
    return row === undefined ? null : BigInt(row.backMicros);
  },
  // The entry is the only stake of a hand.
  priceOf: () => 0n,
  notEnough: 'rummyAsideBoot',
};
