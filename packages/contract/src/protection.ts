import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, none, nothing, uuid } from './fields.ts';

/**
 * The member's own control: limits, time-out, self-exclusion, reality checks and what play has come to. What is asked
 * for as a protection holds at once; what takes one away waits and is confirmed a second time (GLI-19 A.3.7, RTS 12).
 */

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];

export const LIMIT_SPANS = ['day', 'week', 'month'] as const;
export type LimitSpan = (typeof LIMIT_SPANS)[number];

/** A raised or lifted limit, and a return after an exclusion, wait so long for their second confirmation. */
export const LOOSEN_HOURS = 24;
/** What was not confirmed so long after that has lapsed. */
export const CONFIRM_DAYS = 7;
/** The largest limit, in whole units of the currency. */
export const LIMIT_UNITS_MAX = 1_000_000_000;
export const LIMIT_MINUTES_MAX = 31 * 24 * 60;

const TIME_OUT_HOURS = { least: 24, most: 6 * 7 * 24 } as const;
const EXCLUSION_MONTHS = { least: 6, most: 60 } as const;
export const CHECK_MINUTES = [15, 30, 60] as const;

const kind = z.enum(LIMIT_KINDS);
const span = z.enum(LIMIT_SPANS);
/** Whole micros; whole minutes for a limit of kind `time`. */
const amount = z.string().check(z.regex(/^[1-9]\d{0,17}$/), z.maxLength(18));

const limitState = z.object({
  kind,
  span,
  /** What holds now; null is no limit. */
  amount: z.nullable(amount),
  /** What of it is used since `beginsAt`: micros, or minutes. A won surplus lowers a loss below zero. */
  used: microsText,
  beginsAt: z.number(),
  endsAt: z.number(),
  /** A looser limit that waits for its confirmation; `amount` null lifts. */
  waiting: z.nullable(
    z.object({
      id: uuid,
      amount: z.nullable(amount),
      confirmFrom: z.number(),
      confirmUntil: z.number(),
    }),
  ),
});
export type LimitState = z.output<typeof limitState>;

const operatorDeposits = z.object({
  day: z.nullable(amount),
  week: z.nullable(amount),
  month: z.nullable(amount),
});
/** The most that the operator lets anybody pay in, in micros; null is no limit. */
export type OperatorDeposits = z.output<typeof operatorDeposits>;

/** Stakes less what was refunded, wins less what was taken back, in micros. */
const result = z.object({ stakeMicros: microsText, winMicros: microsText });
export type PlayResult = z.output<typeof result>;

export const controlState = z.object({
  currency: z.string().check(z.maxLength(8)),
  limits: z.array(limitState).check(z.maxLength(LIMIT_KINDS.length * LIMIT_SPANS.length)),
  /** They hold beside the member's own: the stricter one decides. */
  operatorDeposits,
  /** Play and deposits are closed, by the member or by the staff. */
  isLocked: z.boolean(),
  timeOutUntil: z.nullable(z.number()),
  exclusion: z.nullable(
    z.object({
      since: z.number(),
      /** The earliest end; null is for ever. */
      until: z.nullable(z.number()),
      returnAskedAt: z.nullable(z.number()),
      /** From when a return that was asked for can be confirmed. */
      returnFrom: z.nullable(z.number()),
    }),
  ),
  /** Minutes of play between two checks; null asks never. */
  checkMinutes: z.nullable(z.int()),
  /** The first deposit waits for a word about a limit. */
  asksForLimit: z.boolean(),
  activity: z.object({ day: result, week: result, month: result }),
});
export type ControlState = z.output<typeof controlState>;

const own = {
  caller: 'account',
  isActivity: true,
  rateLimit: { perMinute: 60, by: 'account' },
} as const;
const change = {
  ...own,
  caller: 'member',
  methods: ['POST'],
  changesState: true,
  rateLimit: { perMinute: 30, by: 'account' },
  output: controlState,
} as const;

export const control = defineEntry({
  ...own,
  name: 'protection.control',
  paths: ['/wps/member/control'],
  methods: ['GET'],
  summary: 'Limits with their use, breaks, reality checks and the result of the day, the week and the month.',
  input: nothing,
  output: controlState,
});

export const setLimit = defineEntry({
  ...change,
  name: 'protection.setLimit',
  paths: ['/wps/member/control/limit'],
  summary:
    'Sets a limit. A stricter one holds at once; a looser one, or none, after a day and a confirmation.',
  input: z.object({ kind, span, amount: z.nullable(amount) }),
  errors: ['system.bad_input'],
});

export const confirmLimit = defineEntry({
  ...change,
  name: 'protection.confirmLimit',
  paths: ['/wps/member/control/limit/confirm'],
  summary: 'Confirms a looser limit a second time, once its day is over.',
  input: z.object({ id: uuid }),
  errors: ['protection.limit_unknown', 'protection.not_due'],
});

export const withdrawLimit = defineEntry({
  ...change,
  name: 'protection.withdrawLimit',
  paths: ['/wps/member/control/limit/withdraw'],
  summary: 'Gives up a looser limit that waits; what holds stays.',
  input: z.object({ id: uuid }),
  errors: ['protection.limit_unknown'],
});

export const answerLimitOffer = defineEntry({
  ...change,
  name: 'protection.answerLimitOffer',
  paths: ['/wps/member/control/limit/offer'],
  summary: 'Says before the first deposit that no limit is wanted; setting a deposit limit says the rest.',
  input: z.object({ choice: z.literal('no_limit') }),
});

export const takeTimeOut = defineEntry({
  ...change,
  name: 'protection.takeTimeOut',
  paths: ['/wps/member/control/time-out'],
  summary:
    'Closes play, deposits and refills from now on for 24 hours to 6 weeks. A longer break takes its place.',
  input: z.object({
    hours: z.int().check(z.gte(TIME_OUT_HOURS.least), z.lte(TIME_OUT_HOURS.most)),
  }),
  errors: ['protection.break_shorter'],
});

export const excludeSelf = defineEntry({
  ...change,
  name: 'protection.excludeSelf',
  paths: ['/wps/member/control/exclusion'],
  summary: 'Closes play, deposits and refills for 6 months to 5 years, or for ever (`months` null).',
  input: z.object({
    months: z.nullable(z.int().check(z.gte(EXCLUSION_MONTHS.least), z.lte(EXCLUSION_MONTHS.most))),
  }),
  errors: ['protection.break_shorter'],
});

export const askReturn = defineEntry({
  ...change,
  name: 'protection.askReturn',
  paths: ['/wps/member/control/exclusion/return'],
  summary: 'Asks to come back after an exclusion whose time is over.',
  input: nothing,
  errors: ['protection.lock_unknown', 'protection.not_due'],
});

export const confirmReturn = defineEntry({
  ...change,
  name: 'protection.confirmReturn',
  paths: ['/wps/member/control/exclusion/return/confirm'],
  summary: 'Comes back, 24 hours after it was asked for.',
  input: nothing,
  errors: ['protection.lock_unknown', 'protection.not_due'],
});

export const chooseCheck = defineEntry({
  ...change,
  name: 'protection.chooseCheck',
  paths: ['/wps/member/control/check/interval'],
  summary: 'After how many minutes of play the portal stops and shows what came of them.',
  input: z.object({ minutes: z.literal(CHECK_MINUTES) }),
});

const sittingState = z.object({
  /** When play began, without a pause of half an hour since; null while nobody plays. */
  since: z.nullable(z.number()),
  /** Without pauses of more than five minutes. */
  playedMs: z.int(),
  sitting: result,
  today: result,
  checkMinutes: z.nullable(z.int()),
  /** Stakes are refused until the check is answered. */
  isCheckDue: z.boolean(),
});
export type SittingState = z.output<typeof sittingState>;

export const sitting = defineEntry({
  ...own,
  name: 'protection.sitting',
  paths: ['/wps/member/control/sitting'],
  methods: ['GET'],
  isActivity: false,
  summary: 'How long the member has played and what came of it, and whether a reality check waits.',
  rateLimit: { perMinute: 120, by: 'account' },
  input: nothing,
  output: sittingState,
});

export const answerCheck = defineEntry({
  ...change,
  name: 'protection.answerCheck',
  paths: ['/wps/member/control/check'],
  summary: 'Answers a reality check; play can go on.',
  input: nothing,
  output: none,
});

export const protectionEntries = [
  control,
  setLimit,
  confirmLimit,
  withdrawLimit,
  answerLimitOffer,
  takeTimeOut,
  excludeSelf,
  askReturn,
  confirmReturn,
  chooseCheck,
  sitting,
  answerCheck,
] as const;
