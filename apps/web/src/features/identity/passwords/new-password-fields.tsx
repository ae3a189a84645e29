import type { RegisterRule } from '@nokshi/contract/register-rules.ts';
import { lengthSentence } from '../../../lib/forms/rule-text.ts';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { NewPasswordName } from './new-password-rules.ts';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength-meter.tsx';

export interface NewPasswordFieldsProps {
  readonly field: (name: NewPasswordName) => BoundField<string>;
  readonly rule: RegisterRule;
  /** Whose password it is, as far as it is known: the name itself makes a weak password. */
  readonly username: string;
  readonly hasFocusFirst?: boolean;
}

/** A new password, how hard it is to guess, and the same once more. */
export function NewPasswordFields({ field, rule, username, hasFocusFirst = false }: NewPasswordFieldsProps) {
  const t = useTexts('identity');
  const first = field('newPassword');
  const length = lengthSentence(rule);
  const lengthText = typeof length === 'number' ? length : t(length.key, length.values);
  return (
    <>
      <PasswordField
        {...first}
        label={t('identity.newPassword')}
        placeholder={t('identity.newPasswordExample', { length: lengthText })}
        autoComplete="new-password"
        maxLength={256}
        data-autofocus={hasFocusFirst || undefined}
        hint={first.value === '' ? undefined : <StrengthMeter password={first.value} username={username} />}
      />
      <PasswordField
        {...field('confirmNewPassword')}
        label={t('identity.confirmPassword')}
        placeholder={t('identity.confirmExample')}
        autoComplete="new-password"
        maxLength={256}
      />
    </>
  );
}
