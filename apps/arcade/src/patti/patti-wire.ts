import { microsText } from '@nokshi/contract/fields.ts';
import { PATTI_ACTS } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { PATTI_KINDS } from '@nokshi/fairness/supplier/teen-patti/rank.ts';
import { PATTI_SEATS } from '@nokshi/fairness/supplier/teen-patti/rooms.ts';
import type { PattiHistoryView, PattiTableView } from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import * as z from 'zod/mini';
import {
  handShape,
  MOST_PAST_HANDS,
  pastShape,
  seatNo,
  seatShape,
  tableShape,
} from '../card-room/room-wire.ts';

/** Reads what the server of the Teen Patti rooms says; a change of the wire fails to compile below. */

const cards = z.array(z.int().check(z.gte(0), z.lte(51))).check(z.maxLength(3));
const act = z.enum(PATTI_ACTS);

const seat = z.object({
  ...seatShape,
  state: z.enum(['waiting', 'away', 'blind', 'seen', 'packed']),
  stakedMicros: microsText,
  cards: z.nullable(cards),
  lastAct: z.nullable(act),
});

const result = z.object({
  kind: z.enum(['last', 'show', 'limit']),
  wins: z
    .array(z.object({ seat: seatNo, winMicros: microsText, hand: z.nullable(z.enum(PATTI_KINDS)) }))
    .check(z.maxLength(PATTI_SEATS)),
  rakeMicros: microsText,
});

const hand = z.object({
  ...handShape,
  potMicros: microsText,
  unitMicros: microsText,
  ask: z.nullable(z.object({ asker: seatNo, asked: seatNo })),
  result: z.nullable(result),
});

const table = z.object({
  ...tableShape,
  seats: z.array(seat).check(z.maxLength(PATTI_SEATS)),
  hand: z.nullable(hand),
  offers: z.array(z.object({ act, stakeMicros: microsText })).check(z.maxLength(PATTI_ACTS.length)),
});

const { player, isBot } = seatShape;
const pastHand = z.object({
  ...pastShape,
  players: z
    .array(z.object({ seat: seatNo, player, isBot, cards, isWinner: z.boolean() }))
    .check(z.maxLength(PATTI_SEATS)),
});

export const readPattiTable = (line: unknown): PattiTableView => table.parse(line);
export const readPattiHistory = (body: unknown): PattiHistoryView =>
  z.object({ hands: z.array(pastHand).check(z.maxLength(MOST_PAST_HANDS)) }).parse(body);
