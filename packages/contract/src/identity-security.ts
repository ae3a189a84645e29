import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { keptText, none, nothing, requiredText, text, uuid } from './fields.ts';
import { codeSent, newPasswordErrors } from './identity-recovery.ts';
import { moment } from './moments.ts';

/** What a member does for the safety of the account: second factors, devices, sessions, PIN, contact, codes. */

/**
 * What shows that whoever holds the session owns the account: its password, or of an account without one the code that
 * `identity.sendOwnerCode` brought.
 */
export const ownerProof = {
  password: z.optional(text(256)),
  verificationCode: z.optional(text(16)),
};
export const ownerErrors = [
  'identity.wrong_credentials',
  'identity.locked_out',
  'identity.code_missing',
  'identity.code_wrong',
  'identity.code_expired',
] as const;
/** What stops a message on its way out. */
const sendErrors = [
  'identity.code_too_soon',
  'identity.sms_quota',
  'identity.sms_not_allowed',
  'identity.send_failed',
] as const;

const session = z.object({
  id: uuid,
  /** Browser and system in words, e.g. `Chrome, Android`. */
  device: text(120),
  ip: text(64),
  country: z.nullable(text(2)),
  openedAt: z.number(),
  activeAt: z.number(),
  isThis: z.boolean(),
});

const device = z.object({
  id: uuid,
  name: text(120),
  firstSeenAt: z.number(),
  lastSeenAt: z.number(),
  ip: text(64),
  hasPin: z.boolean(),
  isThis: z.boolean(),
});

export const security = defineEntry({
  name: 'identity.security',
  paths: ['/wps/v2/security'],
  methods: ['GET'],
  caller: 'member',
  summary: 'How the account is protected, where it is signed in and from where it was.',
  input: nothing,
  output: z.object({
    /** Masked. */
    mobile: z.nullable(z.object({ value: text(32), isVerified: z.boolean() })),
    email: z.nullable(z.object({ value: text(254), isVerified: z.boolean() })),
    passwordChangedAt: z.nullable(z.number()),
    hasTotp: z.boolean(),
    passkeys: z
      .array(z.object({ id: uuid, name: keptText(64), addedAt: z.number(), usedAt: z.nullable(z.number()) }))
      .check(z.maxLength(20)),
    recoveryCodesLeft: z.int(),
    hasPaymentPassword: z.boolean(),
    isFacebookLinked: z.boolean(),
    sessions: z.array(session).check(z.maxLength(50)),
    devices: z.array(device).check(z.maxLength(50)),
    logins: z
      .array(z.object({ at: z.number(), ip: text(64), isSuccess: z.boolean() }))
      .check(z.maxLength(20)),
  }),
});
export type Security = z.output<typeof security.output>;

/** Logins and failed tries on one page of the history. */
export const LOGINS_A_PAGE = 20;

export const logins = defineEntry({
  name: 'identity.logins',
  paths: ['/wps/v2/security/logins'],
  methods: ['GET'],
  caller: 'member',
  summary: 'Logins and failed tries before a moment, the newest first.',
  rateLimit: { perMinute: 60, by: 'account' },
  input: z.object({ before: moment }),
  output: z.object({
    list: z
      .array(z.object({ at: z.number(), ip: text(64), isSuccess: z.boolean() }))
      .check(z.maxLength(LOGINS_A_PAGE)),
    hasMore: z.boolean(),
  }),
});

export const sendOwnerCode = defineEntry({
  name: 'identity.sendOwnerCode',
  paths: ['/wps/v2/security/code'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary:
    'Sends a code to the verified phone of an account without a password; it stands in for the password.',
  rateLimit: { perMinute: 6, by: 'account' },
  input: nothing,
  output: codeSent,
  errors: ['identity.factor_unknown', ...sendErrors],
});

export const setFirstPassword = defineEntry({
  name: 'identity.setFirstPassword',
  paths: ['/wps/v2/security/password'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Sets the password of an account that has none; every other session of the account ends.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object({
    newPassword: requiredText(256),
    confirmNewPassword: requiredText(256),
    verificationCode: z.optional(text(16)),
  }),
  output: none,
  errors: [
    'identity.factor_exists',
    'identity.code_missing',
    'identity.code_wrong',
    'identity.code_expired',
    ...newPasswordErrors,
  ],
});

export const startTotp = defineEntry({
  name: 'identity.startTotp',
  paths: ['/wps/v2/security/totp/start'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'A new secret for an authenticator app; it counts from the confirmation on.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object(ownerProof),
  output: z.object({ secret: text(64), uri: text(300) }),
  errors: [...ownerErrors, 'identity.factor_exists'],
});

export const confirmTotp = defineEntry({
  name: 'identity.confirmTotp',
  paths: ['/wps/v2/security/totp/confirm'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Turns the authenticator on. Answers recovery codes, shown this once, when the account had none.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object({ code: requiredText(10) }),
  output: z.object({ recoveryCodes: z.nullable(z.array(text(32)).check(z.maxLength(20))) }),
  errors: ['identity.factor_unknown', 'identity.code_wrong', 'identity.locked_out'],
});

export const removeTotp = defineEntry({
  name: 'identity.removeTotp',
  paths: ['/wps/v2/security/totp/remove'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Turns the authenticator off.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object(ownerProof),
  output: none,
  errors: [...ownerErrors, 'identity.factor_unknown'],
});

export const startPasskey = defineEntry({
  name: 'identity.startPasskey',
  paths: ['/wps/v2/security/passkeys/start'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'PublicKeyCredentialCreationOptions as JSON text.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object(ownerProof),
  output: z.object({ options: text(8000) }),
  errors: [...ownerErrors, 'identity.passkey_refused'],
});

export const addPasskey = defineEntry({
  name: 'identity.addPasskey',
  paths: ['/wps/v2/security/passkeys/add'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Keeps the passkey that the browser made.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object({ name: requiredText(64), credential: requiredText(8000) }),
  output: z.object({ recoveryCodes: z.nullable(z.array(text(32)).check(z.maxLength(20))) }),
  errors: ['identity.passkey_refused', 'identity.factor_exists'],
});

export const removePasskey = defineEntry({
  name: 'identity.removePasskey',
  paths: ['/wps/v2/security/passkeys/remove'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Forgets a passkey.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object({ id: uuid, ...ownerProof }),
  output: none,
  errors: [...ownerErrors, 'identity.factor_unknown'],
});

export const newRecoveryCodes = defineEntry({
  name: 'identity.newRecoveryCodes',
  paths: ['/wps/v2/security/recovery-codes'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Ten new recovery codes, shown this once; the old ones are void.',
  rateLimit: { perMinute: 6, by: 'account' },
  input: z.object(ownerProof),
  output: z.object({ recoveryCodes: z.array(text(32)).check(z.maxLength(20)) }),
  errors: ownerErrors,
});

export const sendContactCode = defineEntry({
  name: 'identity.sendContactCode',
  paths: ['/wps/v2/security/contact/code'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Sends a code to a phone or mail address that shall belong to the account.',
  rateLimit: { perMinute: 6, by: 'account' },
  input: z.object({
    kind: z.enum(['mobile', 'email']),
    value: requiredText(254),
    countryDialingCode: z.optional(text(8)),
    ...ownerProof,
  }),
  output: codeSent,
  errors: [
    ...ownerErrors,
    'identity.mobile_invalid',
    'identity.field_invalid',
    'identity.mobile_taken',
    'identity.email_taken',
    ...sendErrors,
  ],
});

export const confirmContact = defineEntry({
  name: 'identity.confirmContact',
  paths: ['/wps/v2/security/contact/confirm'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'The code that came makes the phone or mail address the account’s verified one.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object({ kind: z.enum(['mobile', 'email']), verificationCode: requiredText(16) }),
  output: none,
  errors: ['identity.code_wrong', 'identity.code_expired', 'identity.mobile_taken', 'identity.email_taken'],
});

export const endSession = defineEntry({
  name: 'identity.endSession',
  paths: ['/wps/v2/security/sessions/end'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Ends one other session of the account, or all others when no id is given.',
  rateLimit: { perMinute: 30, by: 'account' },
  input: z.object({ id: z.optional(uuid) }),
  output: none,
  errors: ['identity.session_unknown'],
});

export const forgetDevice = defineEntry({
  name: 'identity.forgetDevice',
  paths: ['/wps/v2/security/devices/forget'],
  methods: ['POST'],
  caller: 'member',
  changesState: true,
  isActivity: true,
  summary: 'Forgets a device: its PIN is void, its sessions end, its next login is one from a new device.',
  rateLimit: { perMinute: 30, by: 'account' },
  input: z.object({ id: uuid }),
  output: none,
  errors: ['identity.factor_unknown'],
});

export const setPin = defineEntry({
  name: 'identity.setPin',
  paths: ['/wps/v2/security/pin'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'A PIN that brings the member back on this device for 24 hours; without `pin` it is taken away.',
  rateLimit: { perMinute: 12, by: 'account' },
  input: z.object({ ...ownerProof, pin: z.optional(text(6)), loginDeviceId: z.optional(text(64)) }),
  output: none,
  errors: [...ownerErrors, 'identity.field_invalid'],
});

export const identitySecurityEntries = [
  security,
  logins,
  sendOwnerCode,
  setFirstPassword,
  startTotp,
  confirmTotp,
  removeTotp,
  startPasskey,
  addPasskey,
  removePasskey,
  newRecoveryCodes,
  sendContactCode,
  confirmContact,
  endSession,
  forgetDevice,
  setPin,
] as const;
