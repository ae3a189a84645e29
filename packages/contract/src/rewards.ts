import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, nothing, text, uuid } from './fields.ts';
import { REWARD_KINDS } from './rewards-kinds.ts';

/**
 * What a member may claim, and has claimed. Amounts are micros of their currency, points of `PTS`; moments are epoch ms.
 */

/** `withdrawn`: what it was given for was undone before it was claimed. */
const GRANT_STATES = ['ready', 'claimed', 'expired', 'withdrawn'] as const;

/** Rewards that one answer lists, and that one call claims. */
export const REWARDS_SHOWN = 100;

const reward = z.object({
  id: uuid,
  kind: z.enum(REWARD_KINDS),
  title: text(120),
  currency: text(8),
  amountMicros: microsText,
  /** What has to be staked before it may leave, once it is claimed; 0 asks nothing. */
  turnoverMicros: microsText,
  state: z.enum(GRANT_STATES),
  offeredAt: z.number(),
  /** Until when it can be claimed; null has no end. */
  expiresAt: z.nullable(z.number()),
  endedAt: z.nullable(z.number()),
});
export type Reward = z.output<typeof reward>;

export const listRewards = defineEntry({
  name: 'rewards.list',
  gateway: 'own',
  paths: ['/wps/v2/rewards'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What can be claimed now, the newest first, and how many there are.',
  input: nothing,
  output: z.object({
    list: z.array(reward).check(z.maxLength(REWARDS_SHOWN)),
    count: z.int(),
  }),
});

export const listPastRewards = defineEntry({
  name: 'rewards.listPast',
  gateway: 'own',
  paths: ['/wps/v2/rewards/past'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What was claimed, ran out or was withdrawn, the newest first.',
  input: z.object({ cursor: z.optional(text(200)) }),
  output: z.object({
    list: z.array(reward).check(z.maxLength(50)),
    /** Asks for the older ones; null where there are none. */
    next: z.nullable(text(200)),
  }),
  errors: ['reporting.cursor_broken'],
});

export const claimRewards = defineEntry({
  name: 'rewards.claim',
  gateway: 'own',
  paths: ['/wps/v2/rewards/claim'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary:
    'Claims these rewards, all or none. One that was claimed before stays claimed and brings nothing more.',
  rateLimit: { perMinute: 30, by: 'account' },
  input: z.object({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(REWARDS_SHOWN)) }),
  output: z.object({ list: z.array(reward).check(z.maxLength(REWARDS_SHOWN)) }),
  errors: ['rewards.grant_unknown', 'rewards.grant_over', 'rewards.on_break'],
});

export const rewardsEntries = [listRewards, listPastRewards, claimRewards] as const;
