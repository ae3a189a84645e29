import * as z from 'zod/mini';
import { defineEntry, WAYS_BACK, WAYS_IN } from './entry.ts';
import { requiredText, text } from './fields.ts';
import { loginValue } from './identity.ts';

/** How assistants of an agent sign in. What they may do, the entries of the contract say (`assistants`). */

export const activateAssistant = defineEntry({
  name: 'identity.activateAssistant',
  paths: ['/wps/assistant/activate'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary:
    'Begins the sign-in of an assistant: whoever has the code sets the password, once, and is signed in.',
  rateLimit: WAYS_BACK,
  input: z.object({
    login: requiredText(96),
    code: requiredText(40),
    newPassword: requiredText(256),
    confirmNewPassword: requiredText(256),
    altcha: z.optional(text(4000)),
  }),
  output: loginValue,
  errors: [
    'identity.activation_wrong',
    'identity.locked_out',
    'identity.verification_failed',
    'identity.password_format',
    'identity.password_mismatch',
    'identity.password_common',
    'identity.account_blocked',
  ],
});

export const assistantLogin = defineEntry({
  name: 'identity.assistantLogin',
  paths: ['/wps/assistant/login'],
  methods: ['POST'],
  caller: 'anyone',
  encrypted: true,
  changesState: true,
  summary: 'Signs an assistant in, who acts for the agent with the rights that the agent gave.',
  rateLimit: WAYS_IN,
  input: z.object({
    login: requiredText(96),
    password: requiredText(256),
    altcha: z.optional(text(4000)),
  }),
  output: loginValue,
  errors: [
    'identity.wrong_credentials',
    'identity.assistant_stopped',
    'identity.locked_out',
    'identity.verification_failed',
    'identity.account_blocked',
  ],
});

export const identityAssistantEntries = [activateAssistant, assistantLogin] as const;
