import { setPin } from '@nokshi/contract/identity-security.ts';
import { normaliseDigits } from '@nokshi/money';
import { Button, TextField } from '@nokshi/ui';
import { call } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { markReturn } from '../../lib/return-mark.ts';
import { say, useTexts } from '../../lib/texts.ts';
import { FormBox } from './form-box.tsx';
import styles from './identity.module.css';
import { findPinFaults } from './pin-rules.ts';
import {
  AT_OWN_PASSWORD,
  findOwnPasswordFault,
  finishStep,
  OwnPassword,
  SecureStepBox,
} from './secure-step.tsx';
import { complaintOf } from './use-phone-code.ts';
import { useSending } from './use-sending.ts';
import { useSimpleForm } from './use-simple-form.ts';
import { useTextForm } from './use-text-form.ts';
import { Warning } from './warning.tsx';

/** A PIN that brings the member back on this device for 24 hours; one that is set can be changed or taken away. */
export function SecurePin({ hasPin }: { readonly hasPin: boolean }) {
  const t = useTexts('identity', 'security');
  const text = useTextForm<'pin' | 'again' | 'password'>({ pin: '', again: '', password: '' });
  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      ...findPinFaults(values, say),
      password: findOwnPasswordFault(values.password),
    }),
    refusedAt: { ...AT_OWN_PASSWORD, 'identity.field_invalid': 'pin' },
    send: async ({ pin, password }) => {
      await call(setPin, { pin: normaliseDigits(pin), password });
      markReturn();
      finishStep('security.pinDone');
    },
  });
  const removal = useSending((error) => {
    const isPassword = error instanceof ApiFailure && error.code === 'identity.wrong_credentials';
    if (isPassword) form.show('password', error.message);
    return isPassword ? null : complaintOf(error);
  });
  const digits = { icon: 'lock-keyhole', inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <SecureStepBox title={t('security.pinTitle')} text={t('security.pinText')}>
      <FormBox form={form} label={t('security.pinSet')} busyLabel={t('security.pinSetting')}>
        <TextField
          {...form.field('pin')}
          {...digits}
          label={t('identity.pin')}
          type="password"
          hint={t('identity.pinFormat')}
          data-autofocus
        />
        <TextField {...form.field('again')} {...digits} label={t('security.pinAgain')} type="password" />
        <OwnPassword field={form.field('password')} />
      </FormBox>
      {hasPin && (
        <div className={styles['or']}>
          <Button
            kind="outline"
            icon="trash-2"
            isBlock
            isBusy={removal.isBusy}
            onClick={() => {
              if (text.state.values.password === '') form.show('password');
              else removal.run(() => removePin(text.state.values.password));
            }}
          >
            {t('security.pinRemove')}
          </Button>
          <small>{t('security.pinRemoveHint')}</small>
          <Warning sending={removal} />
        </div>
      )}
    </SecureStepBox>
  );
}

async function removePin(password: string): Promise<void> {
  await call(setPin, { password });
  finishStep('security.pinGone');
}
