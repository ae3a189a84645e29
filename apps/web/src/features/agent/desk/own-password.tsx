import { TextField } from '@nokshi/ui';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';

/** The assistant’s own password, which every transfer asks for. */
export function OwnPassword({ field }: { readonly field: BoundField<string> }) {
  const t = useTexts('assistants');
  return (
    <TextField
      {...field}
      type="password"
      label={t('assistants.ownPassword')}
      hint={t('assistants.ownPasswordHint')}
      icon="lock-keyhole"
      autoComplete="current-password"
      maxLength={256}
    />
  );
}
