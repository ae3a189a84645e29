import * as z from 'zod/mini';
import { CATEGORIES } from './constants.ts';
import { defineEntry, relayPaths } from './entry.ts';
import { microsText, moneyNumber, nothing, requiredText, text, uuid } from './fields.ts';

/**
 * Points: what a member holds, how days earned them, and turning them into credit. Points are whole numbers that may stand
 * in a JSON number; days are the brand's, as `2026-11-29`.
 */

const day = text(10);

/** The most points that one call names. */
const POINTS_MOST = 1_000_000_000;
export const wholePoints = z.int().check(z.gte(1), z.lte(POINTS_MOST));

/** What a payment password is refused with, in the codes of the family's gateway. */
export const pointPasswordErrors = [
  'rewards.payment_password_wrong',
  'rewards.payment_password_missing',
  'identity.locked_out',
] as const;

/** A member's act that the payment password confirms; `id` makes it once-only. */
export const pointAct = {
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 10, by: 'account' },
} as const;

export const getPointBalance = defineEntry({
  name: 'rewards.pointBalance',
  paths: relayPaths('MCS2_getPointBalance', 'MCSFE_getPointBalance'),
  methods: ['GET'],
  caller: 'member',
  summary: 'The points that the caller holds. Answers where PTSYS3 is on, as every call of points does.',
  input: nothing,
  output: z.object({ pointBalance: z.int() }),
});

export const getPointConfig = defineEntry({
  name: 'rewards.pointConfig',
  paths: relayPaths('MCS2_getPointConfig', 'MCSFE_getPointConfig'),
  methods: ['GET'],
  caller: 'member',
  summary:
    'How points are earned and turned into credit: points for one unit of credit at the caller’s level, the least, and points for so many units of stake by category. Points never expire.',
  input: nothing,
  output: z.object({
    convertEnabled: z.boolean(),
    convertRatio: z.int(),
    minConvert: z.int(),
    rates: z
      .array(z.object({ productType: z.enum(CATEGORIES), unit: z.int(), point: z.number() }))
      .check(z.maxLength(CATEGORIES.length)),
    expires: z.boolean(),
  }),
});

export const convertPoint = defineEntry({
  ...pointAct,
  name: 'rewards.convertPoint',
  paths: relayPaths('passwordCheck/MCS2_convertPoint', 'passwordCheck/MCSFE_convertPoint'),
  summary:
    'Turns points into credit, which has to be staked once before it may leave. Confirmed by the payment password; `id` makes it once-only.',
  input: z.object({
    point: wholePoints,
    paymentPassword: requiredText(64),
    id: z.optional(uuid),
  }),
  output: z.object({ amount: moneyNumber, pointBalance: z.int(), balance: moneyNumber }),
  errors: [
    ...pointPasswordErrors,
    'rewards.points_off',
    'rewards.points_least',
    'rewards.points_step',
    'rewards.points_short',
    'rewards.on_break',
    'ledger.key_reused',
  ],
});

const parts = z
  .array(z.object({ category: z.enum(CATEGORIES), ownMicros: microsText, points: z.int() }))
  .check(z.maxLength(CATEGORIES.length));

export const pointOverview = defineEntry({
  name: 'rewards.points',
  gateway: 'own',
  paths: ['/wps/v2/points'],
  methods: ['GET'],
  caller: 'member',
  summary:
    'What the points mall opens with: points and their worth, how yesterday earned them, what today has earned so far, and the rates.',
  input: nothing,
  output: z.object({
    points: z.int(),
    worthMicros: microsText,
    currency: text(8),
    /** Points for one unit at the caller’s level. */
    ratio: z.int(),
    level: z.int(),
    ratios: z.array(z.object({ fromLevel: z.int(), ratio: z.int() })).check(z.maxLength(3)),
    canConvert: z.boolean(),
    least: z.int(),
    step: z.int(),
    /** What could not be taken back yet for stakes that were undone; it is kept from what is earned next. */
    owed: z.int(),
    /** `isCounted`: the points were added; before that they are what stakes come to. */
    yesterday: z.object({ day, isCounted: z.boolean(), points: z.int(), parts }),
    /** Counted on the next night. */
    today: z.object({ day, points: z.int(), parts }),
    /** When the points of today are added. */
    nextAt: z.number(),
    rates: z
      .array(z.object({ category: z.enum(CATEGORIES), points: z.number() }))
      .check(z.maxLength(CATEGORIES.length)),
    /** Without one nothing can be confirmed. */
    hasPaymentPassword: z.boolean(),
  }),
});

/** What moved points; `reward` is one that was claimed. */
const POINT_MOVES = ['earned', 'taken_back', 'reward', 'spent', 'returned', 'converted'] as const;

const move = z.object({
  id: uuid,
  what: z.enum(POINT_MOVES),
  /** The day that earned them; null of everything else. */
  day: z.nullable(day),
  /** What they were given for, in the caller’s language; empty where the word alone says it. */
  title: text(360),
  points: z.int(),
  balance: z.int(),
  /** Of a conversion: points for one unit, and the credit that came of it. */
  ratio: z.nullable(z.int()),
  amountMicros: z.nullable(microsText),
  at: z.number(),
});
export type PointMove = z.output<typeof move>;

export const POINT_ROWS = 20;

export const listPoints = defineEntry({
  name: 'rewards.listPoints',
  gateway: 'own',
  paths: ['/wps/v2/points/ledger'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What moved the caller’s points, the newest first, with what was held afterwards.',
  input: z.object({ cursor: z.optional(text(60)) }),
  output: z.object({
    list: z.array(move).check(z.maxLength(POINT_ROWS)),
    older: z.nullable(text(60)),
    newer: z.nullable(text(60)),
  }),
  errors: ['reporting.cursor_broken'],
});

export const rewardsPointEntries = [
  getPointBalance,
  getPointConfig,
  convertPoint,
  pointOverview,
  listPoints,
] as const;
