import * as z from 'zod/mini';
import { CONTRACT_KINDS, contractParty } from './agents-contract-fields.ts';
import { defineEntry } from './entry.ts';
import { intBetween, keptText, nothing, requiredText, text, uuid } from './fields.ts';
import { LIST_RATE } from './records.ts';

/**
 * What an agent asks about a statement: who gave the contract answers until a shown time, afterwards the staff does, and of
 * the house's contracts from the start. Whoever asked may reply once, which goes to the staff.
 */

export const DISPUTE_LENGTH = 1000;
export const DISPUTE_MESSAGES = 4;

/** `asked` waits for an answer, `answered` for whoever asked. */
const DISPUTE_STATES = ['asked', 'answered', 'closed'] as const;
export const DISPUTE_TURNS = ['upline', 'staff', 'asker', 'nobody'] as const;
export const DISPUTE_SIDES = ['asker', 'upline', 'staff'] as const;

export const disputeMessage = z.object({
  side: z.enum(DISPUTE_SIDES),
  body: keptText(DISPUTE_LENGTH),
  at: z.number(),
});

export const disputeFields = {
  id: uuid,
  no: text(20),
  statementNo: z.int(),
  kind: z.enum(CONTRACT_KINDS),
  whose: contractParty,
  /** Who gave the contract; null is the house. */
  upline: z.nullable(contractParty),
  state: z.enum(DISPUTE_STATES),
  /** Whose turn it is now. */
  turn: z.enum(DISPUTE_TURNS),
  askedAt: z.number(),
  /** Until when the upline answers; null where the staff does from the start or already. */
  answerBy: z.nullable(z.number()),
  closedAt: z.nullable(z.number()),
};

const dispute = z.object({
  ...disputeFields,
  messages: z.array(disputeMessage).check(z.maxLength(DISPUTE_MESSAGES)),
  /** What the caller may do now. */
  may: z.object({ answer: z.boolean(), reply: z.boolean(), close: z.boolean() }),
});
export type Dispute = z.output<typeof dispute>;

export const DISPUTES_SHOWN = 20;
export const OPEN_DISPUTES_SHOWN = 50;

export const disputes = defineEntry({
  name: 'agents.disputes',
  paths: ['/wps/agent/disputes'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'What was asked about one statement, the latest first. For its owner and for who gave the contract.',
  rateLimit: LIST_RATE,
  input: z.object({ statementNo: intBetween(1, 999_999_999_999_999) }),
  output: z.object({
    list: z.array(dispute).check(z.maxLength(DISPUTES_SHOWN)),
    /** Nothing is open, and the statement is the caller's. */
    mayAsk: z.boolean(),
    /** How long an upline has to answer; null where the staff answers. */
    answerHours: z.nullable(z.int()),
  }),
  errors: ['agents.statement_unknown'],
});

export const openDisputes = defineEntry({
  name: 'agents.openDisputes',
  paths: ['/wps/agent/disputes/open'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'What the caller asked or was asked that is not closed, the oldest first.',
  rateLimit: LIST_RATE,
  input: nothing,
  output: z.object({ list: z.array(z.object(disputeFields)).check(z.maxLength(OPEN_DISPUTES_SHOWN)) }),
});

const act = {
  methods: ['POST'],
  caller: 'agent',
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 20, by: 'account' },
  output: dispute,
} as const;
const said = requiredText(DISPUTE_LENGTH);

export const askDispute = defineEntry({
  ...act,
  name: 'agents.askDispute',
  paths: ['/wps/agent/disputes/ask'],
  summary: 'Asks about an own statement, once for each id; one question is open at a time.',
  input: z.object({ id: uuid, statementNo: intBetween(1, 999_999_999_999_999), body: said }),
  errors: ['agents.statement_unknown', 'agents.dispute_open', 'ledger.key_reused'],
});

export const answerDispute = defineEntry({
  ...act,
  name: 'agents.answerDispute',
  paths: ['/wps/agent/disputes/answer'],
  summary: 'Answers as the upline, once and until the shown time.',
  input: z.object({ id: uuid, body: said }),
  errors: ['agents.dispute_unknown', 'agents.dispute_status_changed', 'agents.dispute_too_late'],
});

export const replyDispute = defineEntry({
  ...act,
  name: 'agents.replyDispute',
  paths: ['/wps/agent/disputes/reply'],
  summary: 'Replies to an answer, once; the staff has the last word.',
  input: z.object({ id: uuid, body: said }),
  errors: ['agents.dispute_unknown', 'agents.dispute_status_changed'],
});

export const closeDispute = defineEntry({
  ...act,
  name: 'agents.closeDispute',
  paths: ['/wps/agent/disputes/close'],
  summary: 'Closes what the caller asked.',
  input: z.object({ id: uuid }),
  errors: ['agents.dispute_unknown', 'agents.dispute_status_changed'],
});

export const agentDisputeEntries = [
  disputes,
  openDisputes,
  askDispute,
  answerDispute,
  replyDispute,
  closeDispute,
] as const;
