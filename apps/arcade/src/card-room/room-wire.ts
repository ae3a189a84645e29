import { microsText } from '@nokshi/contract/fields.ts';
import type { CardActAnswer } from '@nokshi/fairness/supplier/card-wire.ts';
import * as z from 'zod/mini';

/** Reads what every card room says; each game reads its own beyond that. */

const MOST_SEATS = 6;

export const seatNo = z.int().check(z.gte(0), z.lt(MOST_SEATS));
const time = z.string().check(z.maxLength(40));
const id = z.string().check(z.maxLength(40));
const hash = z.string().check(z.maxLength(64));

export const seatShape = {
  seat: seatNo,
  player: z.string().check(z.maxLength(12)),
  isBot: z.boolean(),
  isHere: z.boolean(),
};

export const handShape = {
  id,
  no: z.int(),
  phase: z.enum(['boot', 'playing', 'over', 'void']),
  serverSeedHash: hash,
  dealer: seatNo,
  step: z.int(),
  awaited: z.nullable(seatNo),
  since: time,
  until: time,
};

export const tableShape = {
  kind: z.literal('table'),
  now: time,
  table: z.int(),
  me: z.nullable(seatNo),
  people: z.int(),
  setAside: z.nullable(z.enum(['boot', 'turn'])),
};

export const pastShape = {
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
};

export const MOST_PAST_HANDS = 100;

export const readCardAnswer = (body: unknown): CardActAnswer =>
  z.object({ balanceMicros: z.nullable(microsText) }).parse(body);
/** An answer that says nothing but that it was done. */
export const readDone = (body: unknown): Record<string, never> => z.strictObject({}).parse(body);
