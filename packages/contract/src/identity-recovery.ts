import * as z from 'zod/mini';
import { defineEntry, WAYS_BACK, WAYS_IN } from './entry.ts';
import { none, nothing, requiredText, text, uuid } from './fields.ts';
import { loginValue } from './identity.ts';

/** Picture captcha, codes by phone and mail, and the ways back into an account. */

const proofOfWork = z.optional(text(4000));
const loginDeviceId = z.optional(text(64));

/** What a client does with it: a countdown of `expiredMinutes` x 60 s (ST-6.2); a new code after `resendSeconds`. */
export const codeSent = z.object({ expiredMinutes: z.number(), resendSeconds: z.int() });
export type CodeSent = z.output<typeof codeSent>;

const codeErrors = [
  'identity.mobile_missing',
  'identity.mobile_invalid',
  'identity.verification_failed',
  'identity.code_too_soon',
  'identity.sms_quota',
  'identity.sms_not_allowed',
  'identity.send_failed',
  'identity.way_off',
] as const;

/** Names the picture that a browser was shown: HttpOnly, five minutes. */
export const CAPTCHA_COOKIE = 'captchaId';
/** Where a login by Facebook comes back to, with `code` and `state` in its query. */
export const FACEBOOK_RETURN_PATH = '/login';
/** The page of a mailed link; the word stands behind the hash, where no server and no Referer sees it. */
export const RESET_PAGE = '/login#reset=';

export const captcha = defineEntry({
  name: 'identity.captcha',
  paths: ['/wps/captcha'],
  methods: ['GET'],
  caller: 'anyone',
  beforePasswordChange: true,
  summary: 'A picture of characters to type, as base64 PNG; the cookie `captchaId` binds it to this browser.',
  rateLimit: WAYS_IN,
  input: nothing,
  output: text(60_000),
});

export const smsNoLogin = defineEntry({
  name: 'identity.smsNoLogin',
  paths: ['/wps/verification/sms/noLogin'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary:
    'Sends a code to the phone of an account, for a login or a new password. The answer is the same when no account has it.',
  rateLimit: WAYS_BACK,
  input: z.object({
    mobileNum: z.optional(text(32)),
    countryDialingCode: z.optional(text(8)),
    altcha: proofOfWork,
  }),
  output: codeSent,
  errors: codeErrors,
});

export const smsRegister = defineEntry({
  name: 'identity.smsRegister',
  paths: ['/wps/verification/sms/register'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'Sends a code to a phone that is being registered.',
  rateLimit: WAYS_BACK,
  input: z.object({
    mobileNo: z.optional(text(32)),
    countryDialingCode: z.optional(text(8)),
    altcha: proofOfWork,
  }),
  output: codeSent,
  errors: codeErrors,
});

export const passwordEmail = defineEntry({
  name: 'identity.passwordEmail',
  paths: ['/wps/member/password/email'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary:
    'Mails a link for a new password when name and address belong together; the answer is the same when they do not.',
  rateLimit: WAYS_BACK,
  input: z.object({ username: text(64), email: text(254), altcha: proofOfWork }),
  output: none,
  errors: [
    'identity.field_invalid',
    'identity.verification_failed',
    'identity.code_too_soon',
    'identity.account_unknown',
  ],
});

export const newPasswordErrors = [
  'identity.password_mismatch',
  'identity.password_format',
  'identity.password_common',
  'identity.password_reused',
  'identity.locked_out',
] as const;

export const resetPassword = defineEntry({
  name: 'identity.resetPassword',
  paths: ['/wps/member/password/reset'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary:
    'Sets a new password by the word of a mailed link, which is good once and for 30 minutes (SC-6.2).',
  rateLimit: WAYS_BACK,
  input: z.object({
    token: requiredText(100),
    newPassword: requiredText(256),
    confirmNewPassword: requiredText(256),
  }),
  output: none,
  errors: ['identity.link_expired', ...newPasswordErrors],
});

export const passwordVerification = defineEntry({
  name: 'identity.passwordVerification',
  paths: ['/wps/member/password/verification'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Sets a new password by a code that came to the phone (ST-5.3).',
  rateLimit: WAYS_BACK,
  input: z.object({
    newPassword: requiredText(256),
    mobileNum: z.optional(text(32)),
    countryDialingCode: z.optional(text(8)),
    verificationCode: z.optional(text(16)),
  }),
  output: none,
  errors: [
    'identity.mobile_missing',
    'identity.mobile_invalid',
    'identity.code_missing',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.way_off',
    ...newPasswordErrors,
  ],
});

export const passwordRecovery = defineEntry({
  name: 'identity.passwordRecovery',
  paths: ['/wps/member/password/recovery'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Sets a new password by a recovery code, for an account without verified phone or mail.',
  rateLimit: WAYS_BACK,
  input: z.object({
    username: requiredText(64),
    recoveryCode: requiredText(32),
    newPassword: requiredText(256),
    confirmNewPassword: requiredText(256),
    altcha: proofOfWork,
  }),
  output: none,
  errors: ['identity.recovery_code_wrong', 'identity.verification_failed', ...newPasswordErrors],
});

/** The ways of an extra verification at a login (SC-6.1), and of the second factor. */
const LOGIN_VERIFICATIONS = ['SMS', 'EMAIL', 'PAYEE', 'GOOGLE', 'PASSKEY', 'RECOVERY'] as const;
export type LoginVerificationType = (typeof LOGIN_VERIFICATIONS)[number];

/** `value` of a login that answers `login_verify_required`. Phone and mail are masked. */
export const loginVerifyDetails = z.object({
  verificationTypes: z.array(z.enum(LOGIN_VERIFICATIONS)).check(z.maxLength(6)),
  mobileNum: z.nullable(text(32)),
  email: z.nullable(text(254)),
  /** For the type PASSKEY: PublicKeyCredentialRequestOptions as JSON text. */
  passkeyOptions: z.nullable(text(8000)),
  /** Names a login that began without a password, in place of user name and password; good for 15 minutes. */
  word: z.nullable(uuid),
});
export type LoginVerifyDetails = z.output<typeof loginVerifyDetails>;

/** Which login waits: by user name and password, or by the word of `loginVerifyDetails`. */
const waitingLogin = {
  username: z.optional(text(64)),
  password: z.optional(text(256)),
  word: z.optional(uuid),
};

export const sendLoginCode = defineEntry({
  name: 'identity.sendLoginCode',
  paths: ['/wps/session/login/verification/code'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Sends the code of an extra login verification to the phone or mail of the account.',
  rateLimit: WAYS_IN,
  input: z.object({ ...waitingLogin, type: z.enum(['SMS', 'EMAIL']) }),
  output: codeSent,
  errors: ['identity.wrong_credentials', 'identity.locked_out', 'identity.factor_unknown', ...codeErrors],
});

export const loginVerification = defineEntry({
  name: 'identity.loginVerification',
  paths: ['/wps/session/login/verification'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Finishes a login from an unregistered address, or one with a second factor.',
  rateLimit: WAYS_IN,
  input: z.object({
    ...waitingLogin,
    type: z.enum(LOGIN_VERIFICATIONS),
    verificationCode: z.optional(text(32)),
    payeeName: z.optional(text(128)),
    /** The browser's PublicKeyCredential as JSON text. */
    passkey: z.optional(text(8000)),
    loginDeviceId,
  }),
  output: loginValue,
  errors: [
    'identity.wrong_credentials',
    'identity.locked_out',
    'identity.account_blocked',
    'identity.account_closed',
    'identity.not_a_member',
    'identity.factor_unknown',
    'identity.code_missing',
    'identity.code_wrong',
    'identity.code_expired',
    'identity.passkey_refused',
    'identity.recovery_code_wrong',
  ],
});

export const facebookStart = defineEntry({
  name: 'identity.facebookStart',
  paths: ['/wps/session/login/facebook'],
  methods: ['GET'],
  caller: 'anyone',
  summary: 'Where the browser goes to log in by Facebook (OIDC with PKCE); on listed domains only (RO-2.9).',
  rateLimit: WAYS_IN,
  input: nothing,
  output: z.object({ url: text(2000) }),
  errors: ['identity.social_off', 'identity.social_failed'],
});

export const facebookLogin = defineEntry({
  name: 'identity.facebookLogin',
  paths: ['/wps/session/login/facebook/finish'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Finishes a login by Facebook. A signed-in caller links the account to the member instead.',
  rateLimit: WAYS_IN,
  input: z.object({ code: requiredText(2000), state: requiredText(200), loginDeviceId }),
  output: z.nullable(loginValue),
  errors: [
    'identity.social_off',
    'identity.social_failed',
    'identity.social_not_bound',
    'identity.account_blocked',
    'identity.account_closed',
    'identity.not_a_member',
    'identity.factor_exists',
  ],
});

export const identityRecoveryEntries = [
  captcha,
  smsNoLogin,
  smsRegister,
  passwordEmail,
  resetPassword,
  passwordVerification,
  passwordRecovery,
  sendLoginCode,
  loginVerification,
  facebookStart,
  facebookLogin,
] as const;
