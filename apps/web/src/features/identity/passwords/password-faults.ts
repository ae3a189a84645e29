import type { RegisterRule } from '@nokshi/contract/register-rules.ts';
import type { Sentence } from '../../../lib/forms/rule-text.ts';
import { findNewPasswordFaults } from './new-password-rules.ts';

export type PasswordName = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

/** What is wrong with a change of password (VA-4.1): old one there, new one by the rule, confirmation equal. */
export function findPasswordFaults(
  values: Readonly<Record<PasswordName, string>>,
  rule: RegisterRule,
  say: (sentence: Sentence) => string,
): Partial<Record<PasswordName, string>> {
  const faults: Partial<Record<PasswordName, string>> = findNewPasswordFaults(values, rule, say);
  if (values.oldPassword === '') faults.oldPassword = say({ key: 'identity.oldRequired' });
  else if (faults.newPassword === undefined && values.newPassword === values.oldPassword) {
    faults.newPassword = say({ key: 'identity.newSame' });
  }
  return faults;
}
