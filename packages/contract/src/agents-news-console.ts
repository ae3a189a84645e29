import * as z from 'zod/mini';
import { NEWS_BODY_LENGTH, NEWS_TITLE_LENGTH } from './agents-news.ts';
import { defineEntry } from './entry.ts';
import { keptText, requiredText, text, uuid } from './fields.ts';

/** The console's side of announcements to agents: writing, publishing, withdrawing, and who has read them. */

/** Rows of one page. */
export const NEWS_ROWS = 30;
/** What of the past of one announcement is shown. */
const VERSIONS_SHOWN = 30;
const NEWS_STATES = ['draft', 'waiting', 'live', 'withdrawn'] as const;
/** How the staff puts one out: not yet, at once, at a moment. */
export const NEWS_WAYS = ['draft', 'now', 'at'] as const;

const page = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  pages: ['/console/news'],
  permission: 'agents.write_news',
} as const;
const change = { ...page, methods: ['POST'], changesState: true, isActivity: true } as const;

const title = z.object({ bn: keptText(NEWS_TITLE_LENGTH), en: keptText(NEWS_TITLE_LENGTH) });
const readers = {
  /** Agents who opened this version, and who said that they have read it. */
  readers: z.int(),
  confirmed: z.int(),
};

const row = z.object({
  id: uuid,
  revision: z.int(),
  state: z.enum(NEWS_STATES),
  /** A version that is written but not out yet stands behind the one that agents see. */
  hasNext: z.boolean(),
  /** The version that agents see, or the one that is written. */
  version: z.int(),
  title,
  isUrgent: z.boolean(),
  mustConfirm: z.boolean(),
  publishAt: z.nullable(z.number()),
  ...readers,
});
export type NewsRow = z.output<typeof row>;

export const newsDesk = defineEntry({
  ...page,
  name: 'agents.newsDesk',
  paths: ['/console/news/list'],
  methods: ['GET'],
  summary: 'Announcements to agents, the newest first, with how many of how many agents have read them.',
  input: z.object({ after: z.optional(uuid) }),
  output: z.object({
    list: z.array(row).check(z.maxLength(NEWS_ROWS)),
    hasMore: z.boolean(),
    agents: z.int(),
  }),
});

const sheet = z.object({
  ...row.shape,
  agents: z.int(),
  /** What is written last, which is what the next writing starts from. */
  written: z.object({
    version: z.int(),
    title,
    body: z.object({ bn: keptText(NEWS_BODY_LENGTH), en: keptText(NEWS_BODY_LENGTH) }),
    isUrgent: z.boolean(),
    mustConfirm: z.boolean(),
    publishAt: z.nullable(z.number()),
  }),
  /** Newest first. */
  versions: z
    .array(
      z.object({
        version: z.int(),
        title,
        publishAt: z.nullable(z.number()),
        writtenBy: text(64),
        writtenAt: z.number(),
        ...readers,
      }),
    )
    .check(z.maxLength(VERSIONS_SHOWN)),
});
export type NewsSheet = z.output<typeof sheet>;

export const newsSheet = defineEntry({
  ...page,
  name: 'agents.newsSheet',
  paths: ['/console/news/one'],
  methods: ['GET'],
  summary: 'One announcement in both languages, with its versions and who wrote them.',
  input: z.object({ id: uuid }),
  output: sheet,
  errors: ['agents.news_unknown'],
});

/** `revision` is what the person saw; 0 for a new one. */
const seen = { id: uuid, revision: z.int().check(z.gte(0), z.lte(2_147_483_647)) };
const typedTitle = requiredText(NEWS_TITLE_LENGTH);
const typedBody = requiredText(NEWS_BODY_LENGTH);

export const writeNews = defineEntry({
  ...change,
  name: 'agents.writeNews',
  audit: { bn: 'এজেন্টদের ঘোষণা লিখেছেন', en: 'Wrote an announcement to agents' },
  paths: ['/console/news/write'],
  summary:
    'Keeps an announcement as a draft, publishes it or sets when. What agents see already gets another version.',
  input: z.object({
    ...seen,
    title: z.object({ bn: typedTitle, en: typedTitle }),
    body: z.object({ bn: typedBody, en: typedBody }),
    isUrgent: z.boolean(),
    mustConfirm: z.boolean(),
    way: z.enum(NEWS_WAYS),
    /** With the way `at`. */
    publishAt: z.optional(z.number().check(z.gte(0), z.lte(8_640_000_000_000_000))),
  }),
  output: sheet,
  errors: ['agents.news_unknown', 'agents.news_withdrawn', 'agents.news_time', 'system.changed_meanwhile'],
});

export const withdrawNews = defineEntry({
  ...change,
  name: 'agents.withdrawNews',
  audit: { bn: 'এজেন্টদের ঘোষণা তুলে নিয়েছেন', en: 'Withdrew an announcement to agents' },
  paths: ['/console/news/withdraw'],
  summary: 'Takes an announcement away from agents for good. What was read of it stays on record.',
  input: z.object({ ...seen, reason: requiredText(300) }),
  output: sheet,
  errors: ['agents.news_unknown', 'agents.news_withdrawn', 'system.changed_meanwhile'],
});

export const agentsNewsConsoleEntries = [newsDesk, newsSheet, writeNews, withdrawNews] as const;
