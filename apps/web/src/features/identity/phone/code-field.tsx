import { Button, TextField } from '@nokshi/ui';
import { waitText } from '../../../lib/forms/countdown.ts';
import type { BoundField } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import phone from './phone.module.css';
import type { PhoneCode } from './use-phone-code.ts';

export interface CodeFieldProps {
  readonly field: BoundField<string>;
  readonly code: PhoneCode;
  readonly label: string;
  /** Where the code went, for reading: the number with its country, or the mail address. */
  readonly sentTo?: string | undefined;
  /** Why no code can be sent yet. */
  readonly hint?: string | undefined;
}

/** A code that comes by message: the button inside the field sends it and counts down until another may be sent. */
export function CodeField({ field, code, label, sentTo, hint }: CodeFieldProps) {
  const t = useTexts('identity');
  const isWaiting = code.leftMs > 0;
  return (
    <>
      <TextField
        {...field}
        label={label}
        icon="message-circle"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={16}
        placeholder={t('identity.codeExample')}
        hint={isWaiting && sentTo !== undefined ? t('identity.codeSentTo', { to: sentTo }) : hint}
        trail={
          <Button
            size="small"
            className={phone['send'] ?? ''}
            isBusy={code.sending.isBusy}
            disabled={isWaiting}
            onClick={code.send}
          >
            {isWaiting
              ? t('identity.codeAgain', { time: waitText(code.leftMs) })
              : t(code.sending.isBusy ? 'identity.codeSending' : 'identity.codeSend')}
          </Button>
        }
      />
      <output className="nk-sr">
        {code.sent !== null && sentTo !== undefined && isWaiting && t('identity.codeSentTo', { to: sentTo })}
      </output>
      <Warning sending={code.sending} />
    </>
  );
}
