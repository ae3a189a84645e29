import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, nothing, requiredText, text, uuid } from './fields.ts';

/** Members, sessions, registration, passwords. Shapes: specification sections 3 and 7. */

const proofOfWork = z.optional(text(4000));
const loginDeviceId = z.optional(text(64));

export const loginValue = z.object({
  token: uuid,
  id: z.int(),
  userName: text(64),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
});
export type LoginValue = z.output<typeof loginValue>;

export const challenge = defineEntry({
  name: 'identity.challenge',
  paths: ['/wps/verification/challenge'],
  methods: ['GET'],
  caller: 'anyone',
  summary:
    'A proof-of-work challenge; its solution is the human verification of login, registration and trial.',
  rateLimit: { perMinute: 120, by: 'ip' },
  input: nothing,
  output: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: text(128),
    salt: text(200),
    signature: text(128),
    maxnumber: z.int(),
  }),
});

export const login = defineEntry({
  name: 'identity.login',
  paths: ['/wps/session/login'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Signs a member in by user name and password.',
  rateLimit: { perMinute: 60, by: 'ip' },
  input: z.object({
    username: text(64),
    password: text(256),
    captcha: z.optional(text(16)),
    type: z.optional(text(16)),
    altcha: proofOfWork,
    loginDeviceId,
  }),
  output: loginValue,
  errors: [
    'identity.wrong_credentials',
    'identity.locked_out',
    'identity.account_blocked',
    'identity.not_a_member',
    'identity.verification_failed',
    'identity.field_invalid',
  ],
});

export const freeplay = defineEntry({
  name: 'identity.freeplay',
  paths: ['/wps/session/login/freeplay'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'Opens a trial account (type 4) and signs it in.',
  rateLimit: { perMinute: 20, by: 'ip' },
  input: z.object({
    os: z.optional(text(64)),
    platform: z.optional(text(8)),
    Encryption: z.optional(text(2000)),
    altcha: proofOfWork,
  }),
  output: loginValue,
  errors: ['identity.trial_off', 'identity.verification_failed'],
});

export const logout = defineEntry({
  name: 'identity.logout',
  paths: ['/wps/session/logout'],
  methods: ['POST', 'DELETE'],
  caller: 'account',
  changesState: true,
  summary: 'Ends the session at once.',
  input: nothing,
  output: none,
});

export const activity = defineEntry({
  name: 'identity.activity',
  paths: ['/wps/session/activity'],
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'The person opened a page or touched a form: the idle clock starts again.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: nothing,
  output: z.object({ idleEndsAt: z.number() }),
});

export const memberInfo = defineEntry({
  name: 'identity.memberInfo',
  paths: ['/wps/member/info'],
  methods: ['GET'],
  caller: 'account',
  summary: 'Who is signed in.',
  input: nothing,
  output: z.object({
    id: z.int(),
    account: text(64),
    nickname: text(64),
    type: z.int(),
    mobile: z.nullable(text(32)),
    regDate: z.number(),
    hasVip: z.boolean(),
    vipLabelName: z.nullable(text(64)),
    vipRankLevel: z.nullable(z.int()),
    currency: text(8),
    lastLoginAt: z.nullable(z.number()),
  }),
});
export type MemberInfo = z.output<typeof memberInfo.output>;

/** The specification's registration user (EN-16); what the brand's rules switch off is ignored. */
export const registrationUser = z.object({
  username: text(64),
  password: text(256),
  confirmPassword: text(256),
  payeeName: z.optional(text(128)),
  email: z.optional(text(254)),
  qqNum: z.optional(text(32)),
  mobileNum: z.optional(text(32)),
  recommenderId: z.optional(text(64)),
  captcha: z.optional(text(16)),
  verificationCode: z.optional(text(16)),
  affiliateCode: z.optional(text(64)),
  paymentPassword: z.optional(text(128)),
  line: z.optional(text(64)),
  whatsapp: z.optional(text(64)),
  facebook: z.optional(text(64)),
  wechat: z.optional(text(64)),
  idNumber: z.optional(text(64)),
  referralCode: z.optional(text(64)),
  domain: z.optional(text(255)),
  countryDialingCode: z.optional(text(8)),
  login: z.optional(z.boolean()),
  registerUrl: z.optional(text(500)),
  registerMethod: z.optional(text(16)),
  loginDeviceId,
  altcha: proofOfWork,
  /** `yyyy-MM-dd`; at least 18 years ago by the brand's calendar. */
  birthday: z.optional(text(10)),
  /** The person accepts the terms and says to be of age. */
  termsAccepted: z.optional(z.boolean()),
});
export type RegistrationUser = z.output<typeof registrationUser>;

export const register = defineEntry({
  name: 'identity.register',
  paths: ['/wps/member/register'],
  methods: ['POST', 'PUT'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Opens a member account by user name and signs it in.',
  rateLimit: { perMinute: 20, by: 'ip' },
  input: registrationUser,
  output: loginValue,
  errors: [
    'identity.username_taken',
    'identity.field_invalid',
    'identity.under_age',
    'identity.terms_not_accepted',
    'identity.registration_off',
    'identity.password_mismatch',
    'identity.password_common',
    'identity.verification_failed',
    'identity.affiliate_unknown',
  ],
});

export const changePassword = defineEntry({
  name: 'identity.changePassword',
  paths: ['/wps/member/password'],
  methods: ['PUT', 'POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Sets a new password; every other session of the account ends.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({
    oldPassword: requiredText(256),
    newPassword: requiredText(256),
    confirmNewPassword: requiredText(256),
  }),
  output: none,
  errors: [
    'identity.old_password_wrong',
    'identity.password_same',
    'identity.password_mismatch',
    'identity.password_format',
    'identity.password_common',
    'identity.locked_out',
  ],
});

export const identityEntries = [
  challenge,
  login,
  freeplay,
  logout,
  activity,
  memberInfo,
  register,
  changePassword,
] as const;
