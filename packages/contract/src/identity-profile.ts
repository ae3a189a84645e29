import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, nothing, requiredText, text, uuid } from './fields.ts';
import { ownerErrors, ownerProof } from './identity-security.ts';
import type { RegisterField } from './register-rules.ts';

/** What a member tells about itself, by the brand's rules of registration (MC-1). */

export const PROFILE_FIELDS = [
  'payeeName',
  'birthday',
  'nickname',
  'realName',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'incomeSource',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'skype',
] as const satisfies readonly RegisterField[];
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Part of every profile, whether or not the registration asks for them: payouts, age and greetings go by them. */
export const ALWAYS_IN_PROFILE: readonly ProfileField[] = ['payeeName', 'birthday', 'nickname'];

/** Who somebody is does not change: given once, with the owner's proof; a mistake is the staff's to correct. */
export const GIVEN_ONCE: readonly ProfileField[] = ['payeeName', 'birthday', 'realName', 'idNumber'];

export const profile = defineEntry({
  name: 'identity.profile',
  paths: ['/wps/v2/profile'],
  methods: ['GET'],
  caller: 'member',
  summary: 'What the account tells about its owner, field by field, in the order of the page.',
  input: nothing,
  output: z.object({
    fields: z
      .array(
        z.object({
          field: z.enum(PROFILE_FIELDS),
          /** Null where nothing was told; of an identity number its last three signs. */
          value: z.nullable(text(300)),
          canChange: z.boolean(),
        }),
      )
      .check(z.maxLength(PROFILE_FIELDS.length)),
  }),
});
export type Profile = z.output<typeof profile.output>;

export const saveProfileField = defineEntry({
  name: 'identity.saveProfileField',
  paths: ['/wps/v2/profile'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Tells one field of the profile; empty takes away what need not be told.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ field: z.enum(PROFILE_FIELDS), value: text(300), ...ownerProof }),
  output: none,
  errors: [
    ...ownerErrors,
    'identity.field_invalid',
    'identity.field_off',
    'identity.field_given',
    'identity.under_age',
    'identity.name_reserved',
    'identity.name_alike',
  ],
});

export const correctName = defineEntry({
  gateway: 'own',
  caller: 'staff',
  staysOpen: true,
  methods: ['POST'],
  changesState: true,
  isActivity: true,
  permission: 'identity.change_members',
  name: 'identity.correctName',
  audit: { bn: 'আসল নাম ঠিক করেছেন', en: 'Corrected a real name' },
  pages: ['/console/members/$id'],
  paths: ['/console/members/name'],
  summary: 'Corrects the real name of a member, who is told of it.',
  input: z.object({ memberId: uuid, name: requiredText(128), reason: requiredText(300) }),
  output: none,
  errors: ['identity.member_unknown', 'identity.field_invalid'],
});

export const identityProfileEntries = [profile, saveProfileField, correctName] as const;
