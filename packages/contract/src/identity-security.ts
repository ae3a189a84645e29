import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, nothing, requiredText, text, uuid } from './fields.ts';
import { loginValue } from './identity.ts';

/** What a member does for the safety of the account: second factors, devices, sessions, PIN, contact, codes. */

const password = requiredText(256);
const passwordErrors = ['identity.wrong_credentials', 'identity.locked_out'] as const;

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
      .array(z.object({ id: uuid, name: text(64), addedAt: z.number(), usedAt: z.nullable(z.number()) }))
      .check(z.maxLength(20)),
    recoveryCodesLeft: z.int(),
    isFacebookLinked: z.boolean(),
    sessions: z.array(session).check(z.maxLength(50)),
    devices: z.array(device).check(z.maxLength(50)),
    logins: z
      .array(z.object({ at: z.number(), ip: text(64), isSuccess: z.boolean() }))
      .check(z.maxLength(20)),
  }),
});
export type Security = z.output<typeof security.output>;

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
  input: z.object({ password }),
  output: z.object({ secret: text(64), uri: text(300) }),
  errors: [...passwordErrors, 'identity.factor_exists'],
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
  input: z.object({ password }),
  output: none,
  errors: [...passwordErrors, 'identity.factor_unknown'],
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
  input: z.object({ password }),
  output: z.object({ options: text(8000) }),
  errors: [...passwordErrors, 'identity.passkey_refused'],
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
  input: z.object({ id: uuid, password }),
  output: none,
  errors: [...passwordErrors, 'identity.factor_unknown'],
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
  input: z.object({ password }),
  output: z.object({ recoveryCodes: z.array(text(32)).check(z.maxLength(20)) }),
  errors: passwordErrors,
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
    password,
  }),
  output: z.object({ expiredMinutes: z.number(), resendSeconds: z.int() }),
  errors: [
    ...passwordErrors,
    'identity.mobile_invalid',
    'identity.field_invalid',
    'identity.mobile_taken',
    'identity.email_taken',
    'identity.code_too_soon',
    'identity.sms_quota',
    'identity.sms_not_allowed',
    'identity.send_failed',
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

/** The cookie that names the device, HttpOnly; what it is good for, and how long, the server decides. */
export const DEVICE_COOKIE = 'nk_device';
export const PIN_TRIES = 5;
export const PIN_HOURS = 24;
/** Four to six digits. */
export const PIN_PATTERN = /^\d{4,6}$/;

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
  input: z.object({ password, pin: z.optional(text(6)), loginDeviceId: z.optional(text(64)) }),
  output: none,
  errors: [...passwordErrors, 'identity.field_invalid'],
});

export const deviceStatus = defineEntry({
  name: 'identity.deviceStatus',
  paths: ['/wps/session/device'],
  methods: ['GET'],
  caller: 'anyone',
  summary: 'Whether a PIN or passkey brings somebody back on this device, by its cookie.',
  rateLimit: { perMinute: 60, by: 'ip' },
  input: nothing,
  output: z.object({
    /** Masked name of who was here; null when nobody can be brought back. */
    account: z.nullable(text(64)),
    hasPin: z.boolean(),
    hasPasskey: z.boolean(),
    endsAt: z.nullable(z.number()),
  }),
});

export const unlock = defineEntry({
  name: 'identity.unlock',
  paths: ['/wps/session/unlock'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Signs the member of this device in again by PIN; five wrong ones void it.',
  rateLimit: { perMinute: 20, by: 'ip' },
  input: z.object({ pin: requiredText(6), loginDeviceId: z.optional(text(64)) }),
  output: loginValue,
  errors: ['identity.pin_wrong', 'identity.pin_gone', 'identity.account_blocked', 'identity.locked_out'],
});

export const startPasskeyLogin = defineEntry({
  name: 'identity.startPasskeyLogin',
  paths: ['/wps/session/passkey/start'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'PublicKeyCredentialRequestOptions as JSON text, for a login by passkey.',
  rateLimit: { perMinute: 30, by: 'ip' },
  input: nothing,
  output: z.object({ challengeId: uuid, options: text(8000) }),
  errors: ['identity.passkey_refused'],
});

export const passkeyLogin = defineEntry({
  name: 'identity.passkeyLogin',
  paths: ['/wps/session/passkey'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'Signs in by passkey: it is both factors at once.',
  rateLimit: { perMinute: 30, by: 'ip' },
  input: z.object({
    challengeId: uuid,
    credential: requiredText(8000),
    loginDeviceId: z.optional(text(64)),
  }),
  output: loginValue,
  errors: ['identity.passkey_refused', 'identity.account_blocked', 'identity.not_a_member'],
});

export const identitySecurityEntries = [
  security,
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
  deviceStatus,
  unlock,
  startPasskeyLogin,
  passkeyLogin,
] as const;
