import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { intBetween, keptText, language, none, nothing, requiredText, text, uuid } from './fields.ts';

/** What the operator writes for people to read: banners, announcements, promotions, help; and what they write back. */

/** B banners, PL notices to players, PU popups, PR promotions, H help. */
export const ANNOUNCEMENT_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

/** Who sees it (MO-1.4): A signed in, B guests, F at the first login only, ALL everybody. */
const AUDIENCES = ['A', 'B', 'F', 'ALL'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Where a banner stands: `w_game` above any list of games that has none of its own (`banner-groups.ts`). */
export const BANNER_GROUPS = [
  'w_home',
  'w_game',
  'w_leftmenu',
  'w_reg',
  'w_login',
  'w_forget',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_bgs',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_elott',
  'w_cockfight',
] as const;
export type BannerGroup = (typeof BANNER_GROUPS)[number];

/**
 * Where a banner leads (HM-1.3). `linkageUrl` is: nothing for NONE; a path of the portal for PAGE; a promotion's id
 * for PROMOTION; a node id for GAME; an https address for URL; a popup's name (login, register, help, feedback) for
 * POPUP.
 */
const LINKAGE_TYPES = ['NONE', 'PAGE', 'PROMOTION', 'GAME', 'URL', 'POPUP'] as const;
export type LinkageType = (typeof LINKAGE_TYPES)[number];

const banner = z.object({
  bannerId: z.int(),
  title: text(200),
  url: text(500),
  /** The picture for phones where there is one, else the same address. */
  mobileUrl: text(500),
  groupName: z.enum(BANNER_GROUPS),
  linkageType: z.enum(LINKAGE_TYPES),
  linkageUrl: z.nullable(text(500)),
});
export type Banner = z.output<typeof banner>;

const announcement = z.object({
  id: z.int(),
  title: text(200),
  /** Sanitised HTML of a small set of elements; a client may set it as it is. */
  content: text(20_000),
  announcementImages: z
    .array(z.object({ url: text(500), sequence: z.int(), alt: text(200) }))
    .check(z.maxLength(12)),
  execution: z.enum(AUDIENCES),
  promotionType: z.nullable(text(40)),
  startTime: z.number(),
  endTime: z.nullable(z.number()),
});
export type Announcement = z.output<typeof announcement>;

/** States of a member’s application to a promotion (ST-11.2). */
export const APPLICATION_STATUSES = [
  'join',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'coming_soon',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

const promotion = z.object({
  ...announcement.shape,
  summary: text(300),
  category: text(40),
  /** A person may apply with a remark and pictures. */
  takesApplications: z.boolean(),
});
export type Promotion = z.output<typeof promotion>;

export const announcements = defineEntry({
  name: 'brand.announcements',
  paths: relayPaths('MCSFE_getListAnnouncements', 'CCSFE_getListAnnouncements'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 30,
  summary: 'Banners, notices, popups, promotions and help of this moment, language and audience (API-4.14).',
  input: z.object({
    /** Comma-separated types; home asks for B,PL,PU,PR. */
    types: z.optional(text(20)),
    platform: z.optional(text(8)),
    /** Who asks: guests B, members A, members at their first login F. */
    execution: z.optional(text(20)),
    language: z.optional(language),
    merchantCode: z.optional(text(40)),
  }),
  output: z.object({
    banners: z.array(banner).check(z.maxLength(100)),
    player: z.array(announcement).check(z.maxLength(100)),
    popup: z.array(announcement).check(z.maxLength(100)),
    promotion: z.array(promotion).check(z.maxLength(100)),
    help: z.array(announcement).check(z.maxLength(100)),
  }),
});
export type Announcements = z.output<typeof announcements.output>;

const helpTopic = z.object({
  id: z.int(),
  /** The word after # in `/help#term`. */
  code: text(40),
  title: text(200),
  content: text(60_000),
  sequence: z.int(),
  icon: text(40),
});

export const helpCenter = defineEntry({
  name: 'brand.helpCenter',
  paths: ['/wps/system/helpCenter'],
  methods: ['GET'],
  caller: 'anyone',
  staysOpen: true,
  beforePasswordChange: true,
  cacheSeconds: 60,
  summary:
    'Help topics with their articles, in a language and for a device (FT-1.2). Terms and privacy are topics.',
  input: z.object({ language: z.optional(language), device: z.optional(text(8)) }),
  output: z
    .array(z.object({ ...helpTopic.shape, children: z.array(helpTopic).check(z.maxLength(50)) }))
    .check(z.maxLength(50)),
});
export type HelpTopic = z.output<typeof helpCenter.output>[number];

/** 5 MB of picture as base64 text (VA-5.3). */
export const PICTURE_LIMIT_BYTES = 5 * 1024 * 1024;
export const PICTURES_PER_FORM = 3;
export const REMARK_LENGTH = 140;
/** A remark is counted in code points, as a person counts letters; one of them may be two units of a string. */
const remark = z.string().check(
  z.maxLength(2 * REMARK_LENGTH),
  z.refine((value) => Array.from(value).length <= REMARK_LENGTH),
);
const PICTURE_TEXT_LIMIT = Math.ceil(PICTURE_LIMIT_BYTES / 3) * 4;

export const uploadPicture = defineEntry({
  name: 'brand.uploadPicture',
  paths: ['/wps/v2/pictures'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  isActivity: true,
  bodyLimitBytes: PICTURE_TEXT_LIMIT + 8 * 1024,
  rateLimit: { perMinute: 60, by: 'ip' },
  summary:
    'Takes a PNG or JPEG for a form that follows; it is drawn anew, without what stood in its metadata. A guest proves to be a person for each.',
  input: z.object({ data: requiredText(PICTURE_TEXT_LIMIT), altcha: z.optional(text(4000)) }),
  output: z.object({ pictureId: uuid }),
  errors: ['brand.picture_refused', 'identity.verification_failed'],
});

const pictureIds = z.optional(z.array(uuid).check(z.maxLength(PICTURES_PER_FORM)));

export const feedback = defineEntry({
  name: 'brand.feedback',
  paths: ['/wps/feedback'],
  methods: ['PUT', 'POST'],
  caller: 'anyone',
  staysOpen: true,
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 60, by: 'ip' },
  summary: 'A message of a person to the operator (VA-5.1).',
  input: z.object({
    content: requiredText(8000),
    contact: z.optional(text(254)),
    account: z.optional(text(64)),
    /** The reference that stood under an error. */
    reference: z.optional(text(64)),
    pictureIds,
    altcha: z.optional(text(4000)),
  }),
  output: none,
  errors: [
    'brand.feedback_words',
    'brand.feedback_waiting',
    'brand.picture_unknown',
    'identity.verification_failed',
  ],
});

/** Feedback of one member that nobody has answered yet. */
export const OPEN_FEEDBACK_MAX = 5;
export const FEEDBACK_A_PAGE = 20;
/** What the staff answers, in code units. */
export const ANSWER_LENGTH = 1000;
/** How far the staff has come with what somebody wrote. */
export const ANSWER_STATES = ['open', 'answered', 'done'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];

const answered = { answer: z.nullable(keptText(ANSWER_LENGTH)), answeredAt: z.nullable(z.number()) };

export const myFeedback = defineEntry({
  name: 'brand.myFeedback',
  paths: ['/wps/v2/feedback/mine'],
  methods: ['GET'],
  caller: 'account',
  staysOpen: true,
  summary: 'What the caller wrote to the operator, newest first, with what was answered; page by page.',
  input: z.object({ before: z.optional(uuid) }),
  output: z.object({
    list: z
      .array(
        z.object({
          id: uuid,
          content: keptText(8000),
          pictures: z.int(),
          at: z.number(),
          state: z.enum(ANSWER_STATES),
          ...answered,
        }),
      )
      .check(z.maxLength(FEEDBACK_A_PAGE)),
    hasMore: z.boolean(),
    /** How many wait for an answer; from `OPEN_FEEDBACK_MAX` on no more is taken. */
    open: z.int(),
  }),
});
export type MyFeedback = z.output<typeof myFeedback.output>['list'][number];

export const applyForPromotion = defineEntry({
  name: 'brand.applyForPromotion',
  paths: ['/wps/v2/promotions/applications'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  rateLimit: { perMinute: 12, by: 'account' },
  summary: 'Applies to a promotion with a remark and pictures (VA-5.2, VA-5.3); once for each promotion.',
  input: z.object({
    promotionId: intBetween(0, 2_147_483_647),
    remark,
    pictureIds,
  }),
  output: none,
  errors: [
    'brand.promotion_unknown',
    'brand.promotion_not_open',
    'brand.application_exists',
    'brand.picture_unknown',
    'protection.account_locked',
  ],
});

export const listApplications = defineEntry({
  name: 'brand.listApplications',
  paths: ['/wps/v2/promotions/applications/mine'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Where the caller’s applications stand, and what was answered.',
  input: nothing,
  output: z.object({
    list: z
      .array(
        z.object({
          promotionId: z.int(),
          status: z.enum(APPLICATION_STATUSES),
          remark: keptText(2 * REMARK_LENGTH),
          ...answered,
          at: z.number(),
        }),
      )
      .check(z.maxLength(200)),
  }),
});
export type Application = z.output<typeof listApplications.output>['list'][number];

export const contentEntries = [
  announcements,
  helpCenter,
  uploadPicture,
  feedback,
  myFeedback,
  applyForPromotion,
  listApplications,
] as const;
