import type { RgsAuthenticateAnswer, RgsErrorCode } from '@nokshi/contract/rgs.ts';
import {
  RGS_ERRORS,
  rgsAuthenticateAnswer,
  rgsBalanceAnswer,
  rgsPlayAnswer,
  rgsReplayAnswer,
} from '@nokshi/contract/rgs.ts';
import * as z from 'zod/mini';

/** Reads what the RGS sends. */

export type RgsRoundAnswer = NonNullable<RgsAuthenticateAnswer['round']>;

export const readAuthenticated = (body: unknown) => rgsAuthenticateAnswer.parse(body);
export const readPlayed = (body: unknown) => rgsPlayAnswer.parse(body);
export const readReplay = (body: unknown) => rgsReplayAnswer.parse(body);
export const readRgsBalance = (body: unknown) => rgsBalanceAnswer.parse(body).balance.amount;

const refusal = z.object({ error: z.enum(RGS_ERRORS), message: z.string() });

/** A refusal of the RGS; null when the body is something else. */
export function readRgsRefusal(
  body: unknown,
): { readonly error: RgsErrorCode; readonly message: string } | null {
  const parsed = refusal.safeParse(body);
  return parsed.success ? parsed.data : null;
}

const count = z.int().check(z.gte(0), z.lte(100_000_000));
const cells = z.array(z.object({ reel: count, row: count })).check(z.maxLength(64));
const place = { index: count };
const board = z
  .array(z.array(z.string().check(z.regex(/^(W|S|P\d{1,2})$/))).check(z.maxLength(8)))
  .check(z.maxLength(8));

const bookEvent = z.discriminatedUnion('type', [
  z.object({
    ...place,
    type: z.literal('reveal'),
    board,
    paddingPositions: z.array(count).check(z.maxLength(8)),
    gameType: z.enum(['basegame', 'freegame']),
  }),
  z.object({
    ...place,
    type: z.literal('winInfo'),
    totalWin: count,
    wins: z.array(
      z.object({
        symbol: z.string(),
        kind: count,
        win: count,
        positions: cells,
        meta: z.object({
          by: z.enum(['line', 'ways', 'scatter']),
          lineIndex: z.nullable(count),
          ways: count,
          multiplier: count,
        }),
      }),
    ),
  }),
  z.object({ ...place, type: z.enum(['setWin', 'setTotalWin', 'freeSpinEnd', 'finalWin']), amount: count }),
  z.object({
    ...place,
    type: z.enum(['freeSpinTrigger', 'freeSpinRetrigger']),
    totalFs: count,
    positions: cells,
  }),
  z.object({ ...place, type: z.literal('updateFreeSpin'), amount: count, total: count }),
  z.object({ ...place, type: z.literal('tumbleBoard'), explodingSymbols: cells, newSymbols: board }),
  z.object({ ...place, type: z.literal('updateGlobalMult'), globalMult: count }),
]);
export type ReadBookEvent = z.output<typeof bookEvent>;

/** The events of a book of ours. */
export function readBookEvents(state: readonly unknown[]): ReadBookEvent[] {
  return z.array(bookEvent).parse(state);
}
