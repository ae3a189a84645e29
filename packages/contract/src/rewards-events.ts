import * as z from 'zod/mini';
import { text, uuid } from './fields.ts';
import { REWARD_KINDS } from './rewards-kinds.ts';

/** What of a member's rewards changed: its page asks for that part again. */
export const REWARD_PARTS = ['progress', 'grants', 'points', 'vip'] as const;
export type RewardPart = (typeof REWARD_PARTS)[number];

/** Events of rewards in the outbox. */
export const REWARD_EVENTS = {
  /** What these members' pages show of rewards is another. */
  'rewards.moved': z.object({
    memberIds: z.array(uuid).check(z.maxLength(1000)),
    what: z.enum(REWARD_PARTS),
  }),
  /** A member claimed a reward; points are the currency `PTS`. */
  'rewards.claimed': z.object({
    memberId: uuid,
    grantId: uuid,
    kind: z.enum(REWARD_KINDS),
    currency: text(8),
    amountMicros: text(20),
    at: z.number(),
  }),
  /** A member came to a VIP level and may be told. */
  'rewards.vip_reached': z.object({ memberId: uuid, level: z.int() }),
  /** Points became credit: converted, or for something of the mall that is credit. `sourceId` names which. */
  'rewards.points_paid': z.object({
    memberId: uuid,
    sourceId: uuid,
    currency: text(8),
    amountMicros: text(20),
    at: z.number(),
  }),
} as const;
