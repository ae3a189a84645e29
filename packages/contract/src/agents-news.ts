import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { keptText, nothing, uuid } from './fields.ts';

/**
 * Announcements to agents (AC-1): plain text in both languages, written by the staff. A change of what is published is
 * another version, which counts as unread again.
 */

export const NEWS_TITLE_LENGTH = 120;
export const NEWS_BODY_LENGTH = 4000;
/** Rows of one page. */
export const NEWS_A_PAGE = 20;

const news = z.object({
  id: uuid,
  version: z.int(),
  /** In the language of the caller. */
  title: keptText(NEWS_TITLE_LENGTH),
  isUrgent: z.boolean(),
  /** Whether `I have read it` is asked for. It is no signature. */
  mustConfirm: z.boolean(),
  publishedAt: z.number(),
  readAt: z.nullable(z.number()),
  confirmedAt: z.nullable(z.number()),
  /** The caller has read a version of before. */
  isChanged: z.boolean(),
});
export type News = z.output<typeof news>;

/** How many are unread or not yet confirmed, and of how many it is asked that they are confirmed. */
const unread = { unread: z.int(), toConfirm: z.int() };

export const listNews = defineEntry({
  name: 'agents.listNews',
  paths: ['/wps/agent/announcements'],
  methods: ['GET'],
  caller: 'agent',
  summary:
    'Announcements to agents that stand now: what is unread or waits to be confirmed first, then newest first.',
  /** The last row of the page before, and whether it was among those that wait. */
  input: z.object({ after: z.optional(uuid), among: z.optional(z.enum(['open', 'read'])) }),
  output: z.object({
    list: z.array(news).check(z.maxLength(NEWS_A_PAGE)),
    hasMore: z.boolean(),
    ...unread,
  }),
});

export const countUnreadNews = defineEntry({
  name: 'agents.countUnreadNews',
  paths: ['/wps/agent/announcements/unread'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'How many announcements the agent has not read or not confirmed yet.',
  input: nothing,
  output: z.object(unread),
});

export const findNews = defineEntry({
  name: 'agents.findNews',
  paths: ['/wps/agent/announcements/one'],
  methods: ['GET'],
  caller: 'agent',
  summary: 'One announcement with its text.',
  input: z.object({ id: uuid }),
  output: z.object({
    ...news.shape,
    /** Paragraphs are parted by an empty line; `[words](address)` and https addresses are links. */
    body: keptText(NEWS_BODY_LENGTH),
  }),
  errors: ['agents.news_unknown'],
});

/** `version` is the one that was shown. */
const shown = z.object({ id: uuid, version: z.int().check(z.gte(1), z.lte(100_000)) });

export const readNews = defineEntry({
  name: 'agents.readNews',
  paths: ['/wps/agent/announcements/read'],
  methods: ['POST'],
  caller: 'agent',
  changesState: true,
  isActivity: true,
  summary: 'Says that an announcement was opened.',
  input: shown,
  output: z.object(unread),
  errors: ['agents.news_unknown', 'agents.news_changed'],
});

export const confirmNews = defineEntry({
  name: 'agents.confirmNews',
  paths: ['/wps/agent/announcements/confirm'],
  methods: ['POST'],
  caller: 'agent',
  changesState: true,
  isActivity: true,
  summary: 'Says `I have read it` of one that asks for it. It is no signature and agrees to nothing.',
  input: shown,
  output: z.object(unread),
  errors: ['agents.news_unknown', 'agents.news_changed'],
});

export const agentsNewsEntries = [listNews, countUnreadNews, findNews, readNews, confirmNews] as const;
