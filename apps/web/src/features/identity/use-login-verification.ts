import {
  type LoginVerificationType,
  type LoginVerifyDetails,
  loginVerification,
  sendLoginCode,
} from '@nokshi/contract/identity-recovery.ts';
import { normaliseDigits } from '@nokshi/money';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { provePasskey } from '../../lib/passkeys.ts';
import { say } from '../../lib/texts.ts';
import { enterSession } from './enter-session.ts';
import { useFlag } from './use-flags.ts';
import { type PhoneCode, usePhoneCode } from './use-phone-code.ts';
import { type SimpleForm, useSimpleForm } from './use-simple-form.ts';
import { useTextForm } from './use-text-form.ts';

/** What is known of the login so far; the rest is asked for. */
export interface KnownLogin {
  readonly username: string | null;
  readonly password: string | null;
}

type Name = 'username' | 'password' | 'proof';

export interface LoginVerification extends SimpleForm<Name> {
  readonly type: LoginVerificationType;
  readonly code: PhoneCode;
  choose(type: LoginVerificationType): void;
}

const AT_FIELD = {
  'identity.code_missing': 'proof',
  'identity.code_wrong': 'proof',
  'identity.code_expired': 'proof',
  'identity.recovery_code_wrong': 'proof',
} as const;

/** The proof that a login still needs; it is sent along with the name and password of a moment ago. */
export function useLoginVerification(
  login: {
    readonly known: KnownLogin;
    readonly details: LoginVerifyDetails;
    readonly next?: (() => void) | undefined;
  },
  first: LoginVerificationType,
): LoginVerification {
  const { known, details, next } = login;
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const [type, setType] = useState(first);
  const text = useTextForm<Name>({
    username: known.username ?? '',
    password: known.password ?? '',
    proof: '',
  });
  const credentials = {
    username: text.state.values.username.trim(),
    password: text.state.values.password.trim(),
  };
  const hasCredentials = credentials.username !== '' && credentials.password !== '';
  const isMail = type === 'EMAIL';
  const to = (isMail ? details.email : details.mobileNum) ?? credentials.username;

  const code = usePhoneCode({
    purpose: isMail ? 'loginEmail' : 'loginSms',
    to,
    dialingCode: '',
    receiver: hasCredentials ? to : undefined,
    ask: () => call(sendLoginCode, { ...credentials, type: isMail ? 'EMAIL' : 'SMS' }),
    onMissing: () => form.show(credentials.username === '' ? 'username' : 'password'),
  });

  const form = useSimpleForm(text, {
    findFaults: ({ proof }) => ({
      username: credentials.username === '' ? say('identity.usernameRequired') : undefined,
      password: credentials.password === '' ? say('identity.passwordRequired') : undefined,
      proof: type !== 'PASSKEY' && proof.trim() === '' ? say(missingText(type)) : undefined,
    }),
    refusedAt: known.password === null ? { ...AT_FIELD, 'identity.wrong_credentials': 'password' } : AT_FIELD,
    onError: (error) => {
      const isOtherName =
        type === 'PAYEE' && error instanceof ApiFailure && error.code === 'identity.code_wrong';
      if (isOtherName) form.show('proof', say('identity.payeeWrong'));
      return isOtherName;
    },
    send: async ({ proof }) => {
      const shown = await showProof(type, proof.trim(), details);
      const value = await call(loginVerification, { ...credentials, type, ...shown });
      code.forget();
      await enterSession(value, {
        way: 'password',
        mustChangeExpired,
        knownPassword: credentials.password,
        next,
      });
    },
  });

  return {
    ...form,
    type,
    code,
    choose: (chosen) => {
      setType(chosen);
      form.set('proof', '');
    },
  };
}

/** What the server takes as proof of a kind; a passkey is asked of the browser. */
async function showProof(type: LoginVerificationType, typed: string, details: LoginVerifyDetails) {
  if (type === 'PASSKEY') return { passkey: await provePasskey(details.passkeyOptions ?? '{}') };
  if (type === 'PAYEE') return { payeeName: typed };
  return { verificationCode: normaliseDigits(typed) };
}

function missingText(type: LoginVerificationType) {
  if (type === 'PAYEE') return 'identity.required';
  return type === 'RECOVERY' ? 'identity.recoveryCodeRequired' : 'identity.codeRequired';
}
