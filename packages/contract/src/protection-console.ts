import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, requiredText, text, uuid } from './fields.ts';
import { controlState } from './protection.ts';

/** The console's side of locks. A lock stops stakes, deposits and launches; signing in and getting money out stay. */

/**
 * Who a lock goes back to. Only those of the staff and of failed logins are the staff's to lift; `waiting` is of an
 * account that an agent opened, until its person comes.
 */
const LOCK_REASONS = ['operator', 'time_out', 'self_exclusion', 'failed_logins', 'waiting'] as const;
export type LockReason = (typeof LOCK_REASONS)[number];

/** A lock as the staff sees it. */
export const memberLock = z.object({
  id: uuid,
  reason: z.enum(LOCK_REASONS),
  kinds: z.array(text(20)).check(z.maxLength(10)),
  beginsAt: z.number(),
  endsAt: z.nullable(z.number()),
  liftedAt: z.nullable(z.number()),
  isInForce: z.boolean(),
});
export type MemberLock = z.output<typeof memberLock>;

/** The longest lock with an end; a longer one has none. */
const LOCK_HOURS_MAX = 24 * 366;

const desk = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'protection.lock_members',
} as const;

export const lockMember = defineEntry({
  ...desk,
  name: 'protection.lockMember',
  audit: { bn: 'সদস্যকে তালা', en: 'Locked a member' },
  pages: ['/console/members/$id'],
  paths: ['/console/members/lock'],
  summary: 'Locks a member, for some hours or until the lock is lifted.',
  input: z.object({
    memberId: uuid,
    hours: z.nullable(z.int().check(z.gte(1), z.lte(LOCK_HOURS_MAX))),
    reason: requiredText(300),
  }),
  output: none,
  errors: ['identity.member_unknown', 'protection.lock_exists'],
});

export const unlockMember = defineEntry({
  ...desk,
  name: 'protection.unlockMember',
  audit: { bn: 'তালা তোলা', en: 'Lifted a lock' },
  pages: ['/console/members/$id'],
  paths: ['/console/members/unlock'],
  summary: 'Lifts a lock before its end; one that the member asked for stays.',
  input: z.object({ memberId: uuid, id: uuid, reason: requiredText(300) }),
  output: none,
  errors: ['identity.member_unknown', 'protection.lock_unknown', 'protection.lock_stays'],
});

export const memberControl = defineEntry({
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  isActivity: true,
  name: 'protection.memberControl',
  pages: ['/console/members/$id'],
  paths: ['/console/members/control'],
  methods: ['GET'],
  permission: 'protection.read_limits',
  summary:
    'Limits, breaks and results of a member, as the member sees them; nothing of it is for the staff to change.',
  rateLimit: { perMinute: 120, by: 'account' },
  input: z.object({ memberId: uuid }),
  output: controlState,
  errors: ['identity.member_unknown'],
});

export const protectionConsoleEntries = [lockMember, unlockMember, memberControl] as const;
