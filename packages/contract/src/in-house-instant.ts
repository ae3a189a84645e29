import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, nothing, text, uuid } from './fields.ts';
import { STANDING } from './standing.ts';

/**
 * Bets on games whose round is one bet and one outcome. Which game is played follows from the game session; a choice
 * names its kind, so that one call serves all of them. Rules and ranges are those of `@nokshi/fairness`.
 */

const limits = { perMinute: 600, by: 'account' } as const;

/** Games whose rounds are one bet and one outcome. */
export const INSTANT_KINDS = ['limbo', 'plinko', 'keno', 'wheel', 'roulette'] as const;
export type InstantKind = (typeof INSTANT_KINDS)[number];

const risk = z.enum(['low', 'medium', 'high']);

export const instantChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('limbo'), targetHundredths: z.int().check(z.gte(0), z.lte(100_000_000)) }),
  z.object({ kind: z.literal('plinko'), rows: z.int().check(z.gte(0), z.lte(99)), risk }),
  z.object({
    kind: z.literal('keno'),
    /** Balls of 1 to 40, ascending. */
    picks: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(10)),
    risk,
  }),
  z.object({ kind: z.literal('wheel'), segments: z.int().check(z.gte(0), z.lte(99)), risk }),
  z.object({
    kind: z.literal('roulette'),
    /** Where the chips lie; the stake is shared out by their parts. */
    chips: z
      .array(z.object({ spot: text(20), parts: z.int().check(z.gte(1), z.lte(1_000_000)) }))
      .check(z.maxLength(60)),
  }),
]);
export type InstantChoice = z.output<typeof instantChoice>;

export const instantOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('limbo'), bustHundredths: z.int() }),
  z.object({ kind: z.literal('plinko'), path: text(16) }),
  z.object({ kind: z.literal('keno'), balls: z.array(z.int()).check(z.maxLength(10)) }),
  z.object({ kind: z.literal('wheel'), segment: z.int() }),
  z.object({ kind: z.literal('roulette'), pocket: z.int() }),
]);
export type InstantOutcome = z.output<typeof instantOutcome>;

const instantRound = z.object({
  roundId: text(40),
  at: z.number(),
  stakeMicros: microsText,
  winMicros: microsText,
  choice: instantChoice,
  outcome: instantOutcome,
  serverSeedHash: text(64),
  clientSeed: text(64),
  nonce: z.int(),
});
export type InstantRound = z.output<typeof instantRound>;

export const instantBet = defineEntry({
  name: 'inHouse.instantBet',
  gateway: 'own',
  paths: ['/in-house/instant/bet'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary:
    'One round of a game of one bet: stake and payout in one command; the same id gives the same round.',
  rateLimit: limits,
  input: z.object({ id: uuid, stakeMicros: microsText, choice: instantChoice }),
  output: z.object({ round: instantRound, ...STANDING, nextNonce: z.int() }),
  errors: [
    'play.game_session_gone',
    'play.stake_not_allowed',
    'play.choice_not_allowed',
    'play.too_fast',
    'play.game_off',
    'ledger.not_enough',
    'ledger.key_reused',
    'protection.account_locked',
    'protection.limit_reached',
    'protection.reality_check',
  ],
});

export const instantHistory = defineEntry({
  name: 'inHouse.instantHistory',
  gateway: 'own',
  paths: ['/in-house/instant/history'],
  methods: ['GET'],
  caller: 'game',
  summary: "This member's latest rounds of the session's game.",
  rateLimit: limits,
  input: nothing,
  output: z.object({ rounds: z.array(instantRound).check(z.maxLength(50)) }),
  errors: ['play.game_session_gone'],
});

export const instantEntries = [instantBet, instantHistory] as const;
