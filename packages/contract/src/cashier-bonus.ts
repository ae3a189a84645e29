import * as z from 'zod/mini';
import { CATEGORIES } from './constants.ts';
import { defineEntry } from './entry.ts';
import { code, microsText, text, uuid } from './fields.ts';

/**
 * Bonuses on deposits: what may be chosen, what an order was opened with, and giving a bonus up. Amounts are micros.
 * What a choice comes to is said by `bonus-rules.ts` on both sides.
 */

/** Why an offer that is shown cannot be chosen now. */
const BONUS_BLOCKS = ['not_first', 'other_open', 'other_promised', 'taken_today'] as const;
export type BonusBlock = (typeof BONUS_BLOCKS)[number];

/** Why an order was credited without the bonus that it was opened with; each has a sentence in both languages. */
const BONUS_DROPS = [
  'below_least',
  'other_open',
  'other_promised',
  'taken',
  'not_first',
  'on_break',
] as const;
export type BonusDrop = (typeof BONUS_DROPS)[number];

const terms = {
  code,
  title: text(120),
  percent: z.int(),
  mostMicros: microsText,
  /** The least deposit that it is given for. */
  leastMicros: microsText,
  /** Deposit and bonus together are staked so often; 100 is once. */
  multiplierHundredths: z.int(),
  /** Categories that alone count; empty where all do. */
  categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(16)),
  /** What is not staked within so many days is over, and the bonus goes back. */
  days: z.int(),
};

export const bonusOffer = z.object({
  ...terms,
  description: text(400),
  currency: text(8),
  /** Null when it can be chosen. */
  block: z.nullable(z.enum(BONUS_BLOCKS)),
});
export type BonusOffer = z.output<typeof bonusOffer>;

/** The bonus of an order, under the terms of its opening. */
export const depositBonus = z.object({
  ...terms,
  state: z.enum(['chosen', 'credited', 'dropped']),
  /** Why it was dropped. */
  reason: z.nullable(z.enum(BONUS_DROPS)),
  /** What was credited; null before. */
  amountMicros: z.nullable(microsText),
});
export type DepositBonus = z.output<typeof depositBonus>;

export const giveUpBonus = defineEntry({
  caller: 'member',
  changesState: true,
  isActivity: true,
  name: 'cashier.giveUpBonus',
  paths: ['/wps/v2/turnover/give-up'],
  methods: ['POST'],
  summary: 'Gives the bonus of an open requirement back; the deposit’s own turnover stays.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ requirementId: uuid }),
  output: z.object({
    /** What went back; less than the bonus where less was there. */
    takenMicros: microsText,
  }),
  errors: ['cashier.requirement_unknown', 'cashier.bonus_closed', 'cashier.bonus_elsewhere'],
});

export const cashierBonusEntries = [giveUpBonus] as const;
