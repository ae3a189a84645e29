import * as z from 'zod/mini';
import { DISPUTE_LENGTH, DISPUTE_MESSAGES, disputeFields, disputeMessage } from './agents-disputes.ts';
import { defineEntry } from './entry.ts';
import { microsText, requiredText, text, uuid } from './fields.ts';

/** Questions about statements at the console. */

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/disputes'],
} as const;

/** `waiting` is the staff's turn, `upline` still that of who gave the contract; `over` were answered or closed. */
export const DISPUTE_QUEUES = ['waiting', 'upline', 'over'] as const;
export type DisputeQueue = (typeof DISPUTE_QUEUES)[number];

export const DISPUTES_A_PAGE = 50;

const queued = z.object({
  ...disputeFields,
  /** The last that was said, as much as a row has room for. */
  excerpt: text(200),
});
export type QueuedDispute = z.output<typeof queued>;

export const disputeQueue = defineEntry({
  ...desk,
  name: 'agents.disputeQueue',
  paths: ['/console/agents/disputes'],
  methods: ['GET'],
  permission: 'agents.read_disputes',
  summary: 'Questions about statements, page by page: what waits oldest first, what is over newest first.',
  input: z.object({
    queue: z.enum(DISPUTE_QUEUES),
    /** The last row of the page before. */
    after: z.optional(uuid),
  }),
  output: z.object({
    list: z.array(queued).check(z.maxLength(DISPUTES_A_PAGE)),
    hasMore: z.boolean(),
    /** How many wait for the staff. */
    waitingCount: z.int(),
  }),
});

export const disputeSheet = defineEntry({
  ...desk,
  name: 'agents.disputeSheet',
  paths: ['/console/agents/dispute'],
  methods: ['GET'],
  permission: 'agents.read_disputes',
  summary: 'One question with what its statement came to, and everything that was said.',
  input: z.object({ id: uuid }),
  output: z.object({
    ...disputeFields,
    version: z.int(),
    messages: z
      .array(z.object({ ...disputeMessage.shape, account: text(64) }))
      .check(z.maxLength(DISPUTE_MESSAGES)),
    statement: z.object({
      fromDay: text(10),
      toDay: text(10),
      tier: z.nullable(z.int()),
      grossMicros: microsText,
      belowMicros: microsText,
      dueMicros: microsText,
    }),
  }),
  errors: ['agents.dispute_unknown'],
});
export type DisputeSheet = z.output<typeof disputeSheet.output>;

export const settleDispute = defineEntry({
  ...desk,
  name: 'agents.settleDispute',
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'agents.answer_disputes',
  audit: { bn: 'হিসাবপত্র নিয়ে প্রশ্নের উত্তর দিয়েছেন', en: 'Answered a question about a statement' },
  paths: ['/console/agents/dispute/answer'],
  summary: 'Answers for the house once it is the staff’s turn; both parties read it, the reason stays here.',
  input: z.object({
    id: uuid,
    memberId: uuid,
    /** Of the sheet that the person saw. */
    version: z.int().check(z.gte(0), z.lte(2_147_483_647)),
    answer: requiredText(DISPUTE_LENGTH),
    reason: requiredText(300),
  }),
  output: disputeSheet.output,
  errors: [
    'agents.dispute_unknown',
    'agents.dispute_status_changed',
    'agents.dispute_uplines_turn',
    'system.changed_meanwhile',
  ],
});

export const agentDisputeConsoleEntries = [disputeQueue, disputeSheet, settleDispute] as const;
