import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { keptText, microsText, nothing, requiredText, text, uuid } from './fields.ts';
import {
  ABOUT_LENGTH,
  ADDRESS_LENGTH,
  GOOD_PICTURES,
  GOOD_TYPES,
  GOODS_KEPT,
  NAME_LENGTH,
  REDEMPTION_STATES,
  REMARK_LENGTH,
  TITLE_LENGTH,
} from './rewards-mall.ts';
import { wholePoints } from './rewards-points.ts';

/** The console's side of the points mall: what members asked for, and the goods. */

const desk = { gateway: 'own', caller: 'staff', staysOpen: true } as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;
const queuePage = { pages: ['/console/redemptions'] } as const;
const mallPage = { pages: ['/console/mall'], permission: 'rewards.manage' } as const;

export const REDEMPTIONS_A_PAGE = 30;

const queued = z.object({
  id: uuid,
  memberId: uuid,
  account: text(64),
  no: text(20),
  title: keptText(TITLE_LENGTH),
  type: z.enum(GOOD_TYPES),
  isSample: z.boolean(),
  quantity: z.int(),
  points: z.int(),
  amountMicros: microsText,
  state: z.enum(REDEMPTION_STATES),
  remark: keptText(REMARK_LENGTH),
  hasDelivery: z.boolean(),
  at: z.number(),
  decidedAt: z.nullable(z.number()),
  /** Null of what the portal approved by itself. */
  decidedBy: z.nullable(text(64)),
});
export type QueuedRedemption = z.output<typeof queued>;

export const redemptionQueue = defineEntry({
  ...desk,
  ...queuePage,
  name: 'rewards.redemptionQueue',
  paths: ['/console/redemptions/queue'],
  methods: ['GET'],
  permission: 'rewards.read_redemptions',
  summary: 'What members asked for in the points mall: what waits oldest first, what is over newest first.',
  input: z.object({
    queue: z.enum(['waiting', 'over']),
    /** The number of the last row of the page before. */
    after: z.optional(text(20)),
  }),
  output: z.object({
    list: z.array(queued).check(z.maxLength(REDEMPTIONS_A_PAGE)),
    hasMore: z.boolean(),
    waitingCount: z.int(),
  }),
});

export const redemptionDelivery = defineEntry({
  ...desk,
  ...queuePage,
  name: 'rewards.redemptionDelivery',
  paths: ['/console/redemptions/delivery'],
  methods: ['GET'],
  permission: 'rewards.decide_redemptions',
  summary: 'Where something is sent that a member asked for.',
  input: z.object({ id: uuid, memberId: uuid }),
  output: z.object({
    name: keptText(NAME_LENGTH),
    address: keptText(ADDRESS_LENGTH),
    mobile: text(40),
  }),
  errors: ['rewards.redemption_unknown'],
});

export const decideRedemption = defineEntry({
  ...change,
  ...queuePage,
  name: 'rewards.decideRedemption',
  audit: {
    bn: 'পয়েন্ট মলে সদস্যের চাওয়া জিনিসে সিদ্ধান্ত দিয়েছেন',
    en: 'Decided what a member asked for in the points mall',
  },
  paths: ['/console/redemptions/decide'],
  permission: 'rewards.decide_redemptions',
  summary:
    'Approves or rejects once, with words that the member reads. Approving pays what is credit; rejecting gives points and pieces back.',
  input: z.object({
    id: uuid,
    memberId: uuid,
    decision: z.enum(['approve', 'reject']),
    reason: requiredText(REMARK_LENGTH),
  }),
  output: queued,
  errors: ['rewards.redemption_unknown', 'rewards.on_break', 'system.changed_meanwhile'],
});

const inBothLanguages = (longest: number) =>
  z.object({ bn: requiredText(longest), en: requiredText(longest) });

const draft = z.object({
  type: z.enum(GOOD_TYPES),
  title: inBothLanguages(TITLE_LENGTH),
  about: inBothLanguages(ABOUT_LENGTH),
  picture: z.enum(GOOD_PICTURES),
  points: wholePoints,
  /** The credit of one piece; 0 of everything that is not `CASH`. */
  amountMicros: z.string().check(z.regex(/^\d{1,16}$/)),
  needsAddress: z.boolean(),
  isSample: z.boolean(),
  stock: z.int().check(z.gte(0), z.lte(1_000_000)),
  position: z.int().check(z.gte(0), z.lte(10_000)),
});
export type GoodDraft = z.output<typeof draft>;

const deskGood = z.object({
  ...draft.shape,
  title: z.object({ bn: keptText(TITLE_LENGTH), en: keptText(TITLE_LENGTH) }),
  about: z.object({ bn: keptText(ABOUT_LENGTH), en: keptText(ABOUT_LENGTH) }),
  id: uuid,
  reserved: z.int(),
  given: z.int(),
  endedAt: z.nullable(z.number()),
  version: z.int(),
  /** What it cost, the newest first. */
  prices: z
    .array(z.object({ points: z.int(), by: z.nullable(text(64)), at: z.number() }))
    .check(z.maxLength(20)),
});
export type DeskGood = z.output<typeof deskGood>;
const deskGoods = z.object({ list: z.array(deskGood).check(z.maxLength(GOODS_KEPT)) });

export const mallGoods = defineEntry({
  ...desk,
  ...mallPage,
  name: 'rewards.mallGoods',
  paths: ['/console/mall/goods'],
  methods: ['GET'],
  summary: 'Everything that is or was in the points mall, with what it cost when.',
  input: nothing,
  output: deskGoods,
});

export const saveGood = defineEntry({
  ...change,
  ...mallPage,
  name: 'rewards.saveGood',
  audit: { bn: 'পয়েন্ট মলের জিনিস লেখা বা বদলানো', en: 'Wrote something of the points mall down' },
  paths: ['/console/mall/save'],
  summary: 'Puts something into the points mall, or changes it for whoever asks for it from now on.',
  input: z.object({
    ...draft.shape,
    id: uuid,
    /** The good as the person saw it; left out of a new one. Pieces that went since are left out of the stock. */
    seen: z.optional(
      z.object({
        version: z.int().check(z.gte(0), z.lte(1_000_000_000)),
        stock: z.int().check(z.gte(0), z.lte(1_000_000)),
      }),
    ),
    reason: requiredText(300),
  }),
  output: deskGoods,
  errors: ['rewards.good_unknown', 'rewards.goods_full', 'rewards.good_amount', 'system.changed_meanwhile'],
});

export const endGood = defineEntry({
  ...change,
  ...mallPage,
  name: 'rewards.endGood',
  audit: { bn: 'পয়েন্ট মলের জিনিস তোলা বা ফেরানো', en: 'Took something out of the points mall or put it back' },
  paths: ['/console/mall/end'],
  summary: 'Takes something out of the points mall, or puts it back; what was asked for before stays.',
  input: z.object({ id: uuid, version: z.int(), isEnded: z.boolean(), reason: requiredText(300) }),
  output: deskGoods,
  errors: ['rewards.good_unknown', 'system.changed_meanwhile'],
});

export const rewardsMallConsoleEntries = [
  redemptionQueue,
  redemptionDelivery,
  decideRedemption,
  mallGoods,
  saveGood,
  endGood,
] as const;
