import type { ErrorCode } from '@nokshi/contract/errors.ts';
import { changePassword } from '@nokshi/contract/identity.ts';
import { findFieldFault, type RegisterRules } from '@nokshi/contract/register-rules.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { faultSentence } from '../../../lib/forms/rule-text.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { say } from '../../../lib/texts/texts.ts';
import { saySentence } from '../fields/say-sentence.ts';
import { ruleOf } from '../register/register-fields.ts';
import { findPasswordFaults, type PasswordName } from './password-faults.ts';

const AT_FIELD: Readonly<Partial<Record<string, { readonly name: PasswordName; readonly text: TextKey }>>> = {
  'identity.old_password_wrong': { name: 'oldPassword', text: 'identity.oldWrong' },
  'identity.password_same': { name: 'newPassword', text: 'identity.newSame' },
  'identity.password_common': { name: 'newPassword', text: 'identity.passwordCommon' },
  'identity.password_reused': { name: 'newPassword', text: 'errors.passwordReused' },
  'identity.password_mismatch': { name: 'confirmNewPassword', text: 'identity.confirmMismatch' },
} satisfies Partial<Record<ErrorCode, { readonly name: PasswordName; readonly text: TextKey }>>;

/**
 * The form of a new password: the brand's rule for passwords, and what the server refuses at its field. An old password
 * that was typed a moment ago is not asked for again, unless the server says that it is wrong.
 */
export function usePasswordForm(
  rules: RegisterRules,
  knownPassword: string | undefined,
  onChanged: () => Promise<void>,
) {
  const form = useTextForm<PasswordName>({
    oldPassword: knownPassword ?? '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const [lockedUntilMs, setLockedUntilMs] = useState<number | null>(null);
  const { values } = form.state;
  const rule = ruleOf(rules, 'password');
  const faults = findPasswordFaults(values, rule, saySentence);

  const sending = useSending((error) => {
    if (!(error instanceof ApiFailure)) return say('errors.fault');
    const known = AT_FIELD[error.code];
    if (known) {
      form.dispatch({ type: 'refuse', refused: { [known.name]: say(known.text) } });
      return null;
    }
    if (error.code === 'identity.password_format') {
      const fault = findFieldFault(rule, values.newPassword, { isPassword: true }) ?? 'format';
      const sentence = saySentence(faultSentence('newPassword', rule, fault, saySentence));
      form.dispatch({ type: 'refuse', refused: { newPassword: sentence } });
      return null;
    }
    const seconds = Number(error.details['retryAfterSeconds'] ?? 0);
    if (error.code === 'identity.locked_out') setLockedUntilMs(Date.now() + seconds * 1000);
    return error.message;
  });

  return {
    sending,
    lockedUntilMs,
    asksForOld: knownPassword === undefined || form.state.refused.oldPassword !== undefined,
    field: (name: PasswordName) => form.bind(name, faults),
    send: () => {
      form.dispatch({ type: 'send' });
      if (Object.keys(faults).length > 0) {
        sending.fail();
        return;
      }
      sending.run(async () => {
        await call(changePassword, values);
        await onChanged();
      });
    },
  };
}
