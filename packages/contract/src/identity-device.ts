import * as z from 'zod/mini';
import { defineEntry, WAYS_IN } from './entry.ts';
import { nothing, requiredText, text, uuid } from './fields.ts';
import { loginValue } from './identity.ts';

/** Coming back on a device: by its PIN, or by a passkey. */

/** The cookie that names the device, HttpOnly; what it is good for, and how long, the server decides. */
export const DEVICE_COOKIE = 'nk_device';
export const PIN_TRIES = 5;
export const PIN_HOURS = 24;
/** Four to six digits. */
export const PIN_PATTERN = /^\d{4,6}$/;

export const deviceStatus = defineEntry({
  name: 'identity.deviceStatus',
  paths: ['/wps/session/device'],
  methods: ['GET'],
  caller: 'anyone',
  summary: 'Whether a PIN or passkey brings somebody back on this device, by its cookie.',
  rateLimit: WAYS_IN,
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
  rateLimit: WAYS_IN,
  input: z.object({ pin: requiredText(6), loginDeviceId: z.optional(text(64)) }),
  output: loginValue,
  errors: [
    'identity.pin_wrong',
    'identity.pin_gone',
    'identity.account_blocked',
    'identity.account_closed',
    'identity.locked_out',
  ],
});

export const startPasskeyLogin = defineEntry({
  name: 'identity.startPasskeyLogin',
  paths: ['/wps/session/passkey/start'],
  methods: ['POST'],
  caller: 'anyone',
  changesState: true,
  summary: 'PublicKeyCredentialRequestOptions as JSON text, for a login by passkey.',
  rateLimit: WAYS_IN,
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
  rateLimit: WAYS_IN,
  input: z.object({
    challengeId: uuid,
    credential: requiredText(8000),
    loginDeviceId: z.optional(text(64)),
  }),
  output: loginValue,
  errors: [
    'identity.passkey_refused',
    'identity.account_blocked',
    'identity.account_closed',
    'identity.not_a_member',
  ],
});

export const identityDeviceEntries = [deviceStatus, unlock, startPasskeyLogin, passkeyLogin] as const;
