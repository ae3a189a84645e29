import { IconButton, TextField, type TextFieldProps } from '@nokshi/ui';
import { useState } from 'react';
import { useTexts } from '../../../lib/texts/texts.ts';

/** A password with an eye that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trail' | 'icon'>) {
  const t = useTexts('identity');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      icon="lock-keyhole"
      type={isShown ? 'text' : 'password'}
      trail={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={t(isShown ? 'identity.hidePassword' : 'identity.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
