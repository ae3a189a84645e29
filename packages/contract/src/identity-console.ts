import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, requiredText, text, uuid } from './fields.ts';

/** The console's side of members: what the staff sees of them, and their VIP level. */

export const MEMBERS_FOUND = 20;

export const foundMember = z.object({
  memberId: uuid,
  no: z.int(),
  account: text(64),
  type: z.int(),
  status: z.enum(['active', 'blocked', 'closed', 'waiting']),
  isDemo: z.boolean(),
  registeredAt: z.number(),
});
export type FoundMember = z.output<typeof foundMember>;

/** A brand has at most so many VIP levels; a member's rank is the place of the level in its list, from 1. */
export const VIP_LEVELS_MAX = 12;
const vipRank = z.nullable(z.int().check(z.gte(1), z.lte(VIP_LEVELS_MAX)));

/** A phone number or address, never whole. */
const contact = z.nullable(z.object({ value: text(254), isVerified: z.boolean() }));

/** What this room knows of a member, for the sheet that the staff reads. */
export const memberFacts = z.object({
  ...foundMember.shape,
  nickname: text(64),
  payeeName: z.nullable(text(120)),
  mobile: contact,
  email: contact,
  lastLoginAt: z.nullable(z.number()),
  /** When the owner closed the account. */
  closedAt: z.nullable(z.number()),
  currency: text(8),
  vip: z.object({
    rank: vipRank,
    /** Null without a level, and for a rank that the brand's list no longer has: members see no label then. */
    label: z.nullable(text(40)),
    since: z.nullable(z.number()),
    /** What the brand calls its levels, the lowest first. */
    levels: z.array(text(40)).check(z.maxLength(VIP_LEVELS_MAX)),
  }),
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
});
export type MemberFacts = z.output<typeof memberFacts>;

export const giveVipLevel = defineEntry({
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  isActivity: true,
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

export const identityConsoleEntries = [giveVipLevel] as const;
