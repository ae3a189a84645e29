import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, nothing } from './fields.ts';

/** What a member wants to be told of, and how (ST-13). */

/**
 * `deposit` and `withdrawal` tell how one ended, `lottery` what orders won, `security` what changed about the account's
 * safety, `answer` what the staff answered to what the member wrote. There is a kind for nothing that is never sent.
 */
export const NOTICE_KINDS = ['deposit', 'withdrawal', 'lottery', 'security', 'answer'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `toast` is a word at the edge of the screen while the portal stands open. */
export const NOTICE_CHANNELS = ['inbox', 'toast', 'mail', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

const kind = z.enum(NOTICE_KINDS);
const channel = z.enum(NOTICE_CHANNELS);

export const noticeChoices = defineEntry({
  name: 'inbox.noticeChoices',
  paths: ['/wps/v2/inbox/choices'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What the member is told of beside the inbox, by kind and channel, and where it could go.',
  input: nothing,
  output: z.object({
    list: z
      .array(
        z.object({
          kind,
          channel,
          isOn: z.boolean(),
          /** False where it is nobody's to choose: it is always on. */
          isChosen: z.boolean(),
        }),
      )
      .check(z.maxLength(NOTICE_KINDS.length * NOTICE_CHANNELS.length)),
    /** `off`: this installation sends none. `unverified`: the account has no verified address for it. */
    mail: z.enum(['ready', 'unverified', 'off']),
    sms: z.enum(['ready', 'unverified', 'off']),
  }),
});
export type NoticeChoices = z.output<typeof noticeChoices.output>;

export const chooseNotice = defineEntry({
  name: 'inbox.chooseNotice',
  paths: ['/wps/v2/inbox/choices'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Turns one kind of message on or off in one channel.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ kind, channel, isOn: z.boolean() }),
  output: none,
  errors: ['inbox.choice_fixed', 'inbox.address_unverified'],
});

export const inboxChoiceEntries = [noticeChoices, chooseNotice] as const;
