import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { keptText, none, nothing, requiredText, text } from './fields.ts';

/** Becoming an agent: the landing page, the application of a member and the promotion by an agent (RT-13, RO-1.7). */

/** Days of the week as `Intl` writes them in English, from the first working day on. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When the agents' desk answers; `from` and `to` are `HH:MM` by the clock of `timeZone`. */
const serviceHours = z.object({
  days: z.array(z.enum(WEEKDAYS)).check(z.maxLength(7)),
  from: text(5),
  to: text(5),
  timeZone: text(64),
});
export type ServiceHours = z.output<typeof serviceHours>;

export const agentLanding = defineEntry({
  name: 'agents.landing',
  paths: ['/wps/agent/landing'],
  methods: ['GET'],
  caller: 'anyone',
  summary: 'What the agents’ page says of itself: service hours, and within how many days it answers.',
  cacheSeconds: 60,
  input: nothing,
  output: z.object({
    service: serviceHours,
    /** Whether members may apply now. */
    takesApplications: z.boolean(),
    /** An application is answered within so many days. */
    answerDays: z.int(),
    /** After a refusal the next one may be sent so many days later. */
    renewDays: z.int(),
  }),
});
export type AgentLanding = z.output<typeof agentLanding.output>;

/** `waiting` for the staff, `asked`: the staff waits for an answer of the applicant. */
export const AGENT_APPLICATION_STATES = ['waiting', 'asked', 'accepted', 'refused'] as const;
export type AgentApplicationState = (typeof AGENT_APPLICATION_STATES)[number];

/** Where an applicant's people are. */
export const APPLICANT_REACHES = ['shop', 'facebook', 'messenger', 'friends', 'other'] as const;
export type ApplicantReach = (typeof APPLICANT_REACHES)[number];

export const PLAN_LENGTH = 500;
export const PLACE_LENGTH = 60;
/** A question of the staff, or what is answered to one. */
export const TALK_LENGTH = 500;
/** What the staff says with its decision. */
export const VERDICT_LENGTH = 500;
/** Questions about one application; after them it is decided. */
export const QUESTIONS_MOST = 10;

export const applicationTalk = z
  .array(z.object({ by: z.enum(['desk', 'applicant']), body: keptText(TALK_LENGTH), at: z.number() }))
  .check(z.maxLength(2 * QUESTIONS_MOST));

/** What an applicant wrote. */
export const appliedWith = {
  plan: keptText(PLAN_LENGTH),
  place: keptText(PLACE_LENGTH),
  reaches: z.array(z.enum(APPLICANT_REACHES)).check(z.maxLength(APPLICANT_REACHES.length)),
  /** What the person wants to be spoken to in. */
  language: z.enum(['BN', 'EN']),
};

const ownAgentApplicationValue = z.object({
  ...appliedWith,
  /** What people call it by, e.g. AP-1042. */
  no: text(20),
  state: z.enum(AGENT_APPLICATION_STATES),
  appliedAt: z.number(),
  /** Until when the staff has promised its answer; null while it is not its turn. */
  dueAt: z.nullable(z.number()),
  talk: applicationTalk,
  answer: z.nullable(keptText(VERDICT_LENGTH)),
  decidedAt: z.nullable(z.number()),
  /** Sent back with an answer. */
  version: z.int(),
});
export type OwnAgentApplication = z.output<typeof ownAgentApplicationValue>;

/** Why a member cannot apply now; each has a sentence in both languages. */
const APPLY_BLOCKS = ['agent', 'waits', 'too_soon', 'locked', 'closed'] as const;

export const ownAgentApplication = defineEntry({
  name: 'agents.ownApplication',
  paths: ['/wps/agent/application'],
  methods: ['GET'],
  caller: 'member',
  summary: 'The caller’s last application to become an agent, and whether another one can be sent.',
  input: nothing,
  output: z.object({
    application: z.nullable(ownAgentApplicationValue),
    block: z.nullable(z.enum(APPLY_BLOCKS)),
    /** When it is too soon: from when on. */
    mayApplyAt: z.nullable(z.number()),
  }),
});
export type OwnApplicationAnswer = z.output<typeof ownAgentApplication.output>;

const act = { caller: 'member', methods: ['POST'], changesState: true, isActivity: true } as const;

export const applyAsAgent = defineEntry({
  ...act,
  name: 'agents.apply',
  paths: ['/wps/agent/application'],
  summary: 'Applies to become an agent; one application is open at a time.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    plan: requiredText(PLAN_LENGTH),
    place: requiredText(PLACE_LENGTH),
    reaches: z.array(z.enum(APPLICANT_REACHES)).check(z.minLength(1), z.maxLength(APPLICANT_REACHES.length)),
    language: appliedWith.language,
    /** The applicant saw that an agent can also owe or earn nothing. */
    hasSeenRisk: z.literal(true),
  }),
  output: ownAgentApplication.output,
  errors: [
    'agents.applications_closed',
    'agents.already_agent',
    'agents.application_open',
    'agents.application_too_soon',
    'protection.account_locked',
  ],
});

export const answerAgentDesk = defineEntry({
  ...act,
  name: 'agents.answerDesk',
  paths: ['/wps/agent/application/answer'],
  summary: 'Answers the question that the staff asked about the caller’s open application.',
  rateLimit: { perMinute: 10, by: 'account' },
  input: z.object({
    body: requiredText(TALK_LENGTH),
    version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
  }),
  output: ownAgentApplication.output,
  errors: ['agents.application_not_asked', 'system.changed_meanwhile'],
});

export const promoteDownline = defineEntry({
  caller: 'agent',
  changesState: true,
  isActivity: true,
  name: 'agents.promoteDownline',
  paths: ['/wps/agent/promoteDownlineToAgent'],
  methods: ['PUT', 'POST'],
  summary: 'Makes a direct downline an agent. It is not taken back by the upline.',
  rateLimit: { perMinute: 20, by: 'account' },
  /** The member’s number, as lists of the team give it. */
  input: z.object({ memberNo: z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER)) }),
  output: none,
  errors: [
    'agents.downline_unknown',
    'agents.already_agent',
    'agents.downline_not_activated',
    'agents.applicant_locked',
  ],
});

export const agentsApplicationEntries = [
  agentLanding,
  ownAgentApplication,
  applyAsAgent,
  answerAgentDesk,
  promoteDownline,
] as const;
