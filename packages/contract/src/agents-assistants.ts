import * as z from 'zod/mini';
import { ASSISTANT_RIGHTS, defineEntry } from './entry.ts';
import { microsText, none, nothing, requiredText, text, uuid } from './fields.ts';

/** Sign-ins of an agent's own for assistants: each act names who did it, and an agent ends any of them at once. */

/** The most assistants that an agent has at the same time. */
export const MOST_ASSISTANTS = 20;
export const ACTS_SHOWN = 50;

const rights = z.array(z.enum(ASSISTANT_RIGHTS)).check(z.maxLength(ASSISTANT_RIGHTS.length));

const act = { caller: 'agent', methods: ['POST'], changesState: true, isActivity: true } as const;
const RATE = { perMinute: 20, by: 'account' } as const;

const assistant = z.object({
  id: uuid,
  login: text(96),
  name: text(64),
  rights,
  dayLimitMicros: microsText,
  sentTodayMicros: microsText,
  /** `waiting` has not set a password yet; `stopped` is over for ever. */
  state: z.enum(['waiting', 'active', 'stopped']),
  isAtWork: z.boolean(),
  /** Null before the first sign-in. */
  signedInAt: z.nullable(z.number()),
  openedAt: z.number(),
  stoppedAt: z.nullable(z.number()),
});

const assistantAct = z.object({
  assistantId: uuid,
  kind: z.enum(['sent', 'opened']),
  /** To whom it went, or which account was opened. */
  account: text(64),
  amountMicros: z.nullable(microsText),
  at: z.number(),
});
export type AssistantAct = z.output<typeof assistantAct>;

export const assistants = defineEntry({
  name: 'agents.assistants',
  paths: ['/wps/agent/assistants'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'Assistants of the agent with rights, limits and what they sent today, and what they did last.',
  input: nothing,
  output: z.object({
    list: z.array(assistant),
    acts: z.array(assistantAct).check(z.maxLength(ACTS_SHOWN)),
  }),
});

const opened = z.object({
  login: text(96),
  /** Told this once. */
  code: text(20),
  codeUntil: z.number(),
  /** Where the assistant begins; login and code stand in its fragment. */
  address: text(400),
});

const granted = { rights, dayLimitMicros: z.string().check(z.regex(/^\d{1,16}$/)) };

export const addAssistant = defineEntry({
  ...act,
  name: 'agents.addAssistant',
  paths: ['/wps/agent/assistants/add'],
  encrypted: true,
  summary: 'Opens a sign-in for an assistant; the answer tells once the code that begins it.',
  rateLimit: RATE,
  input: z.object({
    id: uuid,
    name: requiredText(64),
    /** What the login has after the agent’s account and a dot. */
    word: z.string().check(z.regex(/^[a-z0-9]{2,20}$/)),
    ...granted,
  }),
  output: opened,
  errors: ['identity.assistants_full', 'identity.assistant_taken'],
});

export const renewAssistant = defineEntry({
  ...act,
  name: 'agents.renewAssistant',
  paths: ['/wps/agent/assistants/renew'],
  encrypted: true,
  summary: 'A new code in the place of an assistant’s password; whoever is signed in by it goes.',
  rateLimit: RATE,
  input: z.object({ id: uuid }),
  output: opened,
  errors: ['identity.assistant_unknown'],
});

export const changeAssistant = defineEntry({
  ...act,
  name: 'agents.changeAssistant',
  paths: ['/wps/agent/assistants/change'],
  summary: 'Other rights and another limit for an assistant; they hold at once.',
  rateLimit: RATE,
  input: z.object({ id: uuid, ...granted }),
  output: none,
  errors: ['identity.assistant_unknown'],
});

export const stopAssistant = defineEntry({
  ...act,
  name: 'agents.stopAssistant',
  paths: ['/wps/agent/assistants/stop'],
  summary: 'Ends the sign-in of an assistant for ever; its sessions end at once.',
  rateLimit: RATE,
  input: z.object({ id: uuid }),
  output: none,
  errors: ['identity.assistant_unknown'],
});

export const assistantSelf = defineEntry({
  name: 'agents.assistantSelf',
  paths: ['/wps/assistant/self'],
  methods: ['GET'],
  caller: 'agent',
  assistants: 'all',
  summary:
    'Who is signed in as an assistant, for which agent, what may be done, and what was done today. For assistants alone.',
  input: nothing,
  output: z.object({
    name: text(64),
    login: text(96),
    agentAccount: text(64),
    rights,
    dayLimitMicros: microsText,
    sentTodayMicros: microsText,
    /** The assistant's own of today, the last one first. */
    acts: z.array(assistantAct).check(z.maxLength(ACTS_SHOWN)),
  }),
  errors: ['identity.assistant_unknown'],
});

export const agentAssistantEntries = [
  assistants,
  addAssistant,
  renewAssistant,
  changeAssistant,
  stopAssistant,
  assistantSelf,
] as const;
