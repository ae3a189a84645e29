import { findFieldFault, type RegisterRule } from '@nokshi/contract/register-rules.ts';
import { withoutHidden } from '@nokshi/contract/typed-text.ts';
import { faultSentence, type Sentence } from '../../../lib/forms/rule-text.ts';

export type NewPasswordName = 'newPassword' | 'confirmNewPassword';

/** The field at which a refusal of the server stands. */
export const NEW_PASSWORD_REFUSALS = {
  'identity.password_format': 'newPassword',
  'identity.password_common': 'newPassword',
  'identity.password_reused': 'newPassword',
  'identity.password_mismatch': 'confirmNewPassword',
} as const;

/** What is wrong with a new password: it is there, keeps the brand's rule (VA-4.3), and its repetition is the same. */
export function findNewPasswordFaults(
  values: Readonly<Record<NewPasswordName, string>>,
  rule: RegisterRule,
  say: (sentence: Sentence) => string,
): Partial<Record<NewPasswordName, string>> {
  const faults: Partial<Record<NewPasswordName, string>> = {};
  const fault = findFieldFault({ ...rule, required: true }, values.newPassword, { isPassword: true });
  if (fault === 'missing') faults.newPassword = say({ key: 'identity.passwordRequired' });
  else if (fault) faults.newPassword = say(faultSentence('newPassword', rule, fault, say));
  if (values.confirmNewPassword === '') {
    faults.confirmNewPassword = say({ key: 'identity.confirmRequired' });
  } else if (withoutHidden(values.confirmNewPassword) !== withoutHidden(values.newPassword)) {
    faults.confirmNewPassword = say({ key: 'identity.confirmMismatch' });
  }
  return faults;
}
