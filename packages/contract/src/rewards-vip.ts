import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { microsText, moneyNumber, nothing, text } from './fields.ts';

/**
 * The VIP ladder. Amounts are micros of the play credit, moments epoch ms, days the brand's. Level 0 is none; a level
 * without a name is one that the brand's list of names does not have.
 */

const LEVELS_MOST = 12;
const STEPS_MOST = 60;

const name = z.nullable(text(40));

const level = z.object({
  rank: z.int(),
  name,
  /** What both sums have to come to. */
  stakeMicros: microsText,
  depositMicros: microsText,
  bonusMicros: microsText,
  /** What is staked in a calendar month to stay; 0 asks nothing. */
  keepMicros: microsText,
  withdrawalsPerDay: z.int(),
  /** When its sums were reached first. */
  reachedAt: z.nullable(z.number()),
});
export type VipLevelRow = z.output<typeof level>;

/** `bonus` is a level reached below one that the staff had given: it brings its bonus alone. */
const VIP_STEPS = ['joined', 'raised', 'lowered', 'given', 'taken', 'bonus'] as const;

const step = z.object({
  what: z.enum(VIP_STEPS),
  rank: z.int(),
  name,
  /** The bonuses of the levels that were reached with it; 0 brought none. */
  bonusMicros: microsText,
  at: z.number(),
});
export type VipStepRow = z.output<typeof step>;

export const readVip = defineEntry({
  name: 'rewards.vip',
  gateway: 'own',
  paths: ['/wps/v2/rewards/vip'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The level of a member, what the next one takes, what this one asks to be kept, and the ladder.',
  input: nothing,
  output: z.object({
    rank: z.int(),
    name,
    /** What counts until now: stakes of own money and deposits, of all time. */
    stakeMicros: microsText,
    depositMicros: microsText,
    /** Null at the top, and where the brand has no ladder. */
    nextRank: z.nullable(z.int()),
    /** Of a level that asks something to be kept. */
    keep: z.nullable(
      z.object({
        /** The calendar month, `2026-11`. */
        month: text(7),
        needMicros: microsText,
        doneMicros: microsText,
        /** False in the month in which the level came: it is asked from the next one on. */
        isAsked: z.boolean(),
      }),
    ),
    /** The last days, and on which day the next level is reached if the days to come are like them; null where never. */
    projection: z.nullable(
      z.object({
        days: z.int(),
        stakeMicros: microsText,
        depositMicros: microsText,
        stakeDays: z.nullable(z.int()),
        depositDays: z.nullable(z.int()),
        onDay: z.nullable(text(10)),
      }),
    ),
    ladder: z.array(level).check(z.maxLength(LEVELS_MOST)),
    /** The newest first. */
    history: z.array(step).check(z.maxLength(STEPS_MOST)),
    nextCheckAt: z.number(),
  }),
});

const figures = z.object({ actual: moneyNumber, expected: moneyNumber });

export const readRankProgress = defineEntry({
  name: 'rewards.rankProgress',
  paths: relayPaths('MCSFE_getPlayerRankProgress'),
  methods: ['GET'],
  caller: 'account',
  summary:
    'The rank as clients of the family read it: own stakes of the month and of all time beside what is expected of them.',
  input: nothing,
  output: z.object({
    playerRankName: text(64),
    nextRankName: z.optional(text(64)),
    /** What this month brought, and what keeps the level. */
    monthlyTurnover: figures,
    /** What all time brought, and what the next level takes; of the top level what it took. */
    totalTurnover: figures,
  }),
});

export const rewardsVipEntries = [readVip, readRankProgress] as const;
