import * as z from 'zod/mini';
import { defineEntry } from './entry.ts';
import { none, requiredText } from './fields.ts';
import { ownerErrors, ownerProof } from './identity-security.ts';

/** The payment password: what a withdrawal asks for beside the session. */

export const setPaymentPassword = defineEntry({
  name: 'identity.setPaymentPassword',
  paths: ['/wps/v2/security/payment-password'],
  methods: ['POST'],
  caller: 'member',
  encrypted: true,
  changesState: true,
  isActivity: true,
  summary: 'Sets the payment password (VA-2.5); one in the place of another stops withdrawals for a day.',
  rateLimit: { perMinute: 6, by: 'account' },
  input: z.object({ ...ownerProof, paymentPassword: requiredText(64) }),
  output: none,
  errors: [...ownerErrors, 'identity.field_invalid'],
});

export const identityPaymentEntries = [setPaymentPassword] as const;
