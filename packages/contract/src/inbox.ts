import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { language, none, nothing, text, uuid } from './fields.ts';

/** Messages to a member, and how many are unread. */

export const unreadCount = defineEntry({
  name: 'inbox.unreadCount',
  paths: relayPaths('CSP_unreadCount'),
  methods: ['GET'],
  caller: 'account',
  summary: 'How many messages are unread.',
  input: nothing,
  output: z.int(),
});

/** Messages of one page. */
export const MESSAGES_A_PAGE = 50;

export const listMessages = defineEntry({
  name: 'inbox.listMessages',
  paths: ['/wps/v2/inbox/messages'],
  methods: ['GET'],
  caller: 'account',
  summary: 'Messages, newest first: the latest page, or the page that follows the message `before`.',
  input: z.object({ language: z.optional(language), before: z.optional(uuid) }),
  output: z.object({
    list: z
      .array(z.object({ id: uuid, title: text(200), body: text(4000), at: z.number(), isRead: z.boolean() }))
      .check(z.maxLength(MESSAGES_A_PAGE)),
    /** Whether older ones follow the last of this page. */
    hasMore: z.boolean(),
  }),
});
export type InboxMessage = z.output<typeof listMessages.output>['list'][number];

export const markRead = defineEntry({
  name: 'inbox.markRead',
  paths: ['/wps/v2/inbox/messages/read'],
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'Marks a message as read.',
  input: z.object({ id: uuid }),
  output: none,
  errors: ['inbox.message_unknown'],
});

export const markAllRead = defineEntry({
  name: 'inbox.markAllRead',
  paths: ['/wps/v2/inbox/messages/read-all'],
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'Marks a message and all that came before it as read, on whatever page they stand.',
  /** `upTo`: the newest message that the person saw; what arrived since then stays unread. */
  input: z.object({ upTo: uuid }),
  output: none,
});

export const deleteMessage = defineEntry({
  name: 'inbox.deleteMessage',
  paths: ['/wps/v2/inbox/messages/delete'],
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'Deletes a message for good.',
  input: z.object({ id: uuid }),
  output: none,
  errors: ['inbox.message_unknown'],
});

export const inboxEntries = [unreadCount, listMessages, markRead, markAllRead, deleteMessage] as const;
