import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, none, nothing, requiredText, text, uuid } from './fields.ts';
import { ownerErrors, ownerProof } from './identity-security.ts';

/** Closing an account by its owner, and its return by the staff. */

/** What has to end first, in the order in which it is told. */
const CLOSING_OBSTACLES = ['round', 'deposit', 'held', 'balance'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

export const closing = defineEntry({
  name: 'identity.closing',
  paths: ['/wps/v2/closing'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What stands against closing the account, and what would be given up with it.',
  input: nothing,
  output: z.object({
    obstacles: z.array(z.enum(CLOSING_OBSTACLES)).check(z.maxLength(CLOSING_OBSTACLES.length)),
    balanceMicros: microsText,
    currency: text(8),
    /** Play credit is no money: it may be given up instead of paid out. */
    mayGiveUp: z.boolean(),
  }),
});
export type Closing = z.output<typeof closing.output>;

export const closeAccount = defineEntry({
  name: 'identity.closeAccount',
  paths: ['/wps/v2/closing'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Closes the account for good: every session and device of it ends, its name stays taken.',
  rateLimit: { perMinute: 6, by: 'account' },
  input: z.object({
    /** The account's name, typed. */
    account: text(64),
    givesUpCredit: z.optional(z.boolean()),
    ...ownerProof,
  }),
  output: none,
  errors: [
    ...ownerErrors,
    'identity.closing_word',
    'identity.closing_round',
    'identity.closing_deposit',
    'identity.closing_held',
    'identity.closing_balance',
  ],
});

export const reopenMember = defineEntry({
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'identity.reopen_members',
  name: 'identity.reopenMember',
  audit: { bn: 'বন্ধ অ্যাকাউন্ট আবার খুলেছেন', en: 'Opened a closed account again' },
  pages: ['/console/members/$id'],
  paths: ['/console/members/reopen'],
  summary: 'Opens an account again that its owner closed; locks that hold stay.',
  input: z.object({ memberId: uuid, reason: requiredText(300) }),
  output: none,
  errors: ['identity.member_unknown', 'identity.not_closed'],
});

export const identityClosingEntries = [closing, closeAccount, reopenMember] as const;
