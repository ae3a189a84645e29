import { microsText } from '@nokshi/contract/fields.ts';
import type {
  SlotError,
  SlotHistoryView,
  SlotSessionView,
  SlotSpinAnswer,
} from '@nokshi/fairness/slots/session-wire.ts';
import * as z from 'zod/mini';
import { gameTheme, wireName as name } from '../supplier/wire-shapes.ts';

/** Reads what the slot server sends. A change of the wire that this page cannot read fails to compile below. */

const symbol = z.int().check(z.gte(0), z.lte(63));
const grid = z.array(z.array(symbol).check(z.maxLength(8))).check(z.maxLength(8));
const strips = z.array(z.array(symbol).check(z.minLength(3), z.maxLength(500))).check(z.maxLength(8));
const count = z.int().check(z.gte(0), z.lte(100_000));
const cell = z.object({ reel: count, row: count });
const cells = z.array(cell).check(z.maxLength(64));
const awards = z.array(z.object({ scatters: count, spins: count })).check(z.maxLength(20));

const pays = z
  .array(z.object({ symbol, count, payHundredths: z.int().check(z.gte(0)) }))
  .check(z.maxLength(200));

const model = z.object({
  id: name,
  reels: z.int().check(z.gte(1), z.lte(8)),
  rows: z.int().check(z.gte(1), z.lte(8)),
  strips,
  freeStrips: z.nullable(strips),
  paylines: z.array(z.array(count).check(z.maxLength(8))).check(z.maxLength(200)),
  ways: z.nullable(count),
  symbols: z.array(symbol).check(z.minLength(1), z.maxLength(64)),
  wild: z.nullable(symbol),
  scatter: z.nullable(symbol),
  paytable: pays,
  scatterPays: pays,
  freeSpins: z.nullable(
    z.object({
      awards,
      retriggerAwards: awards,
      maxRetriggers: count,
      multiplier: count,
    }),
  ),
  volatility: z.enum(['low', 'medium', 'high']),
  rtpPercent: name,
  hitRatePercent: name,
  topSpinMultiple: name,
  topSpinOneIn: z.int().check(z.gte(0)),
  maxWinMultiple: name,
});

const winBase = { symbol, count, multiplier: count, payMicros: microsText, cells };
const win = z.discriminatedUnion('kind', [
  z.object({ ...winBase, kind: z.literal('line'), line: count }),
  z.object({ ...winBase, kind: z.literal('ways'), ways: count }),
  z.object({ ...winBase, kind: z.literal('scatter') }),
]);

const spin = z.object({
  index: count,
  kind: z.enum(['base', 'free']),
  stops: z.array(count).check(z.maxLength(8)),
  grid,
  wins: z.array(win).check(z.maxLength(300)),
  scatterCells: cells,
  winMicros: microsText,
  roundWinMicros: microsText,
  multiplier: count,
  freeSpinsAwarded: count,
  freeSpinsLeft: count,
});

const round = z.object({
  id: name,
  no: z.int(),
  stakeMicros: microsText,
  isFreeBet: z.boolean(),
  winMicros: microsText,
  spins: z.array(spin).check(z.minLength(1), z.maxLength(1000)),
  winPending: z.boolean(),
  shown: z.boolean(),
  balanceBeforeMicros: microsText,
  balanceAfterMicros: z.nullable(microsText),
  at: z.string().check(z.maxLength(40)),
});

const freeBets = z.nullable(
  z.object({
    id: name,
    left: count,
    count,
    valueMicros: microsText,
    wonMicros: microsText,
    endsAt: z.string().check(z.maxLength(40)),
  }),
);

const sessionView = z.object({
  session: z.string().check(z.minLength(8), z.maxLength(200)),
  game: z.object({
    code: name,
    nameEn: name,
    nameBn: name,
    vendorName: name,
    modelId: name,
    theme: gameTheme,
  }),
  model,
  language: z.enum(['bn', 'en']),
  currency: z.string().check(z.maxLength(8)),
  balanceMicros: microsText,
  stakesMicros: z.array(microsText).check(z.minLength(1), z.maxLength(100)),
  defaultStakeMicros: microsText,
  minRoundMs: z.int().check(z.gte(0), z.lte(60_000)),
  freeBets,
  openRound: z.nullable(round),
  lastRound: z.nullable(round),
  simulated: z.literal(true),
});

const spinAnswer = z.object({ round, balanceMicros: microsText, freeBets });
const history = z.object({ rounds: z.array(round).check(z.maxLength(200)) });

const refusal = z.object({
  code: z.enum([
    'session_gone',
    'ticket_invalid',
    'request_invalid',
    'not_enough_money',
    'limit_reached',
    'account_disabled',
    'wallet_unreachable',
    'stake_not_allowed',
    'free_bets_over',
    'round_in_progress',
    'too_soon',
  ]),
  balanceMicros: z.optional(microsText),
  retryAfterMs: z.optional(z.int().check(z.gte(0), z.lte(600_000))),
});

export const readSession = (body: unknown): SlotSessionView => sessionView.parse(body);
export const readSpinAnswer = (body: unknown): SlotSpinAnswer => spinAnswer.parse(body);
export const readHistory = (body: unknown): SlotHistoryView => history.parse(body);
export const readBalance = (body: unknown): string =>
  z.object({ balanceMicros: microsText }).parse(body).balanceMicros;

/** A refusal of the slot server; null when the body is something else, a proxy's page for one. */
export function readRefusal(body: unknown): SlotError | null {
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return null;
  const { code, balanceMicros, retryAfterMs } = parsed.data;
  return {
    code,
    ...(balanceMicros === undefined ? {} : { balanceMicros }),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
