import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, nothing, text, uuid } from './fields.ts';
import { STANDING } from './standing.ts';

/**
 * Crash: rounds that everybody plays at once. Bets and cash-outs are calls, which wait for their answer; what happens at
 * the table comes over a WebSocket at CRASH_PATH of the games' origin. The client says `crashHello` first, within 5 s; from
 * then on the server alone speaks. Multipliers are hundredths; times are the server's, in ms since 1970.
 */

const limits = { perMinute: 600, by: 'account' } as const;

export const CRASH_PATH = '/in-house/crash/live';
export const CRASH_ROUNDS_SHOWN = 30;
/** Bets of a round that are told one by one, the largest first. */
export const CRASH_BETS_SHOWN = 20;

const hundredths = z.int().check(z.gte(100), z.lte(1_000_000));
const hexHash = text(64);

const crashBet = z.object({
  id: text(40),
  round: z.int(),
  at: z.number(),
  stakeMicros: microsText,
  autoHundredths: z.nullable(hundredths),
  /** `in` until it left (`out`), the round ended (`lost`) or the stake was given back (`refunded`). */
  state: z.enum(['in', 'out', 'lost', 'refunded']),
  cashHundredths: z.nullable(hundredths),
  winMicros: microsText,
});
export type CrashBet = z.output<typeof crashBet>;

const crashRound = z.object({
  round: z.int(),
  chain: z.int(),
  /** Its number in the chain; the first is 1. */
  game: z.int(),
  bustHundredths: hundredths,
  gameHash: hexHash,
  endedAt: z.number(),
});
export type CrashRound = z.output<typeof crashRound>;

/** A chain of games that was committed to before its salt was known. */
const crashChain = z.object({
  chain: z.int(),
  games: z.int(),
  terminatingHash: hexHash,
  committedAt: z.number(),
  /** Where the salt was to come from, said with the commitment, e.g. a beacon's round that was still to come. */
  saltPromise: text(200),
  salt: text(200),
  saltAt: z.number(),
  /** The salt was drawn by this installation itself, which proves nothing. */
  isSaltSimulated: z.boolean(),
});
export type CrashChain = z.output<typeof crashChain>;

export const crashTable = defineEntry({
  name: 'inHouse.crashTable',
  gateway: 'own',
  paths: ['/in-house/crash/table'],
  methods: ['GET'],
  caller: 'game',
  summary: 'The latest rounds with their hashes, the chains that they belong to, and the own latest bets.',
  rateLimit: limits,
  input: nothing,
  output: z.object({
    rounds: z.array(crashRound).check(z.maxLength(CRASH_ROUNDS_SHOWN)),
    chains: z.array(crashChain).check(z.maxLength(CRASH_ROUNDS_SHOWN)),
    bets: z.array(crashBet).check(z.maxLength(CRASH_ROUNDS_SHOWN)),
  }),
  errors: ['play.game_session_gone'],
});

const stakeErrors = [
  'play.game_session_gone',
  'play.game_off',
  'play.choice_not_allowed',
  'ledger.not_enough',
  'ledger.key_reused',
  'protection.account_locked',
  'protection.limit_reached',
  'protection.reality_check',
] as const;

const answer = z.object({ bet: crashBet, ...STANDING });

export const placeCrashBet = defineEntry({
  name: 'inHouse.placeCrashBet',
  gateway: 'own',
  paths: ['/in-house/crash/bet'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary: 'A bet on the round that is being bet on, one a member; the same id gives the same bet.',
  rateLimit: limits,
  input: z.object({
    id: uuid,
    round: z.int(),
    stakeMicros: microsText,
    autoHundredths: z.nullable(z.int()),
  }),
  output: answer,
  errors: [
    ...stakeErrors,
    'play.stake_not_allowed',
    'play.bets_closed',
    'play.table_closed',
    'play.round_runs',
    'play.too_fast',
  ],
});

export const cancelCrashBet = defineEntry({
  name: 'inHouse.cancelCrashBet',
  gateway: 'own',
  paths: ['/in-house/crash/cancel'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary: 'Takes a bet back while its round is still being bet on.',
  rateLimit: limits,
  input: z.object({ id: uuid }),
  output: answer,
  errors: ['play.game_session_gone', 'play.round_unknown', 'play.bets_closed'],
});

export const cashOutCrash = defineEntry({
  name: 'inHouse.cashOutCrash',
  gateway: 'own',
  paths: ['/in-house/crash/cash-out'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary: 'Takes a bet out at the multiplier of the moment the call is received; again gives the same.',
  rateLimit: limits,
  input: z.object({ id: uuid }),
  output: answer,
  errors: ['play.game_session_gone', 'play.round_unknown', 'play.cash_out_late'],
});

export const crashEntries = [crashTable, placeCrashBet, cancelCrashBet, cashOutCrash] as const;

/** What the client says first. */
export const crashHello = z.object({ session: z.string().check(z.minLength(1), z.maxLength(64)) });

const shownBet = z.object({
  /** So that a member knows the own one again. */
  id: text(40),
  /** Masked. */
  name: text(80),
  stakeMicros: microsText,
  /** Where it left; null while it is in or when it was lost. */
  cashHundredths: z.nullable(hundredths),
});

const tableMessage = z.object({
  type: z.literal('table'),
  at: z.number(),
  /**
   * `resting`: nobody is there, a round begins with the first who comes. `betting`: until `startsAt`, where bets close
   * at `betsUntil`. `running`: since `startedAt`. `over`: bust, the next follows at `nextAt`. `closed`: no chain is ready.
   */
  phase: z.enum(['closed', 'resting', 'betting', 'running', 'over']),
  round: z.int(),
  game: z.int(),
  betsUntil: z.number(),
  startedAt: z.number(),
  nextAt: z.number(),
  /** Of a round that is over; 0 and empty before. A round that was given back has bust 0. */
  bustHundredths: z.int(),
  gameHash: text(64),
  players: z.int(),
  stakedMicros: microsText,
  playersOut: z.int(),
  paidMicros: microsText,
  bets: z.array(shownBet).check(z.maxLength(CRASH_BETS_SHOWN)),
});
export type CrashTableMessage = z.output<typeof tableMessage>;

export const crashMessage = z.discriminatedUnion('type', [
  tableMessage,
  /** Some times a second while a round runs: the clock to draw by. */
  z.object({ type: z.literal('tick'), at: z.number(), round: z.int(), hundredths }),
  /** The member's own bet as it stands, on every change and at the beginning; `bet` is null without one. */
  z.object({ type: z.literal('mine'), bet: z.nullable(crashBet), ...STANDING }),
  z.object({ type: z.literal('gone') }),
]);
export type CrashMessage = z.output<typeof crashMessage>;
