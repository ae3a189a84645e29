import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { microsText, moneyNumber, text } from './fields.ts';

/** Leaderboards by own stakes. Amounts are micros, moments epoch ms; names are masked. */

const BOARD_SPANS = ['day', 'week', 'last_week'] as const;
export type BoardSpan = (typeof BOARD_SPANS)[number];

/** Places that a board shows, and lines around the member's own. */
export const BOARD_SHOWN = 10;
export const BOARD_PRIZES = 20;

const line = z.object({
  rank: z.int(),
  /** First and last letter of the name. */
  name: text(20),
  ownMicros: microsText,
  /** When the last of it was staked: of equals who was there first stands first. */
  reachedAt: z.number(),
  /** A player of the demonstration: marked, and without a prize. */
  isDemo: z.boolean(),
  isMe: z.boolean(),
  /** 0 where the place has none. */
  prizePoints: z.int(),
});
export type BoardLine = z.output<typeof line>;

export const readBoard = defineEntry({
  name: 'rewards.leaderboard',
  gateway: 'own',
  paths: ['/wps/v2/rewards/leaderboard'],
  methods: ['GET'],
  caller: 'member',
  summary: 'A leaderboard: its first places, the member’s own line with its neighbours, and its prizes.',
  input: z.object({ span: z.optional(z.enum(BOARD_SPANS)) }),
  output: z.object({
    span: z.enum(BOARD_SPANS),
    startsAt: z.number(),
    endsAt: z.number(),
    /** Null before it was counted first. */
    countedAt: z.nullable(z.number()),
    /** Its prizes were given. */
    isSettled: z.boolean(),
    list: z.array(line).check(z.maxLength(BOARD_SHOWN)),
    /** Around the member, where that is not among the first. */
    around: z.array(line).check(z.maxLength(3)),
    /** Points of the places, first place first. */
    prizes: z.array(z.int()).check(z.maxLength(BOARD_PRIZES)),
    /** The member does not stand on boards. */
    isAbsent: z.boolean(),
  }),
});

export const setBoardAbsence = defineEntry({
  name: 'rewards.setBoardAbsence',
  gateway: 'own',
  paths: ['/wps/v2/rewards/leaderboard/absence'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Leaves the leaderboards, or comes back to them, with the next count.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({ isAbsent: z.boolean() }),
  output: z.object({ isAbsent: z.boolean() }),
});

const gatewayLine = {
  rank: z.nullable(z.int()),
  reachedValue: moneyNumber,
};

export const missionLeaderboard = defineEntry({
  name: 'rewards.missionLeaderboard',
  paths: relayPaths('MCSFE_getMissionLeaderboard'),
  methods: ['GET'],
  caller: 'account',
  summary:
    'The leaderboard of the week in the shape of the family’s clients, whatever mission is named; `footer` is the caller’s own line. Amounts are units, rewards points.',
  input: z.object({ missionId: z.optional(text(40)) }),
  output: z.object({
    list: z
      .array(z.object({ ...gatewayLine, customerName: text(20), reward: z.int() }))
      .check(z.maxLength(BOARD_SHOWN)),
    footer: z.object(gatewayLine),
  }),
});

export const rewardsBoardEntries = [readBoard, setBoardAbsence, missionLeaderboard] as const;
