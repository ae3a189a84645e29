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

export const listMessages = defineEntry({
  name: 'inbox.listMessages',
  paths: ['/wps/v2/inbox/messages'],
  methods: ['GET'],
  caller: 'account',
  summary: 'The latest messages.',
  input: z.object({ language: z.optional(language) }),
  output: z.object({
    list: z
      .array(z.object({ id: uuid, title: text(200), body: text(4000), at: z.number(), isRead: z.boolean() }))
      .check(z.maxLength(50)),
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

export const inboxEntries = [unreadCount, listMessages, markRead] as const;
