import { TextField } from '@nokshi/ui';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

interface LoginFieldProps {
  readonly field: BoundField<string>;
  readonly hasFocusFirst: boolean;
}

/** What an assistant signs in with: the agent’s account, a dot and a word. */
export function LoginField({ field, hasFocusFirst }: LoginFieldProps) {
  const t = useTexts('assistants');
  return (
    <TextField
      {...field}
      label={t('assistants.login')}
      placeholder={t('assistants.loginExample')}
      icon="user"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={96}
      data-autofocus={hasFocusFirst || undefined}
    />
  );
}
