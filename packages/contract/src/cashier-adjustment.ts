import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, requiredText, text, uuid } from './fields.ts';

/** Corrections of a member's balance by four eyes: one person of the staff proposes, another one carries out. Micros. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/members/$id'],
} as const;
const decision = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'cashier.adjust_balances',
} as const;

const ADJUSTMENT_DIRECTIONS = ['raise', 'lower'] as const;
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number];

const adjustment = z.object({
  memberId: uuid,
  id: uuid,
  direction: z.enum(ADJUSTMENT_DIRECTIONS),
  amountMicros: microsText,
  currency: text(8),
  /** What is raised has to be staked once before it may leave. */
  needsTurnover: z.boolean(),
  reason: text(300),
  state: z.enum(['proposed', 'done', 'refused']),
  proposedBy: text(64),
  proposedAt: z.number(),
  /** Whether the caller proposed it, and so cannot carry it out. */
  isMine: z.boolean(),
  decidedBy: z.nullable(text(64)),
  decidedReason: z.nullable(text(300)),
  decidedAt: z.nullable(z.number()),
});
export type Adjustment = z.output<typeof adjustment>;

export const listAdjustments = defineEntry({
  ...desk,
  name: 'cashier.listAdjustments',
  paths: ['/console/adjustments'],
  methods: ['GET'],
  permission: 'cashier.read_adjustments',
  summary: 'Corrections of one member, the latest first.',
  input: z.object({ memberId: uuid }),
  output: z.object({ list: z.array(adjustment).check(z.maxLength(50)) }),
});

export const proposeAdjustment = defineEntry({
  ...decision,
  name: 'cashier.proposeAdjustment',
  audit: { bn: 'সংশোধন প্রস্তাব', en: 'Proposed a correction' },
  paths: ['/console/adjustments/propose'],
  summary: 'Proposes a correction; nothing moves. The same id again answers the same proposal.',
  input: z.object({
    memberId: uuid,
    id: uuid,
    direction: z.enum(ADJUSTMENT_DIRECTIONS),
    amountMicros: microsText,
    needsTurnover: z.boolean(),
    reason: requiredText(300),
  }),
  output: adjustment,
  errors: ['identity.member_unknown', 'cashier.adjustment_range', 'ledger.key_reused'],
});

export const decideAdjustment = defineEntry({
  ...decision,
  needsFreshFactor: true,
  name: 'cashier.decideAdjustment',
  audit: { bn: 'সংশোধনের সিদ্ধান্ত', en: 'Decided a correction' },
  paths: ['/console/adjustments/decide'],
  summary:
    'Carries out what another person proposed, or refuses it; a proposal may be taken back by its own person.',
  input: z.object({
    memberId: uuid,
    id: uuid,
    decision: z.enum(['carry_out', 'refuse']),
    reason: requiredText(300),
  }),
  output: adjustment,
  errors: [
    'cashier.adjustment_unknown',
    'cashier.adjustment_closed',
    'cashier.adjustment_second_person',
    'ledger.not_enough',
  ],
});

export const cashierAdjustmentEntries = [listAdjustments, proposeAdjustment, decideAdjustment] as const;
