import { useStore } from '@nokshi/browser/store.ts';
import { Button, Icon, IconButton, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { waitText } from '../forms/countdown.ts';
import { useCountdown } from '../forms/use-countdown.ts';
import type { BoundField } from '../forms/use-text-form.ts';
import { openPopup } from '../session/gate.ts';
import { writeDigits } from '../texts/format.ts';
import { languageStore } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './step-up.module.css';

const LONGEST = 64;

export interface PaymentPasswordFieldProps {
  readonly field: BoundField<string>;
  /** Wrong too often: until then none is taken. */
  readonly lockedUntilMs: number | null;
}

/** The payment password with an eye that shows it, the wait after wrong tries, and the way to a new one. */
export function PaymentPasswordField({ field, lockedUntilMs }: PaymentPasswordFieldProps) {
  const t = useTexts('withdrawals', 'identity');
  const language = useStore(languageStore);
  const [isSeen, setSeen] = useState(false);
  const leftMs = useCountdown(lockedUntilMs);
  const locked =
    leftMs > 0
      ? t('withdrawals.passwordLocked', { time: writeDigits(language, waitText(leftMs)) })
      : undefined;
  return (
    <div>
      <TextField
        {...field}
        error={locked ?? field.error}
        label={t('withdrawals.paymentPassword')}
        icon="lock-keyhole"
        type={isSeen ? 'text' : 'password'}
        inputMode="numeric"
        autoComplete="off"
        maxLength={LONGEST}
        trail={
          <IconButton
            icon={isSeen ? 'eye-off' : 'eye'}
            label={t(isSeen ? 'identity.hidePassword' : 'identity.showPassword')}
            aria-pressed={isSeen}
            onClick={() => setSeen(!isSeen)}
          />
        }
      />
      <button type="button" className={styles['renew']} aria-haspopup="dialog" onClick={() => renew(true)}>
        {t('withdrawals.passwordForgot')}
      </button>
    </div>
  );
}

/** What stands where a payment password is needed and there is none; `text` says what for. */
export function PaymentPasswordMissing({ text }: { readonly text: string }) {
  const t = useTexts('withdrawals');
  return (
    <div className={styles['missing']}>
      <Icon name="lock-keyhole" />
      <div>
        <b>{t('withdrawals.passwordNone')}</b>
        <p>{text}</p>
        <Button kind="primary" aria-haspopup="dialog" onClick={() => renew(false)}>
          {t('withdrawals.passwordSet')}
        </Button>
      </div>
    </div>
  );
}

function renew(isSet: boolean): void {
  openPopup({ kind: 'secure', step: { name: 'paymentPassword', isSet } });
}
