import * as z from 'zod/mini';
import { CATEGORIES } from './constants.ts';
import { defineEntry, relayPaths } from './entry.ts';
import { intBetween, microsText, moneyNumber, nothing, text, uuid } from './fields.ts';
import { MISSION_GOALS, MISSION_SPANS } from './mission-rules.ts';

/** Missions, and the check-in of each day. Amounts are micros, moments epoch ms. */

/** Missions that an installation may have, ended ones included. */
export const MISSIONS_KEPT = 200;

/** `ready` can be claimed; `expired` was not in time. */
const MISSION_STATES = ['coming_soon', 'process', 'ready', 'claimed', 'expired'] as const;
export type MissionState = (typeof MISSION_STATES)[number];

const mission = z.object({
  code: text(40),
  title: text(120),
  goal: z.enum(MISSION_GOALS),
  span: z.enum(MISSION_SPANS),
  /** Empty where all count. */
  categories: z.array(z.enum(CATEGORIES)).check(z.maxLength(CATEGORIES.length)),
  /** 0 for a step that is taken once. */
  targetMicros: microsText,
  reachedMicros: microsText,
  currency: text(8),
  rewardMicros: microsText,
  /** What has to be staked once it is claimed; 0 asks nothing. */
  turnoverMicros: microsText,
  state: z.enum(MISSION_STATES),
  /** What can be claimed; null before it is reached. */
  grantId: z.nullable(uuid),
  startsAt: z.nullable(z.number()),
  /** When it ends, or begins anew. */
  endsAt: z.nullable(z.number()),
});
export type Mission = z.output<typeof mission>;

const checkIn = z.object({
  /** Which of the seven days it is today: 1 to 7. */
  dayNo: z.int(),
  /** Points of the seven days. */
  points: z.array(z.int()).check(z.length(7)),
  leastMicros: microsText,
  stakedMicros: microsText,
  state: z.enum(['process', 'ready', 'claimed', 'expired']),
  grantId: z.nullable(uuid),
});

export const listMissions = defineEntry({
  name: 'rewards.missions',
  gateway: 'own',
  paths: ['/wps/v2/rewards/missions'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Missions with what the member has reached, and the check-in of today.',
  input: nothing,
  output: z.object({
    list: z.array(mission).check(z.maxLength(MISSIONS_KEPT)),
    checkIn,
    /** The member has reached a limit of their own: nothing asks for more stakes meanwhile. */
    isPaused: z.boolean(),
  }),
});

const missionId = { missionId: text(40) };

export const missionSummary = defineEntry({
  name: 'rewards.missionSummary',
  paths: relayPaths('MCSFE_getMissionSummaryDetails'),
  methods: ['GET'],
  caller: 'account',
  summary: 'Missions in the shape of the family’s clients: `O` are those that are open. Amounts are units.',
  input: z.object({
    status: z.optional(z.enum(['O', 'C'])),
    page: z.optional(intBetween(1, 1000)),
    size: z.optional(intBetween(1, 100)),
  }),
  output: z.object({
    list: z
      .array(
        z.object({
          ...missionId,
          title: text(120),
          startTime: z.nullable(z.number()),
          endTime: z.nullable(z.number()),
          status: z.enum(['coming soon', 'process', 'issued', 'claimed']),
          target: moneyNumber,
          reachedValue: moneyNumber,
          rewardType: z.enum(['CASH', 'POINT']),
          rewardAmount: moneyNumber,
        }),
      )
      .check(z.maxLength(100)),
    totalPages: z.int(),
  }),
});

export const missionMilestones = defineEntry({
  name: 'rewards.missionMilestones',
  paths: relayPaths('MCSFE_getMissionMilestones'),
  methods: ['GET'],
  caller: 'account',
  summary:
    'How far the caller has come in one mission, with every mission of its goal and span as a milestone.',
  input: z.object(missionId),
  output: z.object({
    list: z
      .array(
        z.object({
          ...missionId,
          target: moneyNumber,
          rewardType: z.enum(['CASH', 'POINT']),
          rewardAmount: moneyNumber,
          isReached: z.boolean(),
        }),
      )
      .check(z.maxLength(MISSIONS_KEPT)),
    reachedValue: moneyNumber,
  }),
  errors: ['rewards.mission_unknown'],
});

export const rewardsMissionEntries = [listMissions, missionSummary, missionMilestones] as const;
