import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { code, intBetween, microsText, requiredText, text } from './fields.ts';
import { ISSUE_STATES } from './lottery.ts';
import { momentNumber } from './moments.ts';

/**
 * Draws that are not our own, in the console: a result stands when two sources that are independent of each other say the
 * same, and so does a void. Moments are ms since 1970.
 */

export const OFFICIAL_ISSUES_SHOWN = 30;
/** Two of the staff, and feeds. */
const SOURCES_MOST = 20;
const RESULT_MOST = 4_000;

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/lotteries'],
  permission: 'lottery.draw',
} as const;
const act = {
  ...desk,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  needsFreshFactor: true,
} as const;

/** The family's draw as JSON. */
const result = z.unknown();

const said = z.object({
  /** The account of who entered it, or the feed's name. */
  by: text(64),
  /** Whether the caller said it: another person has to say the same. */
  isOwn: z.boolean(),
  at: z.number(),
});

/** What was wrong with a feed's word on an issue. */
export const FEED_NOTICES = ['silent', 'unreadable', 'signature', 'late', 'differs', 'changed'] as const;

/** A part of the family's draw: the whole of it where the key is empty, else one prize of several. */
const resultField = z.object({
  key: text(20),
  /** Numbers in it. */
  count: z.int(),
  /** Digits of each, zeros in front; null for numbers that are written without. */
  digits: z.nullable(z.int()),
  /** It is a list also where it holds one. */
  isList: z.boolean(),
});
export type ResultField = z.output<typeof resultField>;

const deskIssue = z.object({
  gameCode: text(40),
  title: z.object({ bn: text(120), en: text(120) }),
  family: text(20),
  numero: text(20),
  state: z.enum(ISSUE_STATES),
  closesAt: z.number(),
  drawsAt: z.number(),
  /** When its draw should have been, of one that was postponed. */
  postponedFrom: z.nullable(z.number()),
  /** Without a result by then everything goes back; null for one that has a result. */
  resultDueAt: z.nullable(z.number()),
  ticketCount: z.int(),
  stakeMicros: microsText,
  result: z.nullable(result),
  /** Of the result that stands; a correction is entered for the next one. */
  revision: z.int(),
  /** Its draw is over; of one with a result, that is settled and can be corrected. */
  canEnter: z.boolean(),
  /**
   * Results that were entered for the next revision and do not stand yet. Another person's is null until two of them
   * differ: whoever confirms reads the result for himself.
   */
  entries: z.array(z.extend(said, { result: z.nullable(result) })).check(z.maxLength(SOURCES_MOST)),
  /** What a result is made of, in the order in which it is read out. */
  fields: z.array(resultField).check(z.maxLength(40)),
  notices: z
    .array(z.object({ feed: text(40), kind: z.enum(FEED_NOTICES), at: z.number() }))
    .check(z.maxLength(SOURCES_MOST)),
  voidAsked: z.array(z.extend(said, { reason: text(300) })).check(z.maxLength(SOURCES_MOST)),
});
export type DeskIssue = z.output<typeof deskIssue>;

const deskIssues = z.object({
  /** On sale, the next of each game first. */
  onSale: z.array(deskIssue).check(z.maxLength(OFFICIAL_ISSUES_SHOWN)),
  /** Closed and without a result, the oldest first. */
  waiting: z.array(deskIssue).check(z.maxLength(OFFICIAL_ISSUES_SHOWN)),
  /** With a result, the latest first. */
  drawn: z.array(deskIssue).check(z.maxLength(OFFICIAL_ISSUES_SHOWN)),
});

export const readLotteryDesk = defineEntry({
  ...desk,
  name: 'lottery.desk',
  paths: ['/console/lottery-issues'],
  methods: ['GET'],
  summary: 'Issues of official lotteries that wait for their result, and the last ones that have it.',
  input: z.object({}),
  output: deskIssues,
});

const place = { gameCode: code, numero: requiredText(20), reason: requiredText(300) };

export const enterLotteryResult = defineEntry({
  ...act,
  name: 'lottery.enterResult',
  audit: { bn: 'ড্রয়ের ফল লিখেছেন', en: 'Entered the result of a draw' },
  paths: ['/console/lottery-issues/result'],
  summary:
    'Enters the result of an official draw, or a correction of it. It stands when another person enters the same; what somebody entered before is replaced.',
  input: z.object({
    ...place,
    /** 0 for the first result, one more than that of the result which is wrong for a correction. */
    revision: intBetween(0, 1_000),
    /** As JSON, which its family reads. */
    result: requiredText(RESULT_MOST),
  }),
  output: deskIssues,
  errors: [
    'lottery.game_unknown',
    'lottery.issue_unknown',
    'lottery.issue_state',
    'lottery.result_refused',
    'lottery.same_person',
  ],
});

export const voidLotteryIssue = defineEntry({
  ...act,
  name: 'lottery.void',
  audit: { bn: 'ড্র বাতিল করতে বলেছেন', en: 'Asked that a draw be void' },
  paths: ['/console/lottery-issues/void'],
  summary:
    'Asks that an official draw be void; it is when another person who saw the same result, or none, asks the same, and every stake goes back.',
  input: z.object({
    ...place,
    /**
     * Of the result that stood when the person asked, null where there was none: one that came meanwhile is not taken back
     * unseen.
     */
    revision: z.nullable(intBetween(0, 1_000)),
  }),
  output: deskIssues,
  errors: [
    'lottery.game_unknown',
    'lottery.issue_unknown',
    'lottery.issue_state',
    'lottery.same_person',
    'lottery.result_changed',
  ],
});

export const postponeLotteryIssue = defineEntry({
  ...act,
  name: 'lottery.postpone',
  audit: { bn: 'ড্র পিছিয়ে দিয়েছেন', en: 'Moved a draw' },
  paths: ['/console/lottery-issues/postpone'],
  summary:
    'Moves an official draw to a later time; its tickets stay. No further than 48 hours from when it should have been: longer than that it is void.',
  input: z.object({
    ...place,
    drawsAt: momentNumber,
    /** When its draw was when the person asked. */
    movedFrom: momentNumber,
  }),
  output: deskIssues,
  errors: [
    'lottery.game_unknown',
    'lottery.issue_unknown',
    'lottery.issue_state',
    'lottery.postpone_times',
    'system.changed_meanwhile',
  ],
});

export const lotteryConsoleEntries = [
  readLotteryDesk,
  enterLotteryResult,
  voidLotteryIssue,
  postponeLotteryIssue,
] as const;
