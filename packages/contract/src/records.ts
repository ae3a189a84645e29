import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { language, microsText, text, uuid } from './fields.ts';
import { houseChoice, houseOutcome } from './house-rounds.ts';
import { moment } from './moments.ts';

/**
 * What members read of their past: rounds, movements of the balance, profit and loss, bonuses, and files of all of it.
 * Ranges are moments in ms since the epoch, `from` included and `to` not; without them the last seven days.
 * Lists go by keys: `older` and `newer` of an answer lead to its neighbours and are null where there is none.
 */

/** A range is no longer than a leap year and the day that a statement begins on. */
export const LONGEST_RANGE_DAYS = 367;
export const DEFAULT_RANGE_DAYS = 7;
export const RECORD_PAGE_ROWS = 25;

const BET_STATES = ['open', 'settled', 'refunded'] as const;
export type BetState = (typeof BET_STATES)[number];

/** The groups of movements as the family's clients name them; some have nothing in them here. */
export const RECORD_TYPES = [
  'deposit',
  'withdraw',
  'betting',
  'winning',
  'dividend',
  'betting_rebate',
  'agent_rebate',
  'share_bonus',
  'daily_wage',
  'hour_wage',
  'referral_rebate',
  'other',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

const range = { from: z.optional(moment), to: z.optional(moment) };
export const filterWord = z.optional(text(60));
const cursor = z.nullable(text(60));
const format = z.enum(['csv', 'xlsx']);

export const rangeErrors = [
  'reporting.dates_reversed',
  'reporting.range_too_long',
  'reporting.filter_unknown',
] as const;
const listErrors = [...rangeErrors, 'reporting.cursor_broken'] as const;
export const LIST_RATE = { perMinute: 120, by: 'account' } as const;
const FILE_RATE = { perMinute: 30, by: 'account' } as const;

const betFilter = {
  ...range,
  /** `open` or `settled`; both when it is left out. Refunded rounds are settled ones. */
  state: filterWord,
  category: filterWord,
  vendor: filterWord,
  gameCode: filterWord,
};

const betSum = z.object({
  /** Rounds that count: without those that were refunded. */
  count: z.int(),
  openCount: z.int(),
  refundedCount: z.int(),
  stakeMicros: microsText,
  winMicros: microsText,
  /** Wins less stakes of the settled ones: what is still open has lost nothing yet. */
  netMicros: microsText,
});
export type BetSum = z.output<typeof betSum>;

const bet = z.object({
  roundId: text(36),
  /** What a person can read out: the supplier's own name of the round. */
  reference: text(200),
  gameCode: text(40),
  nodeId: z.int(),
  gameName: text(120),
  vendor: text(40),
  vendorName: text(120),
  category: text(20),
  state: z.enum(BET_STATES),
  stakeMicros: microsText,
  winMicros: microsText,
  /** Played with a free bet: its stake of 0 cost nothing. */
  isFree: z.boolean(),
  openedAt: z.number(),
  closedAt: z.nullable(z.number()),
  /** One of our own games, whose outcome anybody can check. */
  isProvable: z.boolean(),
  /** A round of a hosted game that is over: it can be watched again (`play.replay`). */
  canReplay: z.boolean(),
  /** Of a supplier that is simulated. */
  isSimulated: z.boolean(),
  /** An order of a lottery market whose results are simulated: it says so wherever it stands. */
  hasSimulatedResult: z.boolean(),
});
export type Bet = z.output<typeof bet>;

export const listBets = defineEntry({
  name: 'play.bets',
  paths: ['/wps/v2/records/bets'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The betting record: rounds newest first, with the sum of the page (MC-6).',
  rateLimit: LIST_RATE,
  input: z.object({ ...betFilter, cursor: filterWord, language: z.optional(language) }),
  output: z.object({
    from: z.number(),
    to: z.number(),
    list: z.array(bet).check(z.maxLength(RECORD_PAGE_ROWS)),
    page: betSum,
    older: cursor,
    newer: cursor,
  }),
  errors: listErrors,
});

export const sumBets = defineEntry({
  name: 'play.betSum',
  paths: ['/wps/v2/records/bets/sum'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'Count, stakes, wins and net result of all rounds that a filter finds; refunded ones count apart (MC-6).',
  rateLimit: LIST_RATE,
  input: z.object(betFilter),
  output: betSum,
  errors: rangeErrors,
});

export const ROUND_STEPS = [
  'stake',
  'free_stake',
  'win',
  'no_win',
  'stake_refund',
  'win_taken_back',
] as const;
export type RoundStepKind = (typeof ROUND_STEPS)[number];

export const findBet = defineEntry({
  name: 'play.bet',
  paths: ['/wps/v2/records/bet'],
  methods: ['GET'],
  caller: 'member',
  summary: 'A round with every bet and win in it and the balance after each.',
  rateLimit: LIST_RATE,
  input: z.object({ roundId: text(60), language: z.optional(language) }),
  output: z.object({
    bet,
    steps: z
      .array(
        z.object({
          kind: z.enum(ROUND_STEPS),
          at: z.number(),
          /** How it changed the balance. */
          changeMicros: microsText,
          /** Null when nothing moved. */
          balanceAfterMicros: z.nullable(microsText),
        }),
      )
      .check(z.maxLength(200)),
    /** Of a round of our own games: the bet, what the seeds drew, and what was shown of them before. */
    fair: z.nullable(
      z.object({
        choice: houseChoice,
        /** Null while the round runs. */
        outcome: z.nullable(houseOutcome),
        serverSeedHash: text(64),
        clientSeed: text(64),
        nonce: z.int(),
      }),
    ),
    /** Of a round of a lottery: the order that it is, and what people call it by. */
    order: z.nullable(z.object({ orderId: uuid, no: text(20), numero: text(20) })),
  }),
  errors: ['play.round_unknown'],
});
export type BetDetail = z.output<typeof findBet.output>;

export const exportBets = defineEntry({
  name: 'play.betFile',
  kind: 'file',
  paths: ['/wps/v2/records/bets/file'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The betting record of a filter as CSV or XLSX, oldest first.',
  rateLimit: FILE_RATE,
  input: z.object({ ...betFilter, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

const profitPart = z.object({
  rounds: z.int(),
  stakeMicros: microsText,
  winMicros: microsText,
  netMicros: microsText,
});

export const profit = defineEntry({
  name: 'play.profit',
  paths: ['/wps/v2/records/profit'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Wins less stakes by day of the brand, category and game; what was given stands apart (MC-8).',
  rateLimit: LIST_RATE,
  input: z.object({ ...range, language: z.optional(language) }),
  output: z.object({
    from: z.number(),
    to: z.number(),
    total: profitPart,
    /** Bonuses and credit that was given: no part of the net result. */
    givenMicros: microsText,
    /** Days on which nothing was played are left out. `day` is `YYYY-MM-DD`. */
    days: z.array(z.extend(profitPart, { day: text(10) })).check(z.maxLength(LONGEST_RANGE_DAYS + 1)),
    categories: z.array(z.extend(profitPart, { category: text(20) })).check(z.maxLength(20)),
    /** Most staked first. */
    games: z
      .array(z.extend(profitPart, { gameCode: text(40), gameName: text(120), category: text(20) }))
      .check(z.maxLength(50)),
    /** All games after those, as one. */
    otherGames: profitPart,
  }),
  errors: rangeErrors,
});
export type Profit = z.output<typeof profit.output>;
export type ProfitPart = z.output<typeof profitPart>;

const movement = z.object({
  id: text(36),
  at: z.number(),
  /** Why money moved; `docs/ledger.md` explains each. */
  code: text(40),
  type: z.enum(RECORD_TYPES),
  /** Above zero it raised the balance. */
  amountMicros: microsText,
  balanceAfterMicros: microsText,
  /** What a person can read out of what stands behind it. */
  reference: text(200),
  source: z.nullable(
    z.object({
      kind: z.enum(['deposit', 'withdrawal', 'round', 'transfer']),
      id: text(36),
      /** Of a withdrawal: how it stands now. */
      state: z.nullable(text(30)),
      gameName: z.nullable(text(120)),
    }),
  ),
});
export type Movement = z.output<typeof movement>;

const movementFilter = { ...range, type: filterWord };

export const listMovements = defineEntry({
  name: 'cashier.movements',
  paths: ['/wps/v2/records/account'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'The account record: every movement of the balance, newest first, with the balance after it (MC-7).',
  rateLimit: LIST_RATE,
  input: z.object({ ...movementFilter, cursor: filterWord, language: z.optional(language) }),
  output: z.object({
    from: z.number(),
    to: z.number(),
    list: z.array(movement).check(z.maxLength(RECORD_PAGE_ROWS)),
    older: cursor,
    newer: cursor,
  }),
  errors: listErrors,
});

export const sumMovements = defineEntry({
  name: 'cashier.movementSum',
  paths: ['/wps/v2/records/account/sum'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What came in and went out in a range, and the balance before and after it (MC-7).',
  rateLimit: LIST_RATE,
  input: z.object(movementFilter),
  output: z.object({
    count: z.int(),
    openingMicros: microsText,
    /** Of the type alone where one is asked for. */
    inMicros: microsText,
    /** Below zero or zero. */
    outMicros: microsText,
    closingMicros: microsText,
  }),
  errors: rangeErrors,
});

export const exportMovements = defineEntry({
  name: 'cashier.movementFile',
  kind: 'file',
  paths: ['/wps/v2/records/account/file'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The account record of a filter as CSV or XLSX, oldest first.',
  rateLimit: FILE_RATE,
  input: z.object({ ...movementFilter, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

export const statement = defineEntry({
  name: 'cashier.statement',
  paths: ['/wps/v2/records/statement'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'The statement of a range, the past year unless told: opening, sums by reason, closing (GLI-19 2.5.7).',
  rateLimit: { perMinute: 30, by: 'account' },
  input: z.object(range),
  output: z.object({
    from: z.number(),
    to: z.number(),
    /** Of the balance and what is reserved of it together. */
    openingMicros: microsText,
    closingMicros: microsText,
    /** Opening and all changes are the closing. A change is below zero where money went out. */
    codes: z
      .array(z.object({ code: text(40), count: z.int(), changeMicros: microsText }))
      .check(z.maxLength(60)),
  }),
  errors: rangeErrors,
});
export type Statement = z.output<typeof statement.output>;

export const exportStatement = defineEntry({
  name: 'cashier.statementFile',
  kind: 'file',
  paths: ['/wps/v2/records/statement/file'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The statement as CSV or XLSX: its sums, stakes and wins of every game, and each movement.',
  rateLimit: FILE_RATE,
  input: z.object({ ...range, format, language: z.optional(language) }),
  output: z.null(),
  errors: rangeErrors,
});

export const listBonuses = defineEntry({
  name: 'cashier.bonuses',
  paths: ['/wps/v2/records/bonuses'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Credit and bonuses that were given, newest first, with what has to be staked for each (MC-9).',
  rateLimit: LIST_RATE,
  input: z.object({ cursor: filterWord }),
  output: z.object({
    totalMicros: microsText,
    list: z
      .array(
        z.object({
          id: text(36),
          at: z.number(),
          code: text(40),
          amountMicros: microsText,
          /** Null where nothing has to be staked. */
          requirement: z.nullable(
            z.object({
              requiredMicros: microsText,
              doneMicros: microsText,
              status: text(20),
              expiresAt: z.nullable(z.number()),
            }),
          ),
        }),
      )
      .check(z.maxLength(RECORD_PAGE_ROWS)),
    older: cursor,
    newer: cursor,
  }),
  errors: ['reporting.cursor_broken'],
});
export type Bonus = z.output<typeof listBonuses.output>['list'][number];

export const recordEntries = [
  listBets,
  sumBets,
  findBet,
  exportBets,
  profit,
  listMovements,
  sumMovements,
  exportMovements,
  statement,
  exportStatement,
  listBonuses,
] as const;
