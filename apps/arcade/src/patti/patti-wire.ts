import { microsText } from '@nokshi/contract/fields.ts';
import { PATTI_ACTS } from '@nokshi/fairness/supplier/teen-patti/hand.ts';
import { PATTI_KINDS } from '@nokshi/fairness/supplier/teen-patti/rank.ts';
import type {
  PattiActAnswer,
  PattiHistoryView,
  PattiTableView,
} from '@nokshi/fairness/supplier/teen-patti-wire.ts';
import * as z from 'zod/mini';

/** Reads what the server of the card rooms says; a change of the wire fails to compile below. */

const seatNo = z.int().check(z.gte(0), z.lte(4));
const time = z.string().check(z.maxLength(40));
const id = z.string().check(z.maxLength(40));
const hash = z.string().check(z.maxLength(64));
const player = z.string().check(z.maxLength(12));
const cards = z.array(z.int().check(z.gte(0), z.lte(51))).check(z.maxLength(3));
const act = z.enum(PATTI_ACTS);

const seat = z.object({
  seat: seatNo,
  player,
  isBot: z.boolean(),
  isHere: z.boolean(),
  state: z.enum(['waiting', 'away', 'blind', 'seen', 'packed']),
  stakedMicros: microsText,
  cards: z.nullable(cards),
  lastAct: z.nullable(act),
});

const result = z.object({
  kind: z.enum(['last', 'show', 'limit']),
  wins: z
    .array(z.object({ seat: seatNo, winMicros: microsText, hand: z.nullable(z.enum(PATTI_KINDS)) }))
    .check(z.maxLength(5)),
  rakeMicros: microsText,
});

const hand = z.object({
  id,
  no: z.int(),
  phase: z.enum(['boot', 'playing', 'over', 'void']),
  serverSeedHash: hash,
  dealer: seatNo,
  potMicros: microsText,
  unitMicros: microsText,
  step: z.int(),
  awaited: z.nullable(seatNo),
  since: time,
  until: time,
  ask: z.nullable(z.object({ asker: seatNo, asked: seatNo })),
  result: z.nullable(result),
});

const table = z.object({
  kind: z.literal('table'),
  now: time,
  table: z.int(),
  me: z.nullable(seatNo),
  seats: z.array(seat).check(z.maxLength(5)),
  hand: z.nullable(hand),
  offers: z.array(z.object({ act, stakeMicros: microsText })).check(z.maxLength(8)),
  people: z.int(),
  setAside: z.nullable(z.enum(['boot', 'turn'])),
});

const pastHand = z.object({
  id,
  no: z.int(),
  at: time,
  isVoid: z.boolean(),
  me: seatNo,
  stakedMicros: microsText,
  winMicros: microsText,
  potMicros: microsText,
  rakeMicros: microsText,
  serverSeedHash: hash,
  serverSeed: hash,
  players: z
    .array(z.object({ seat: seatNo, player, isBot: z.boolean(), cards, isWinner: z.boolean() }))
    .check(z.maxLength(5)),
});

export const readPattiTable = (line: unknown): PattiTableView => table.parse(line);
export const readPattiAnswer = (body: unknown): PattiActAnswer =>
  z.object({ balanceMicros: z.nullable(microsText) }).parse(body);
export const readPattiHistory = (body: unknown): PattiHistoryView =>
  z.object({ hands: z.array(pastHand).check(z.maxLength(100)) }).parse(body);
/** An answer that says nothing but that it was done. */
export const readDone = (body: unknown): Record<string, never> => z.strictObject({}).parse(body);
