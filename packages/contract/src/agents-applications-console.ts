import * as z from 'zod/mini';
import {
  AGENT_APPLICATION_STATES,
  applicationTalk,
  appliedWith,
  TALK_LENGTH,
  VERDICT_LENGTH,
} from './agents-applications.ts';
import { defineEntry } from './entry.ts';
import { keptText, microsText, none, requiredText, text, uuid } from './fields.ts';

/** The console's side of becoming an agent: applications, and a member's place in the tree. */

const desk = { gateway: 'own', caller: 'staff', staysOpen: true } as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

/** Which applications a queue shows; `over` are those that were decided. */
export const APPLICATION_QUEUES = ['waiting', 'asked', 'over'] as const;
export type ApplicationQueue = (typeof APPLICATION_QUEUES)[number];

export const AGENT_APPLICATIONS_A_PAGE = 50;

const queued = z.object({
  id: uuid,
  no: text(20),
  memberId: uuid,
  account: text(64),
  state: z.enum(AGENT_APPLICATION_STATES),
  place: appliedWith.place,
  reaches: appliedWith.reaches,
  appliedAt: z.number(),
  /** Since when it is the staff’s turn; null while it is not. */
  waitsSince: z.nullable(z.number()),
  /** The promised day has passed. */
  isLate: z.boolean(),
});
export type QueuedAgentApplication = z.output<typeof queued>;

const page = { pages: ['/console/agents'] } as const;

export const agentApplicationQueue = defineEntry({
  ...desk,
  ...page,
  name: 'agents.applicationQueue',
  paths: ['/console/agents/queue'],
  methods: ['GET'],
  permission: 'agents.read_applications',
  summary:
    'Applications to become an agent, page by page: what waits oldest first, what is over newest first.',
  input: z.object({
    state: z.enum(APPLICATION_QUEUES),
    /** The last row of the page before. */
    after: z.optional(uuid),
  }),
  output: z.object({
    list: z.array(queued).check(z.maxLength(AGENT_APPLICATIONS_A_PAGE)),
    hasMore: z.boolean(),
    /** How many wait for the staff, and how many of them are late. */
    waitingCount: z.int(),
    lateCount: z.int(),
    /** Applications are answered within so many days. */
    answerDays: z.int(),
  }),
});

/** Days of play that the evidence looks back. */
export const EVIDENCE_DAYS = 90;

export const agentApplicationSheet = defineEntry({
  ...desk,
  ...page,
  name: 'agents.applicationSheet',
  paths: ['/console/agents/one'],
  methods: ['GET'],
  permission: 'agents.read_applications',
  summary: 'One application with what the portal knows of its member.',
  input: z.object({ id: uuid }),
  output: z.object({
    ...queued.shape,
    ...appliedWith,
    dueAt: z.nullable(z.number()),
    talk: applicationTalk,
    answer: z.nullable(keptText(VERDICT_LENGTH)),
    decidedAt: z.nullable(z.number()),
    decidedBy: z.nullable(text(64)),
    version: z.int(),
    evidence: z.object({
      memberSince: z.number(),
      status: z.enum(['active', 'blocked', 'closed', 'waiting']),
      isAgent: z.boolean(),
      /** A limit, a break or the staff keeps the account from playing. */
      isLocked: z.boolean(),
      hasMobile: z.boolean(),
      isMobileVerified: z.boolean(),
      /** In the last `EVIDENCE_DAYS` days. */
      daysPlayed: z.int(),
      rounds: z.int(),
      stakeMicros: microsText,
      winMicros: microsText,
      currency: text(8),
      upline: z.nullable(z.object({ memberId: uuid, account: text(64), isAgent: z.boolean() })),
      hasDownlines: z.boolean(),
      refusedBefore: z.int(),
      linked: z
        .array(z.object({ memberId: uuid, account: text(64), by: z.enum(['browser', 'address']) }))
        .check(z.maxLength(20)),
    }),
  }),
  errors: ['agents.application_unknown'],
});
export type AgentApplicationSheet = z.output<typeof agentApplicationSheet.output>;

/** `version`: of the sheet that the person saw. */
const told = {
  id: uuid,
  memberId: uuid,
  version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
};
const conflicts = [
  'agents.application_unknown',
  'agents.application_decided',
  'system.changed_meanwhile',
] as const;

export const decideAgentApplication = defineEntry({
  ...change,
  ...page,
  name: 'agents.decideApplication',
  audit: { bn: 'এজেন্ট হওয়ার আবেদনে সিদ্ধান্ত দিয়েছেন', en: 'Decided an application to become an agent' },
  paths: ['/console/agents/decide'],
  permission: 'agents.decide_applications',
  summary:
    'Accepts or refuses once, with an answer that the applicant reads. Accepting makes the member an agent.',
  input: z.object({
    ...told,
    decision: z.enum(['accept', 'refuse']),
    answer: requiredText(VERDICT_LENGTH),
  }),
  output: agentApplicationSheet.output,
  errors: [...conflicts, 'agents.applicant_locked', 'agents.already_agent'],
});

export const askApplicant = defineEntry({
  ...change,
  ...page,
  name: 'agents.askApplicant',
  audit: { bn: 'এজেন্ট হতে চাওয়া সদস্যকে প্রশ্ন করেছেন', en: 'Asked an applicant a question' },
  paths: ['/console/agents/ask'],
  permission: 'agents.decide_applications',
  summary: 'Asks the applicant something; the application waits until it is answered.',
  input: z.object({ ...told, question: requiredText(TALK_LENGTH) }),
  output: agentApplicationSheet.output,
  errors: [...conflicts, 'agents.questions_spent'],
});

const place = { pages: ['/console/members/$id'] } as const;
export const MOVES_SHOWN = 50;
const someone = z.object({ memberId: uuid, no: z.int(), account: text(64) });

export const memberPlace = defineEntry({
  ...desk,
  ...place,
  name: 'agents.memberPlace',
  paths: ['/console/members/place'],
  methods: ['GET'],
  permission: 'agents.read_places',
  summary: 'Where a member stands in the tree: upline, team, whether an agent, and who it was before.',
  input: z.object({ memberId: uuid }),
  output: z.object({
    isAgent: z.boolean(),
    upline: z.nullable(someone),
    members: z.int(),
    agents: z.int(),
    /** Newest first. */
    moves: z
      .array(
        z.object({
          id: uuid,
          /** Null where nobody stood above. */
          from: z.nullable(someone),
          to: z.nullable(someone),
          at: z.number(),
          by: z.nullable(text(64)),
          reason: keptText(300),
        }),
      )
      .check(z.maxLength(MOVES_SHOWN)),
  }),
  errors: ['identity.member_unknown'],
});
export type MemberPlace = z.output<typeof memberPlace.output>;

export const moveMember = defineEntry({
  ...change,
  ...place,
  name: 'agents.moveMember',
  audit: { bn: 'সদস্যকে অন্য আপলাইনের নিচে সরিয়েছেন', en: 'Moved a member under another upline' },
  paths: ['/console/members/move'],
  permission: 'agents.move_members',
  summary:
    'Puts a member with the whole team below another upline, or below none; figures of before stay where they were.',
  /** `uplineNo` is a member’s number; null for none. */
  input: z.object({
    memberId: uuid,
    uplineNo: z.nullable(z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER))),
    reason: requiredText(300),
  }),
  output: none,
  errors: ['identity.member_unknown', 'agents.upline_unknown', 'agents.move_same', 'identity.tree_circle'],
});

export const setAgency = defineEntry({
  ...change,
  ...place,
  name: 'agents.setAgency',
  audit: {
    bn: 'সদস্যকে এজেন্ট করেছেন বা এজেন্ট থেকে সরিয়েছেন',
    en: 'Changed whether a member is an agent',
  },
  paths: ['/console/members/agency'],
  permission: 'agents.change_agents',
  summary:
    'Makes a member an agent, or takes it away: the team stays where it is, and the agent’s links bring nobody any more.',
  input: z.object({ memberId: uuid, isAgent: z.boolean(), reason: requiredText(300) }),
  output: none,
  errors: [
    'identity.member_unknown',
    'agents.already_agent',
    'agents.not_an_agent',
    'agents.applicant_locked',
  ],
});

export const agentsApplicationConsoleEntries = [
  agentApplicationQueue,
  agentApplicationSheet,
  decideAgentApplication,
  askApplicant,
  memberPlace,
  moveMember,
  setAgency,
] as const;
