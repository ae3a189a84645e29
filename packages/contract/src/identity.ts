import * as z from 'zod/mini';
import { defineEntry, REGISTRATIONS, WAYS_BACK, WAYS_IN } from './entry.ts';
import { none, nothing, requiredText, text, uuid } from './fields.ts';

/** Members, sessions, registration, passwords. Shapes: specification sections 3 and 7. */

const proofOfWork = z.optional(text(4000));
const loginDeviceId = z.optional(text(64));
const dialingCode = z.optional(text(8));

/** The two sides that have a login form of their own. */
const loginSide = z.enum(['MEMBER', 'AGENT']);
export type LoginSide = z.output<typeof loginSide>;

export const loginValue = z.object({
  token: uuid,
  id: z.int(),
  userName: text(64),
  customerType: z.int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** The password is the brand's default one, or the first that the staff gave: it must be changed (ST-3.3, 3.8). */
  passwordIsDefault: z.boolean(),
});
export type LoginValue = z.output<typeof loginValue>;

export const challenge = defineEntry({
  name: 'identity.challenge',
  paths: ['/wps/verification/challenge'],
  methods: ['GET'],
  caller: 'anyone',
  staysOpen: true,
  beforePasswordChange: true,
  summary:
    'A proof-of-work challenge; its solution is the human verification of login, registration and trial.',
  rateLimit: { perMinute: 2400, by: 'ip' },
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
  summary:
    'Signs a member in: by user name or mobile number and password (`username`, or nothing), by a phone code (`sms`), by Firebase (`firebase`).',
  rateLimit: WAYS_IN,
  input: z.object({
    username: z.optional(text(64)),
    password: z.optional(text(256)),
    captcha: z.optional(text(16)),
    type: z.optional(text(16)),
    isSms: z.optional(z.boolean()),
    mobileNum: z.optional(text(32)),
    countryDialingCode: dialingCode,
    verificationCode: z.optional(text(16)),
    firebaseIdToken: z.optional(text(4000)),
    /** The side that the form stands on; left out it is the members' (RO-1.8, RO-1.9). */
    side: z.optional(loginSide),
    altcha: proofOfWork,
    loginDeviceId,
  }),
  output: loginValue,
  errors: [
    'identity.wrong_credentials',
    'identity.locked_out',
    'identity.account_blocked',
    'identity.account_closed',
    'identity.account_unknown',
    'identity.not_a_member',
    'identity.not_an_agent',
    'identity.verification_failed',
    'identity.field_invalid',
    'identity.captcha_required',
    'identity.captcha_wrong',
    'identity.login_verify_required',
    'identity.way_off',
    'identity.mobile_missing',
    'identity.mobile_invalid',
    'identity.code_missing',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.social_failed',
  ],
});

export const freeplay = defineEntry({
  name: 'identity.freeplay',
  paths: ['/wps/session/login/freeplay'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'Opens a trial account (type 4) and signs it in.',
  rateLimit: WAYS_BACK,
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
  assistants: 'all',
  name: 'identity.logout',
  paths: ['/wps/session/logout'],
  methods: ['POST', 'DELETE'],
  caller: 'account',
  changesState: true,
  beforePasswordChange: true,
  summary: 'Ends the session at once.',
  input: nothing,
  output: none,
});

export const activity = defineEntry({
  assistants: 'all',
  name: 'identity.activity',
  paths: ['/wps/session/activity'],
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  beforePasswordChange: true,
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
  beforePasswordChange: true,
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
    /** The login before this one. */
    lastLoginAt: z.nullable(z.number()),
    lastLoginIp: z.nullable(text(64)),
    email: z.nullable(text(254)),
    avatar: text(8),
    avatarType: z.enum(['STATIC', 'UPLOAD']),
    /** False of an account that was opened by phone alone. */
    hasPassword: z.boolean(),
    /** Of `brand.termsVersion`; another one there asks for a new consent. */
    termsVersion: z.nullable(text(20)),
    mustChangePassword: z.boolean(),
  }),
});
export type MemberInfo = z.output<typeof memberInfo.output>;

/** The specification's registration user (EN-16); what the brand's rules switch off is ignored. */
const registrationUser = z.object({
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
  firebaseChannel: z.optional(text(40)),
  firebaseIdToken: z.optional(text(4000)),
  /** `yyyy-MM-dd`; at least 18 years ago by the brand's calendar. */
  birthday: z.optional(text(10)),
  /** The extra labels (EN-28). */
  nickname: z.optional(text(64)),
  realName: z.optional(text(128)),
  address: z.optional(text(300)),
  nationality: z.optional(text(64)),
  occupation: z.optional(text(64)),
  incomeSource: z.optional(text(64)),
  telegram: z.optional(text(64)),
  zalo: z.optional(text(64)),
  skype: z.optional(text(64)),
  /** The person accepts the terms and says to be of age. */
  termsAccepted: z.optional(z.boolean()),
});
export type RegistrationUser = z.output<typeof registrationUser>;

const registerErrors = [
  'identity.username_taken',
  'identity.name_reserved',
  'identity.name_alike',
  'identity.mobile_taken',
  'identity.email_taken',
  'identity.field_invalid',
  'identity.under_age',
  'identity.terms_not_accepted',
  'identity.registration_off',
  'identity.registration_refused',
  'identity.password_mismatch',
  'identity.password_common',
  'identity.verification_failed',
  'identity.captcha_required',
  'identity.captcha_wrong',
  'identity.affiliate_unknown',
  'identity.recommender_unknown',
  'identity.mobile_missing',
  'identity.mobile_invalid',
  'identity.code_missing',
  'identity.code_wrong',
  'identity.code_expired',
  'identity.social_failed',
] as const;

export const register = defineEntry({
  name: 'identity.register',
  paths: ['/wps/member/register'],
  methods: ['POST', 'PUT'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Opens a member account by user name and signs it in.',
  rateLimit: REGISTRATIONS,
  input: registrationUser,
  output: loginValue,
  errors: registerErrors,
});

export const registerMobile = defineEntry({
  name: 'identity.registerMobile',
  paths: ['/wps/member/register/mobile'],
  methods: ['POST', 'PUT'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary:
    'Opens a member account by mobile number and signs it in; `username` may be left out, then the number is the name.',
  rateLimit: REGISTRATIONS,
  input: z.object({
    ...registrationUser.shape,
    username: z.optional(text(64)),
    password: z.optional(text(256)),
    confirmPassword: z.optional(text(256)),
  }),
  output: loginValue,
  errors: registerErrors,
});

export const changePassword = defineEntry({
  name: 'identity.changePassword',
  paths: ['/wps/member/password'],
  methods: ['PUT', 'POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  beforePasswordChange: true,
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
    'identity.password_reused',
    'identity.locked_out',
  ],
});

export const icon = defineEntry({
  name: 'identity.icon',
  paths: ['/wps/member/info/icon'],
  methods: ['PUT', 'GET'],
  caller: 'account',
  changesState: true,
  summary: 'The avatar of the account; GET, or PUT without fields, tells it.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({
    avatar: z.optional(text(8)),
    avatarType: z.optional(z.enum(['STATIC', 'UPLOAD'])),
  }),
  output: z.object({ avatar: text(8), avatarType: z.enum(['STATIC', 'UPLOAD']) }),
  errors: ['identity.field_invalid'],
});

export const acceptTerms = defineEntry({
  name: 'identity.acceptTerms',
  paths: ['/wps/v2/terms/accept'],
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'The member accepts the terms of a version; moment and version are kept.',
  rateLimit: { perMinute: 20, by: 'account' },
  input: z.object({ version: requiredText(20) }),
  output: none,
  errors: ['identity.field_invalid'],
});

export const affiliate = defineEntry({
  name: 'identity.affiliate',
  paths: ['/wps/agent/affiliate'],
  methods: ['POST', 'GET'],
  caller: 'anyone',
  summary: 'Checks an invitation code of an agent or a member before a registration (ER-2.1).',
  rateLimit: { perMinute: 600, by: 'ip' },
  input: z.object({ code: text(64), domain: z.optional(text(255)) }),
  output: z.object({
    affiliateCode: text(64),
    referralCode: z.nullable(text(64)),
    valid: z.literal(true),
    /** The code is the caller's own: the registration goes on without it, and the form says why. */
    notice: z.nullable(z.literal('agents.own_link')),
  }),
  errors: ['identity.affiliate_unknown'],
});

export const identityEntries = [
  challenge,
  login,
  freeplay,
  logout,
  activity,
  memberInfo,
  register,
  registerMobile,
  changePassword,
  icon,
  acceptTerms,
  affiliate,
] as const;
