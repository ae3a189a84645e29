import {
  type LoginVerificationType,
  type LoginVerifyDetails,
  loginVerification,
  sendLoginCode,
} from '@nokshi/contract/identity-recovery.ts';
import { cleanCode, cleanText, isBlank } from '@nokshi/contract/typed-text.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { type SimpleForm, useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { provePasskey } from '../../../lib/passkeys/passkeys.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { say } from '../../../lib/texts/texts.ts';
import { type PhoneCode, usePhoneCode } from '../phone/use-phone-code.ts';
import { enterSession } from './enter-session.ts';
import type { Credentials } from './login-by-password.ts';

export interface WaitingLogin {
  /** The name and password of a moment ago; null of a login that the details' word names. */
  readonly known: Credentials | null;
  readonly details: LoginVerifyDetails;
  readonly next?: (() => void) | undefined;
}

export interface LoginVerification extends SimpleForm<'proof'> {
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

/** The proof that a login still needs; it is sent along with what names the login. */
export function useLoginVerification(
  { known, details, next }: WaitingLogin,
  first: LoginVerificationType,
): LoginVerification {
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const [type, setType] = useState(first);
  const text = useTextForm<'proof'>({ proof: '' });
  const login = known ?? { ...(details.word !== null && { word: details.word }) };
  const isMail = type === 'EMAIL';
  const to = (isMail ? details.email : details.mobileNum) ?? '';

  const code = usePhoneCode({
    purpose: isMail ? 'loginEmail' : 'loginSms',
    to,
    dialingCode: '',
    receiver: to,
    ask: () => call(sendLoginCode, { ...login, type: isMail ? 'EMAIL' : 'SMS' }),
    onMissing: () => form.show('proof'),
  });

  const form = useSimpleForm(text, {
    findFaults: ({ proof }) => ({
      proof: type !== 'PASSKEY' && isBlank(proof) ? say(missingText(type)) : undefined,
    }),
    refusedAt: AT_FIELD,
    onError: (error) => {
      const isOtherName =
        type === 'PAYEE' && error instanceof ApiFailure && error.code === 'identity.code_wrong';
      if (isOtherName) form.show('proof', say('identity.payeeWrong'));
      return isOtherName;
    },
    send: async ({ proof }) => {
      const shown = await showProof(type, cleanText(proof), details);
      const value = await call(loginVerification, { ...login, type, ...shown });
      code.forget();
      await enterSession(value, {
        way: known === null ? 'sms' : 'password',
        mustChangeExpired,
        knownPassword: known?.password,
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
  return { verificationCode: cleanCode(typed) };
}

function missingText(type: LoginVerificationType) {
  if (type === 'PAYEE') return 'identity.required';
  return type === 'RECOVERY' ? 'identity.recoveryCodeRequired' : 'identity.codeRequired';
}
