import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, nothing, text, uuid } from './fields.ts';
import { STANDING } from './standing.ts';

/** What in-house game clients call at their own origin, which forwards `/in-house` to the server. */

const limits = { perMinute: 600, by: 'account' } as const;

const seeds = z.object({
  serverSeedHash: text(64),
  /** Hash of the seed that the next rotation brings into use. */
  nextServerSeedHash: text(64),
  clientSeed: text(64),
  /** Nonce of the next bet; the first of a pair is 0. */
  nonce: z.int(),
});

export const openGameSession = defineEntry({
  name: 'inHouse.openSession',
  kind: 'call',
  gateway: 'own',
  paths: ['/in-house/session'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'Exchanges a launch ticket (one use, 60 s) for a game session that the client keeps in memory.',
  input: z.object({ ticket: text(64) }),
  output: z.object({
    session: text(64),
    gameCode: text(40),
    nameBn: text(120),
    nameEn: text(120),
    language: z.enum(['bn', 'en']),
    theme: z.enum(['dark', 'light']),
    currency: text(8),
    ...STANDING,
    seeds,
    minStakeMicros: microsText,
    maxStakeMicros: microsText,
    maxWinMicros: microsText,
    edgePercent: text(10),
    /** How long after the start of a round the next may start, in ms; 0 or nothing is no wait. */
    minRoundMs: z.optional(z.int()),
  }),
  errors: ['play.ticket_gone', 'play.game_off'],
});

export const inHouseBalance = defineEntry({
  name: 'inHouse.balance',
  gateway: 'own',
  paths: ['/in-house/balance'],
  methods: ['GET'],
  caller: 'game',
  summary: 'The balance for the game client.',
  rateLimit: limits,
  input: nothing,
  output: z.object({ ...STANDING }),
  errors: ['play.game_session_gone'],
});

const diceRound = z.object({
  roundId: text(40),
  at: z.number(),
  stakeMicros: microsText,
  winMicros: microsText,
  direction: z.enum(['over', 'under']),
  /** The target in hundredths, e.g. 5050 for 50.50. */
  targetHundredths: z.int(),
  rollHundredths: z.int(),
  /** Multiplier in ten-thousandths, e.g. 19800 for 1.98. */
  multiplierTenThousandths: z.int(),
  serverSeedHash: text(64),
  clientSeed: text(64),
  nonce: z.int(),
});
export type DiceRound = z.output<typeof diceRound>;

export const diceBet = defineEntry({
  name: 'inHouse.diceBet',
  gateway: 'own',
  paths: ['/in-house/dice/bet'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary: 'One throw of Dice: stake and payout in one command; the same id gives the same throw.',
  rateLimit: limits,
  input: z.object({
    id: uuid,
    stakeMicros: microsText,
    direction: z.enum(['over', 'under']),
    targetHundredths: z.int().check(z.gte(0), z.lte(10_000)),
  }),
  output: z.object({ round: diceRound, ...STANDING, nextNonce: z.int() }),
  errors: [
    'play.game_session_gone',
    'play.stake_not_allowed',
    'play.target_not_allowed',
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

export const diceHistory = defineEntry({
  name: 'inHouse.diceHistory',
  gateway: 'own',
  paths: ['/in-house/dice/history'],
  methods: ['GET'],
  caller: 'game',
  summary: 'The latest throws of this member.',
  rateLimit: limits,
  input: nothing,
  output: z.object({ rounds: z.array(diceRound).check(z.maxLength(50)) }),
  errors: ['play.game_session_gone'],
});

export const rotateSeeds = defineEntry({
  name: 'inHouse.rotateSeeds',
  gateway: 'own',
  paths: ['/in-house/seeds/rotate'],
  methods: ['POST'],
  caller: 'game',
  changesState: true,
  isActivity: true,
  summary: 'Retires and reveals the server seed, brings the next one into use and takes the new client seed.',
  rateLimit: limits,
  input: z.object({ clientSeed: z.string().check(z.minLength(1), z.maxLength(64)) }),
  output: z.object({
    revealed: z.object({
      serverSeed: text(64),
      serverSeedHash: text(64),
      clientSeed: text(64),
      bets: z.int(),
    }),
    seeds,
  }),
  errors: ['play.game_session_gone', 'play.round_runs'],
});

export const inHouseEntries = [openGameSession, inHouseBalance, diceBet, diceHistory, rotateSeeds] as const;
