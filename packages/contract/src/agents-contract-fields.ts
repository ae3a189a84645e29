import * as z from 'zod/mini';
import { keptText, microsText, text, uuid } from './fields.ts';

/** What contracts between an agent and a direct downline are made of (AC-15, EN-26). Rates are parts of a million. */

export const CONTRACT_KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof CONTRACT_KINDS)[number];

/** What a dividend is settled by (AC-15.7); the other kinds have `daily`. */
export const CONTRACT_PERIODS = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;

export const RATE_TYPES = ['percent', 'amount'] as const;

/** `fixed` pays the tier that is reached; `float` the largest part of a tier whose loss is not reached in full. */
export const CONTRACT_MODES = ['fixed', 'float'] as const;
export type ContractMode = (typeof CONTRACT_MODES)[number];

/** What becomes of a loss of the house: `half` carries it from the first half of a month to the second alone. */
export const CARRIES = ['none', 'until_positive', 'previous', 'half'] as const;
export type Carry = (typeof CARRIES)[number];

export const TIERS_MOST = 10;
/** The one product that contracts are about: all together. */
export const CONTRACT_PRODUCTS = ['CONS'] as const;
export type ContractProduct = (typeof CONTRACT_PRODUCTS)[number];

const ppm = z.int().check(z.gte(0), z.lte(1_000_000));
/** Micros of at least zero. */
const amount = z.string().check(z.regex(/^\d{1,18}$/));

const contractTier = z.object({
  /** 0 in a contract of amounts. */
  ratePpm: ppm,
  /** Null in a contract of rates. */
  amountMicros: z.nullable(amount),
  minBetMicros: amount,
  minNetLossMicros: amount,
  minActive: z.int().check(z.gte(0), z.lte(1_000_000)),
});

export type ContractTier = z.output<typeof contractTier>;

export const contractTerms = z.object({
  kind: z.enum(CONTRACT_KINDS),
  period: z.enum(CONTRACT_PERIODS),
  rateType: z.enum(RATE_TYPES),
  mode: z.enum(CONTRACT_MODES),
  carry: z.enum(CARRIES),
  /** By rate, the lowest first; none in a real-time salary. */
  tiers: z.array(contractTier).check(z.maxLength(TIERS_MOST)),
  /** Of a real-time salary alone. */
  realtime: z.nullable(z.object({ minStakeMicros: amount, winPpm: ppm, lossPpm: ppm })),
});
export type ContractTerms = z.output<typeof contractTerms>;

/** `terminating` is in force with an end that was asked for; the last five are over. */
export const CONTRACT_STATES = [
  'offered',
  'active',
  'terminating',
  'terminated',
  'superseded',
  'rejected',
  'withdrawn',
  'expired',
] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/**
 * Why a contract ends: another one takes its place, somebody asked, the upline's own ends (`upline_ends`), has a lower
 * rate (`rate_higher`) or another period or type of rate (`counted_otherwise`), the downline was moved in the tree, the upline
 * is no agent any more, or the downline closed the account. What a closed upline gave ends with its own.
 */
export const CONTRACT_ENDS = [
  'replaced',
  'upline_asked',
  'downline_asked',
  'staff_asked',
  'upline_ends',
  'rate_higher',
  'counted_otherwise',
  'moved',
  'agency_ended',
  'closed',
] as const;
export type ContractEnd = (typeof CONTRACT_ENDS)[number];

export const contractParty = z.object({
  memberId: uuid,
  no: text(20),
  account: text(64),
  isAgent: z.boolean(),
});
export type ContractParty = z.output<typeof contractParty>;

export const CONTRACT_NOTE_LENGTH = 300;

/** One version of a contract; its terms never change. */
export const contractValue = z.object({
  id: uuid,
  /** What people call it by, e.g. CT-1042. */
  no: text(20),
  product: z.enum(CONTRACT_PRODUCTS),
  state: z.enum(CONTRACT_STATES),
  terms: contractTerms,
  /** Null is the house. */
  upline: z.nullable(contractParty),
  downline: contractParty,
  offeredAt: z.number(),
  /** Until when an offer can be answered. */
  expiresAt: z.number(),
  answeredAt: z.nullable(z.number()),
  /** From when on it counts; null until it is accepted. */
  effectiveFrom: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  endsBy: z.nullable(z.enum(CONTRACT_ENDS)),
  /** The version before, which this one takes the place of. */
  replacesId: z.nullable(uuid),
  /** An end that was asked for. */
  termination: z.nullable(
    z.object({
      by: z.enum(['upline', 'downline', 'staff']),
      askedAt: z.number(),
      /** What the asker wrote; empty where nothing was written. */
      note: keptText(CONTRACT_NOTE_LENGTH),
      isAgreed: z.boolean(),
      /** The downline may keep the contract in force once; an upline that asks again gives notice. */
      isNotice: z.boolean(),
    }),
  ),
});
export type ContractValue = z.output<typeof contractValue>;

/** A contract further down that would end, or be withdrawn, with what its downline would lose. */
export const endingContract = z.object({
  id: uuid,
  no: text(20),
  /** `offered` ones are withdrawn. */
  isOffer: z.boolean(),
  upline: contractParty,
  downline: contractParty,
  topPpm: ppm,
  topAmountMicros: z.nullable(microsText),
  /** It does not fit under the new one, or it ends because the one above it does. */
  why: z.enum(['rate_higher', 'counted_otherwise', 'upline_ends']),
  /** What the last whole period would have brought the downline by it. */
  lastMicros: microsText,
});
export type EndingContract = z.output<typeof endingContract>;

/** So many contracts further down are named; `endingCount` says how many there are. */
export const ENDING_SHOWN = 100;
