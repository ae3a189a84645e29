import * as z from 'zod/mini';
import { TALK_LENGTH, VERDICT_LENGTH } from './agents-applications.ts';
import { CONTRACT_ENDS, CONTRACT_KINDS } from './agents-contract-fields.ts';
import { DISPUTE_SIDES } from './agents-disputes.ts';
import { keptText, text, uuid } from './fields.ts';

/** Events of agents in the outbox. */
export const AGENT_EVENTS = {
  /** The staff asks an applicant something about the application to become an agent. */
  'agents.application_asked': z.object({
    memberId: uuid,
    no: text(20),
    question: keptText(TALK_LENGTH),
    at: z.number(),
  }),
  'agents.application_decided': z.object({
    memberId: uuid,
    no: text(20),
    isAccepted: z.boolean(),
    answer: keptText(VERDICT_LENGTH),
    at: z.number(),
  }),
  /** A member was made an agent by the staff or the upline, or is none any more. */
  'agents.agency_changed': z.object({
    memberId: uuid,
    isAgent: z.boolean(),
    by: z.enum(['staff', 'upline']),
    at: z.number(),
  }),
  /**
   * Something became of a contract: one event for each of its parties, and for an upline further up whose agent's it is
   * none. `ending` has an end that was asked for or that follows from another contract's, `kept` has none any more.
   */
  'agents.contract_changed': z.object({
    memberId: uuid,
    contractId: uuid,
    no: text(20),
    kind: z.enum(CONTRACT_KINDS),
    side: z.enum(['upline', 'downline']),
    /** Null is the house. */
    otherName: z.nullable(text(64)),
    what: z.enum([
      'offered',
      'withdrawn',
      'accepted',
      'rejected',
      'expired',
      'ending',
      'agreed',
      'kept',
      'ended',
    ]),
    /** Of `ending` and `ended`. */
    endsBy: z.nullable(z.enum(CONTRACT_ENDS)),
    /** When it begins or ends, or until when an offer can be answered. */
    moment: z.nullable(z.number()),
    at: z.number(),
  }),
  /** Something was said about a statement, to each of the two; `otherName` null is the house, `answerBy` null the staff. */
  'agents.dispute_changed': z.object({
    memberId: uuid,
    disputeId: uuid,
    statementNo: z.int(),
    kind: z.enum(CONTRACT_KINDS),
    side: z.enum(['asker', 'upline']),
    otherName: z.nullable(text(64)),
    what: z.enum(['asked', 'answered', 'replied', 'closed']),
    by: z.enum(DISPUTE_SIDES),
    answerBy: z.nullable(z.number()),
    at: z.number(),
  }),
  /** A slot of real-time salaries came to something for these members, or its money moved. */
  'agents.realtime_settled': z.object({ memberIds: z.array(uuid).check(z.maxLength(500)) }),
  /** A version of an announcement to agents is out, or one was withdrawn. */
  'agents.news_published': z.object({ newsId: uuid, version: z.int() }),
  'agents.news_withdrawn': z.object({ newsId: uuid }),
} as const;
