import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import {
  intBetween,
  keptText,
  microsText,
  moneyNumber,
  nothing,
  requiredText,
  text,
  uuid,
} from './fields.ts';
import { moment } from './moments.ts';
import { pointAct, pointPasswordErrors, wholePoints } from './rewards-points.ts';

/** The points mall: what there is, what a member asked for, and what became of it. Prices are whole points. */

/** `CASH` is credit; a `GIFT` may be sent, a `SERVICE` or `PROMOTION` is given by the staff. */
export const GOOD_TYPES = ['CASH', 'GIFT', 'SERVICE', 'PROMOTION'] as const;
export type GoodType = (typeof GOOD_TYPES)[number];

/** Pictures that goods are shown with, of the portal's own art. */
export const GOOD_PICTURES = [
  'wallet',
  'basket',
  'bell',
  'chest',
  'coin',
  'coins',
  'cricket',
  'crown',
  'gems',
  'gift',
  'phone',
  'soccer',
  'trophy',
  'lotto',
  'e-boat',
  'e-conch',
  'e-lantern',
  'e-pendant',
] as const;

export const REDEMPTION_STATES = ['waiting', 'approved', 'rejected'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];

export const GOODS_KEPT = 200;
export const TITLE_LENGTH = 80;
export const ABOUT_LENGTH = 300;
export const PIECES_MOST = 10;
export const NAME_LENGTH = 80;
export const ADDRESS_LENGTH = 300;
export const REMARK_LENGTH = 300;

/** Pages by number, as the family's clients ask for them. */
const paged = { page: z.optional(intBetween(1, 10_000)), size: z.optional(intBetween(1, 100)) };
const status = z.enum(['P', 'A', 'R']);

export const getPointReward = defineEntry({
  name: 'rewards.pointReward',
  paths: relayPaths('MCS2_getPointReward', 'MCSFE_getPointReward'),
  methods: ['GET'],
  caller: 'member',
  summary: 'What can be had for points, by type where one is named. Nothing asks for credit beside points.',
  input: z.object({ type: z.optional(text(20)), ...paged }),
  output: z.object({
    list: z
      .array(
        z.object({
          rewardId: uuid,
          type: z.enum(GOOD_TYPES),
          name: keptText(TITLE_LENGTH),
          description: keptText(ABOUT_LENGTH),
          iconUrl: text(120),
          pointRequired: z.int(),
          amountRequired: moneyNumber,
          availableQuantity: z.int(),
          redeemedQuantity: z.int(),
          needAddress: z.boolean(),
        }),
      )
      .check(z.maxLength(100)),
    totalPages: z.int(),
  }),
});

export const redeemPointReward = defineEntry({
  ...pointAct,
  name: 'rewards.redeemPoint',
  paths: relayPaths('passwordCheck/MCS2_redeemPointReward', 'passwordCheck/MCSFE_redeemPointReward'),
  summary:
    'Asks for something of the points mall: its points leave and its pieces are held at once. Confirmed by the payment password; `id` makes it once-only.',
  input: z.object({
    rewardId: uuid,
    quantity: z.int().check(z.gte(1), z.lte(PIECES_MOST)),
    paymentPassword: requiredText(64),
    name: z.optional(text(NAME_LENGTH)),
    address: z.optional(text(ADDRESS_LENGTH)),
    mobileNum: z.optional(text(40)),
    id: z.optional(uuid),
    /** The price of one piece that the person saw. */
    point: z.optional(wholePoints),
  }),
  output: z.object({ referenceNo: text(20), pointBalance: z.int() }),
  errors: [
    ...pointPasswordErrors,
    'rewards.good_unknown',
    'rewards.good_sold_out',
    'rewards.address_missing',
    'rewards.mobile_wrong',
    'rewards.points_short',
    'rewards.on_break',
    'system.changed_meanwhile',
    'ledger.key_reused',
  ],
});

export const getRedeemPointList = defineEntry({
  name: 'rewards.redeemList',
  paths: relayPaths('MCS2_getRedeemPointList', 'MCSFE_getRedeemPointList'),
  methods: ['GET'],
  caller: 'member',
  summary:
    'What the caller asked for, the newest first: P is in process, A approved, R rejected with its points given back.',
  input: z.object({ startTime: z.optional(moment), endTime: z.optional(moment), ...paged }),
  output: z.object({
    list: z
      .array(
        z.object({
          referenceNo: text(20),
          applyTime: z.number(),
          type: z.enum(GOOD_TYPES),
          name: keptText(TITLE_LENGTH),
          quantity: z.int(),
          pointRequired: z.int(),
          amountRequired: moneyNumber,
          status,
          remark: keptText(REMARK_LENGTH),
        }),
      )
      .check(z.maxLength(100)),
    totalPages: z.int(),
  }),
});

const good = z.object({
  id: uuid,
  type: z.enum(GOOD_TYPES),
  title: keptText(TITLE_LENGTH),
  about: keptText(ABOUT_LENGTH),
  picture: text(120),
  points: z.int(),
  /** The credit that one piece is. */
  amountMicros: microsText,
  stock: z.int(),
  needsAddress: z.boolean(),
  isSample: z.boolean(),
});
export type MallGood = z.output<typeof good>;

export const listMall = defineEntry({
  name: 'rewards.mall',
  gateway: 'own',
  paths: ['/wps/v2/points/mall'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Everything that can be had for points, with what is left of it.',
  input: nothing,
  output: z.object({ list: z.array(good).check(z.maxLength(GOODS_KEPT)) }),
});

const redemption = z.object({
  id: uuid,
  no: text(20),
  title: keptText(TITLE_LENGTH),
  type: z.enum(GOOD_TYPES),
  quantity: z.int(),
  points: z.int(),
  amountMicros: microsText,
  state: z.enum(REDEMPTION_STATES),
  /** What the staff said when it was decided. */
  remark: keptText(REMARK_LENGTH),
  at: z.number(),
  decidedAt: z.nullable(z.number()),
});
export type Redemption = z.output<typeof redemption>;
export const REDEMPTION_ROWS = 10;

export const listRedemptions = defineEntry({
  name: 'rewards.listRedemptions',
  gateway: 'own',
  paths: ['/wps/v2/points/redemptions'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What the caller asked for in the points mall, the newest first.',
  input: z.object({ cursor: z.optional(text(60)) }),
  output: z.object({
    list: z.array(redemption).check(z.maxLength(REDEMPTION_ROWS)),
    older: z.nullable(text(60)),
    newer: z.nullable(text(60)),
  }),
  errors: ['reporting.cursor_broken'],
});

export const rewardsMallEntries = [
  getPointReward,
  redeemPointReward,
  getRedeemPointList,
  listMall,
  listRedemptions,
] as const;
