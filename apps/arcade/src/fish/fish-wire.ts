import { microsText } from '@nokshi/contract/fields.ts';
import type {
  FishHallView,
  FishHistoryView,
  FishRoomMessage,
  FishVolleyAnswer,
} from '@nokshi/fairness/supplier/fish-wire.ts';
import * as z from 'zod/mini';
import { wireName } from '../supplier/wire-shapes.ts';

/** Reads what the fishing game's server says; a change of the wire fails to compile below. */

const roomKey = z.enum(['shallow', 'open', 'deep']);
const count = z.int().check(z.gte(0));
const fishNo = z.int();
const fishNos = z.array(fishNo).check(z.maxLength(5000));

const hall = z.object({
  rooms: z.array(z.object({ key: roomKey, betsMicros: z.array(microsText), players: count })),
  volleyMs: count,
  now: count,
});

const volley = z.object({
  id: wireName,
  room: roomKey,
  betMicros: microsText,
  stakeMicros: microsText,
  winMicros: microsText,
  results: z.array(
    z.object({
      fish: fishNo,
      end: z.enum(['caught', 'escaped', 'gone']),
      caught: z.array(z.object({ fish: fishNo, multiple: count })),
    }),
  ),
  at: z.string().check(z.maxLength(40)),
});

const answer = z.object({ volley, balanceMicros: microsText, winPending: z.boolean() });

const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    now: count,
    seat: count,
    seats: z.array(count),
    caught: fishNos,
  }),
  z.object({ type: z.literal('seats'), seats: z.array(count) }),
  z.object({ type: z.literal('volley'), seat: count, shots: fishNos, caught: fishNos }),
]);

export const readHall = (body: unknown): FishHallView => hall.parse(body);
export const readVolleyAnswer = (body: unknown): FishVolleyAnswer => answer.parse(body);
export const readFishHistory = (body: unknown): FishHistoryView =>
  z.object({ volleys: z.array(volley) }).parse(body);

/** Null for a message of a newer server that this page does not know. */
export function readRoomMessage(body: unknown): FishRoomMessage | null {
  const parsed = message.safeParse(body);
  return parsed.success ? parsed.data : null;
}
