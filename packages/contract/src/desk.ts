import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, requiredText, uuid } from './fields.ts';
import { foundMember, MEMBERS_FOUND, memberFacts } from './identity-console.ts';
import { memberLock } from './protection-console.ts';

/** What the staff sees of many rooms at once: finding a member, and a member's sheet. */

const read = {
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  isActivity: true,
  methods: ['GET'],
  permission: 'desk.read_members',
} as const;

export const findMembers = defineEntry({
  ...read,
  name: 'desk.findMembers',
  pages: ['/console/members'],
  paths: ['/console/members/find'],
  summary: 'Members by the beginning of the account, by number, by mobile number or by a transaction id.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ q: requiredText(64) }),
  output: z.object({ list: z.array(foundMember).check(z.maxLength(MEMBERS_FOUND)) }),
});

export const memberSheet = defineEntry({
  ...read,
  name: 'desk.memberSheet',
  pages: ['/console/members/$id'],
  paths: ['/console/members/one'],
  summary: 'One member: facts, balance, locks, live sessions and the last logins.',
  rateLimit: { perMinute: 120, by: 'account' },
  input: z.object({ memberId: uuid }),
  output: z.object({
    ...memberFacts.shape,
    balanceMicros: microsText,
    locks: z.array(memberLock).check(z.maxLength(50)),
  }),
  errors: ['identity.member_unknown'],
});
export type MemberSheet = z.output<typeof memberSheet.output>;

export const deskEntries = [findMembers, memberSheet] as const;
