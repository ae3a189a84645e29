import { findFieldFault, type RegisterRule } from '@nokshi/contract/register-rules.ts';
import { faultSentence, type Sentence } from './rule-text.ts';

export type PasswordName = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

/** What is wrong with a change of password (VA-4.1): old one there, new one by the rule, confirmation equal. */
export function findPasswordFaults(
  values: Readonly<Record<PasswordName, string>>,
  rule: RegisterRule,
  say: (sentence: Sentence) => string,
): Partial<Record<PasswordName, string>> {
  const faults: Partial<Record<PasswordName, string>> = {};
  if (values.oldPassword === '') faults.oldPassword = say({ key: 'identity.oldRequired' });
  const fault = findFieldFault({ ...rule, required: true }, values.newPassword, { isPassword: true });
  if (fault === 'missing') faults.newPassword = say({ key: 'identity.passwordRequired' });
  else if (fault) faults.newPassword = say(faultSentence('newPassword', rule, fault, say));
  else if (values.newPassword === values.oldPassword) faults.newPassword = say({ key: 'identity.newSame' });
  if (values.confirmNewPassword === '') {
    faults.confirmNewPassword = say({ key: 'identity.confirmRequired' });
  } else if (values.confirmNewPassword !== values.newPassword) {
    faults.confirmNewPassword = say({ key: 'identity.confirmMismatch' });
  }
  return faults;
}
