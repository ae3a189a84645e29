import * as z from 'zod/mini';
import { defineEntry, WAYS_BACK } from './entry.ts';
import { requiredText, text } from './fields.ts';
import { loginValue } from './identity.ts';

/** An account that an agent opened begins when its person comes with the code (AC-3). */

/** How long a code is good. */
export const ACTIVATION_DAYS = 14;
/** Signs of a code: those that nobody takes for another one. */
export const ACTIVATION_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const ACTIVATION_SIGNS = 12;

/** A code as it is compared: capitals, without what people put between its parts. */
export function cleanActivationCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
}

export const activate = defineEntry({
  name: 'identity.activate',
  paths: ['/wps/member/activate'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary:
    'Begins an account that an agent opened: its person shows the code, sets the password, gives the birth date, accepts the terms, and is signed in.',
  rateLimit: WAYS_BACK,
  input: z.object({
    account: requiredText(64),
    code: requiredText(40),
    newPassword: requiredText(256),
    confirmNewPassword: requiredText(256),
    /** `yyyy-MM-dd`. */
    birthday: z.optional(text(10)),
    termsAccepted: z.optional(z.boolean()),
    altcha: z.optional(text(4000)),
    loginDeviceId: z.optional(text(64)),
  }),
  output: loginValue,
  errors: [
    'identity.activation_wrong',
    'identity.locked_out',
    'identity.verification_failed',
    'identity.field_invalid',
    'identity.under_age',
    'identity.terms_not_accepted',
    'identity.password_format',
    'identity.password_mismatch',
    'identity.password_common',
    'identity.registration_refused',
  ],
});

export const identityActivationEntries = [activate] as const;
