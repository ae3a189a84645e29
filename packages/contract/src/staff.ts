import * as z from 'zod/mini';
import { CONSOLE_PAGES } from './console-pages.ts';
import { defineEntry } from './entry.ts';
import { none, nothing, requiredText, text, uuid } from './fields.ts';
import { PERMISSIONS, STAFF_ROLES } from './permissions.ts';

/** The people who run the portal: how they sign in at the console, and what they did. */

/** A session of the console ends after so many minutes without an act, and after so many hours at the latest. */
export const STAFF_IDLE_MINUTES = 15;
export const STAFF_LONGEST_HOURS = 12;
/** A code of the authenticator app, that of signing in included, stands for so long for what asks for a fresh one. */
export const STAFF_FACTOR_MINUTES = 5;

const staff = z.object({
  id: uuid,
  account: text(64),
  roles: z.array(z.enum(STAFF_ROLES)).check(z.maxLength(STAFF_ROLES.length)),
  permissions: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)),
  /** Pages of the console on which these permit at least one call. */
  pages: z.array(z.enum(CONSOLE_PAGES)).check(z.maxLength(CONSOLE_PAGES.length)),
});
export type Staff = z.output<typeof staff>;

export const staffLogin = defineEntry({
  name: 'identity.staffLogin',
  audit: { bn: 'কনসোলে ঢুকেছেন', en: 'Signed in' },
  gateway: 'own',
  paths: ['/console/session/login'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  staysOpen: true,
  changesState: true,
  summary: 'Name, password and the code of the authenticator app; all three or nothing.',
  rateLimit: { perMinute: 20, by: 'ip' },
  input: z.object({
    username: requiredText(64),
    password: requiredText(256),
    code: requiredText(10),
    altcha: z.optional(text(4000)),
  }),
  output: z.object({ token: text(64), staff }),
  errors: ['identity.wrong_credentials', 'identity.locked_out', 'identity.verification_failed'],
});

export const confirmStaff = defineEntry({
  name: 'identity.confirmStaff',
  audit: { bn: 'নতুন কোড দিয়ে নিশ্চিত করা', en: 'Confirmed with a fresh code' },
  pages: [],
  gateway: 'own',
  paths: ['/console/session/confirm'],
  methods: ['POST'],
  caller: 'staff',
  encrypted: true,
  staysOpen: true,
  changesState: true,
  isActivity: true,
  summary: 'A fresh code of the authenticator app, for what moves money by hand.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ code: requiredText(10) }),
  output: none,
  errors: ['identity.code_wrong', 'identity.locked_out'],
});

export const staffLogout = defineEntry({
  name: 'identity.staffLogout',
  audit: { bn: 'বেরিয়ে গেছেন', en: 'Signed out' },
  pages: [],
  gateway: 'own',
  paths: ['/console/session/logout'],
  methods: ['POST'],
  caller: 'staff',
  staysOpen: true,
  changesState: true,
  summary: 'Ends the session.',
  input: nothing,
  output: none,
});

export const staffInfo = defineEntry({
  name: 'identity.staffInfo',
  pages: ['/console'],
  gateway: 'own',
  paths: ['/console/session'],
  methods: ['GET'],
  caller: 'staff',
  staysOpen: true,
  summary: 'Who is signed in and what that person may do.',
  input: nothing,
  output: staff,
});

export const staffActions = defineEntry({
  name: 'identity.staffActions',
  pages: ['/console/audit', '/console', '/console/members/$id'],
  gateway: 'own',
  paths: ['/console/actions'],
  methods: ['GET'],
  caller: 'staff',
  staysOpen: true,
  isActivity: true,
  permission: 'identity.read_actions',
  summary: 'What the staff did, newest first.',
  input: z.object({ before: z.optional(uuid), memberId: z.optional(uuid) }),
  output: z.object({
    list: z
      .array(
        z.object({
          id: uuid,
          staffAccount: text(64),
          call: text(80),
          /** What the call does, in the reader's language; its name where the contract no longer has it. */
          words: text(200),
          /** Address of the console page that makes it; null where it has none or the reader may not open it. */
          page: z.nullable(text(200)),
          memberAccount: z.nullable(text(64)),
          /** The game, draw or day that it was about. What was said of them stands in the books alone: results are entered blind. */
          subject: z.nullable(text(200)),
          reason: z.nullable(text(500)),
          /** `done`, the code that it was refused with, or `unknown` for one that was cut off. */
          outcome: text(80),
          at: z.number(),
        }),
      )
      .check(z.maxLength(50)),
    hasMore: z.boolean(),
  }),
});

export const staffEntries = [staffLogin, confirmStaff, staffLogout, staffInfo, staffActions] as const;
