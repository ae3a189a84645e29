import * as z from 'zod/mini';
import { ANSWER_LENGTH, ANSWER_STATES, APPLICATION_STATUSES, REMARK_LENGTH } from './content.ts';
import { defineEntry } from './entry.ts';
import { keptText, requiredText, text, uuid } from './fields.ts';

/**
 * The console's side of what people write to the operator: feedback and applications to promotions wait until they are
 * answered and done. What waits comes oldest first, what is over newest first.
 */

const desk = { gateway: 'own', caller: 'staff', staysOpen: true } as const;
const change = { ...desk, methods: ['POST'], changesState: true, isActivity: true } as const;

/** Rows of one page of a queue. */
export const ANSWERS_A_PAGE = 50;
/** How far the number of those that wait is counted. */
export const OPEN_COUNTED = 1000;
/** What a row shows of a text, in code units. */
export const EXCERPT_LENGTH = 160;

const asked = z.object({
  state: z.enum(ANSWER_STATES),
  /** The last row of the page before. */
  after: z.optional(uuid),
});
const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    list: z.array(row).check(z.maxLength(ANSWERS_A_PAGE)),
    hasMore: z.boolean(),
    openCount: z.int(),
  });
const one = z.object({ id: uuid });
const picture = z.object({ webp: z.string().check(z.maxLength(8_000_000)) });
const pictureOf = z.object({ id: uuid, pictureId: uuid });

const row = {
  id: uuid,
  at: z.number(),
  state: z.enum(ANSWER_STATES),
  excerpt: text(EXCERPT_LENGTH),
};
/** What the sheet of either says of the answer. `version` is sent back with an act. */
const sheet = {
  pictureIds: z.array(uuid).check(z.maxLength(12)),
  /** What the person read the portal in, and wants to be answered in; null where it was not kept. */
  language: z.nullable(z.enum(['BN', 'EN'])),
  answer: z.nullable(keptText(ANSWER_LENGTH)),
  answeredAt: z.nullable(z.number()),
  answeredBy: z.nullable(text(64)),
  doneAt: z.nullable(z.number()),
  doneBy: z.nullable(text(64)),
  version: z.int(),
};

/** Of a guest there is no member; `account` is then what the guest said, which proves nothing. */
const queuedFeedback = z.object({ ...row, memberId: z.nullable(uuid), account: z.nullable(keptText(64)) });
export type QueuedFeedback = z.output<typeof queuedFeedback>;

export const feedbackQueue = defineEntry({
  ...desk,
  name: 'brand.feedbackQueue',
  pages: ['/console/feedback'],
  paths: ['/console/feedback/queue'],
  methods: ['GET'],
  permission: 'brand.read_feedback',
  summary: 'Feedback of members and guests in a state, page by page.',
  input: asked,
  output: pageOf(queuedFeedback),
});

export const feedbackSheet = defineEntry({
  ...desk,
  name: 'brand.feedbackSheet',
  pages: ['/console/feedback'],
  paths: ['/console/feedback/one'],
  methods: ['GET'],
  permission: 'brand.read_feedback',
  summary: 'One feedback with all that came with it.',
  input: one,
  output: z.object({
    ...queuedFeedback.shape,
    ...sheet,
    content: keptText(8000),
    contact: z.nullable(keptText(254)),
    reference: z.nullable(keptText(64)),
  }),
  errors: ['brand.feedback_unknown'],
});

export const feedbackPicture = defineEntry({
  ...desk,
  name: 'brand.feedbackPicture',
  pages: ['/console/feedback'],
  paths: ['/console/feedback/picture'],
  methods: ['GET'],
  permission: 'brand.read_feedback',
  summary: 'A picture that came with a feedback, base64 of a WebP.',
  input: pictureOf,
  output: picture,
  errors: ['brand.picture_unknown'],
});

/** `version`: of the sheet that the person saw. */
const act = { id: uuid, version: z.int().check(z.gte(0), z.lte(2_147_483_647)) };
const told = { ...act, memberId: uuid, answer: requiredText(ANSWER_LENGTH) };
const closed = { ...act, reason: requiredText(300) };

export const answerFeedback = defineEntry({
  ...change,
  name: 'brand.answerFeedback',
  audit: { bn: 'মতামতের উত্তর দিয়েছেন', en: 'Answered feedback' },
  pages: ['/console/feedback'],
  paths: ['/console/feedback/answer'],
  permission: 'brand.answer_feedback',
  summary: 'Answers a member once; the answer stands in the inbox and beside the feedback.',
  input: z.object(told),
  output: feedbackSheet.output,
  errors: ['brand.feedback_unknown', 'brand.answer_given', 'system.changed_meanwhile'],
});

export const closeFeedback = defineEntry({
  ...change,
  name: 'brand.closeFeedback',
  audit: { bn: 'মতামত শেষ বলে রেখেছেন', en: 'Marked feedback as done' },
  pages: ['/console/feedback'],
  paths: ['/console/feedback/done'],
  permission: 'brand.answer_feedback',
  summary: 'Says that nothing more is to be done about a feedback; the member is told nothing by this.',
  /** `memberId` is left out of a guest’s. */
  input: z.object({ ...closed, memberId: z.optional(uuid) }),
  output: feedbackSheet.output,
  errors: ['brand.feedback_unknown', 'system.changed_meanwhile'],
});

const queuedApplication = z.object({
  ...row,
  memberId: uuid,
  account: text(64),
  promotionId: z.int(),
  promotion: text(200),
  status: z.enum(APPLICATION_STATUSES),
});
export type QueuedApplication = z.output<typeof queuedApplication>;

export const applicationQueue = defineEntry({
  ...desk,
  name: 'brand.applicationQueue',
  pages: ['/console/applications'],
  paths: ['/console/applications/queue'],
  methods: ['GET'],
  permission: 'brand.read_applications',
  summary: 'Applications to promotions in a state, page by page.',
  input: asked,
  output: pageOf(queuedApplication),
});

export const applicationSheet = defineEntry({
  ...desk,
  name: 'brand.applicationSheet',
  pages: ['/console/applications'],
  paths: ['/console/applications/one'],
  methods: ['GET'],
  permission: 'brand.read_applications',
  summary: 'One application with its remark and pictures.',
  input: one,
  output: z.object({ ...queuedApplication.shape, ...sheet, remark: keptText(2 * REMARK_LENGTH) }),
  errors: ['brand.application_unknown'],
});

export const applicationPicture = defineEntry({
  ...desk,
  name: 'brand.applicationPicture',
  pages: ['/console/applications'],
  paths: ['/console/applications/picture'],
  methods: ['GET'],
  permission: 'brand.read_applications',
  summary: 'A picture that came with an application, base64 of a WebP.',
  input: pictureOf,
  output: picture,
  errors: ['brand.picture_unknown'],
});

export const decideApplication = defineEntry({
  ...change,
  name: 'brand.decideApplication',
  audit: { bn: 'অফারের আবেদনে সিদ্ধান্ত দিয়েছেন', en: 'Decided an application' },
  pages: ['/console/applications'],
  paths: ['/console/applications/decide'],
  permission: 'brand.decide_applications',
  summary:
    'Accepts or refuses an application once, with a reason that its member reads. Nothing is credited by it.',
  input: z.object({ ...told, decision: z.enum(['accept', 'refuse']) }),
  output: applicationSheet.output,
  errors: [
    'brand.application_unknown',
    'brand.application_shut_out',
    'brand.answer_given',
    'system.changed_meanwhile',
  ],
});

export const closeApplication = defineEntry({
  ...change,
  name: 'brand.closeApplication',
  audit: { bn: 'অফারের আবেদন শেষ বলে রেখেছেন', en: 'Marked an application as done' },
  pages: ['/console/applications'],
  paths: ['/console/applications/done'],
  permission: 'brand.decide_applications',
  summary: 'Says that nothing more is to be done about a decided application.',
  input: z.object({ ...closed, memberId: uuid }),
  output: applicationSheet.output,
  errors: ['brand.application_unknown', 'brand.application_undecided', 'system.changed_meanwhile'],
});

export const brandAnswersConsoleEntries = [
  feedbackQueue,
  feedbackSheet,
  feedbackPicture,
  answerFeedback,
  closeFeedback,
  applicationQueue,
  applicationSheet,
  applicationPicture,
  decideApplication,
  closeApplication,
] as const;
