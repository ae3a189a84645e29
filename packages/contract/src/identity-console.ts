import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { microsText, none, requiredText, text, uuid } from './fields.ts';
import { LOCK_REASONS } from './protection-console.ts';

/** The console's side of members: finding one, and all that the staff may see of one on a sheet. */

const desk = { gateway: 'own', caller: 'operator', staysOpen: true, isActivity: true } as const;

export const MEMBERS_FOUND = 20;

const foundMember = z.object({
  memberId: uuid,
  no: z.int(),
  account: text(64),
  type: z.int(),
  status: z.enum(['active', 'blocked', 'closed']),
  isDemo: z.boolean(),
  registeredAt: z.number(),
});
export type FoundMember = z.output<typeof foundMember>;

export const findMembers = defineEntry({
  ...desk,
  name: 'identity.findMembers',
  pages: ['/console/members'],
  paths: ['/console/members/find'],
  methods: ['GET'],
  permission: 'identity.read_members',
  summary: 'Members by the beginning of the account, by number, by mobile number or by a transaction id.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ q: requiredText(64) }),
  output: z.object({ list: z.array(foundMember).check(z.maxLength(MEMBERS_FOUND)) }),
});

/** A brand has at most so many VIP levels; a member's rank is the place of the level in its list, from 1. */
export const VIP_LEVELS_MAX = 12;
const vipRank = z.nullable(z.int().check(z.gte(1), z.lte(VIP_LEVELS_MAX)));

/** A phone number or address, never whole. */
const contact = z.nullable(z.object({ value: text(254), isVerified: z.boolean() }));

export const memberSheet = defineEntry({
  ...desk,
  name: 'identity.memberSheet',
  pages: ['/console/members/$id'],
  paths: ['/console/members/one'],
  methods: ['GET'],
  permission: 'identity.read_members',
  summary: 'One member: facts, balance, locks, live sessions and the last logins.',
  rateLimit: { perMinute: 120, by: 'account' },
  input: z.object({ memberId: uuid }),
  output: z.object({
    ...foundMember.shape,
    nickname: text(64),
    payeeName: z.nullable(text(120)),
    mobile: contact,
    email: contact,
    lastLoginAt: z.nullable(z.number()),
    /** When the owner closed the account. */
    closedAt: z.nullable(z.number()),
    balanceMicros: microsText,
    currency: text(8),
    vip: z.object({
      rank: vipRank,
      /** Null without a level, and for a rank that the brand's list no longer has: members see no label then. */
      label: z.nullable(text(40)),
      since: z.nullable(z.number()),
      /** What the brand calls its levels, the lowest first. */
      levels: z.array(text(40)).check(z.maxLength(VIP_LEVELS_MAX)),
    }),
    locks: z
      .array(
        z.object({
          id: uuid,
          reason: z.enum(LOCK_REASONS),
          kinds: z.array(text(20)).check(z.maxLength(10)),
          beginsAt: z.number(),
          endsAt: z.nullable(z.number()),
          liftedAt: z.nullable(z.number()),
          isInForce: z.boolean(),
        }),
      )
      .check(z.maxLength(50)),
    sessions: z
      .array(
        z.object({
          id: uuid,
          device: text(200),
          ip: text(64),
          country: z.nullable(text(2)),
          openedAt: z.number(),
          activeAt: z.number(),
        }),
      )
      .check(z.maxLength(50)),
    logins: z
      .array(
        z.object({
          at: z.number(),
          ip: text(64),
          country: z.nullable(text(2)),
          isSuccess: z.boolean(),
        }),
      )
      .check(z.maxLength(50)),
  }),
  errors: ['identity.member_unknown'],
});
export type MemberSheet = z.output<typeof memberSheet.output>;

export const giveVipLevel = defineEntry({
  ...desk,
  name: 'identity.giveVipLevel',
  audit: { bn: 'ভিআইপি স্তর বদলেছেন', en: 'Changed a VIP level' },
  pages: ['/console/members/$id'],
  paths: ['/console/members/vip'],
  methods: ['POST'],
  changesState: true,
  permission: 'identity.change_members',
  summary:
    'Gives a member a VIP level, changes it or takes it; the open pages of the member show it at once.',
  input: z.object({ memberId: uuid, rank: vipRank, reason: requiredText(300) }),
  output: none,
  errors: ['identity.member_unknown', 'identity.vip_unknown'],
});

export const identityConsoleEntries = [findMembers, memberSheet, giveVipLevel] as const;
