import { microsText } from '@nokshi/contract/fields.ts';
import { RUMMY_CARDS } from '@nokshi/fairness/supplier/rummy/cards.ts';
import { RUMMY_ACTS } from '@nokshi/fairness/supplier/rummy/hand.ts';
import { RUMMY_MELDS } from '@nokshi/fairness/supplier/rummy/meld.ts';
import { RUMMY_HAND_CARDS, RUMMY_SEATS } from '@nokshi/fairness/supplier/rummy/rooms.ts';
import type { RummyHistoryView, RummyTableView } from '@nokshi/fairness/supplier/rummy-wire.ts';
import * as z from 'zod/mini';
import {
  handShape,
  MOST_PAST_HANDS,
  pastShape,
  seatNo,
  seatShape,
  tableShape,
} from '../card-room/room-wire.ts';

/** Reads what the server of the rummy rooms says; a change of the wire fails to compile below. */

const card = z.int().check(z.gte(0), z.lt(RUMMY_CARDS));
const cards = z.array(card).check(z.maxLength(RUMMY_HAND_CARDS + 1));
const act = z.enum(RUMMY_ACTS);
const end = z.enum(['show', 'last', 'spent']);
const playerState = z.enum(['in', 'dropped', 'wrong']);

const seat = z.object({
  ...seatShape,
  state: z.enum(['waiting', 'away', 'in', 'dropped', 'wrong']),
  lastAct: z.nullable(z.enum([...RUMMY_ACTS, 'miss'])),
});

const { player, isBot } = seatShape;
const row = z.object({
  seat: seatNo,
  player,
  isBot,
  state: playerState,
  points: z.int(),
  backMicros: microsText,
  groups: z
    .array(z.object({ cards, meld: z.nullable(z.enum(RUMMY_MELDS)) }))
    .check(z.maxLength(RUMMY_HAND_CARDS)),
  left: cards,
});

const result = z.object({
  kind: end,
  winner: z.nullable(seatNo),
  rakeMicros: microsText,
  rows: z.array(row).check(z.maxLength(RUMMY_SEATS)),
});

const hand = z.object({
  ...handShape,
  entryMicros: microsText,
  turned: z.nullable(card),
  open: z.nullable(card),
  closedCount: z.int(),
  hasDrawn: z.boolean(),
  result: z.nullable(result),
});

const table = z.object({
  ...tableShape,
  seats: z.array(seat).check(z.maxLength(RUMMY_SEATS)),
  hand: z.nullable(hand),
  offers: z.array(act).check(z.maxLength(RUMMY_ACTS.length)),
  own: z.nullable(z.object({ cards, taken: z.nullable(card), isKept: z.boolean(), dropPoints: z.int() })),
});

const pastHand = z.object({
  ...pastShape,
  turned: card,
  kind: z.nullable(end),
  players: z
    .array(z.object({ seat: seatNo, player, isBot, cards, points: z.int(), isWinner: z.boolean() }))
    .check(z.maxLength(RUMMY_SEATS)),
});

export const readRummyTable = (line: unknown): RummyTableView => table.parse(line);
export const readRummyHistory = (body: unknown): RummyHistoryView =>
  z.object({ hands: z.array(pastHand).check(z.maxLength(MOST_PAST_HANDS)) }).parse(body);
