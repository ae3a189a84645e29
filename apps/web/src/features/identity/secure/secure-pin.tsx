import { setPin } from '@nokshi/contract/identity-security.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { Button, TextField } from '@nokshi/ui';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { markReturn } from '../../../lib/session/return-mark.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import styles from '../fields/identity.module.css';
import { complaintOf } from '../phone/use-phone-code.ts';
import { OwnerProofField } from './owner-proof-field.tsx';
import { findPinFaults } from './pin-rules.ts';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, type OwnerProof, useOwnerProof } from './use-owner-proof.ts';

/** A PIN that brings the member back on this device for 24 hours; one that is set can be changed or taken away. */
export function SecurePin({ hasPin }: { readonly hasPin: boolean }) {
  const t = useTexts('identity', 'security');
  const proof = useOwnerProof();
  const text = useTextForm<'pin' | 'again' | 'proof'>({ pin: '', again: '', proof: '' });
  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      ...findPinFaults(values, say),
      proof: proof.findFault(values.proof),
    }),
    refusedAt: { ...AT_OWNER_PROOF, 'identity.field_invalid': 'pin' },
    send: async ({ pin, proof: typed }) => {
      await proof.show(typed, (shown) => call(setPin, { pin: cleanCode(pin), ...shown }));
      markReturn();
      finishStep('security.pinDone');
    },
  });
  const removal = useSending((error) => {
    const isProof = error instanceof ApiFailure && error.code in AT_OWNER_PROOF;
    if (isProof) form.show('proof', error.message);
    return isProof ? null : complaintOf(error);
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
        <OwnerProofField proof={proof} field={form.field('proof')} />
      </FormBox>
      {hasPin && (
        <div className={styles['or']}>
          <Button
            kind="outline"
            icon="trash-2"
            isBlock
            isBusy={removal.isBusy}
            onClick={() => {
              const typed = text.state.values.proof;
              if (proof.findFault(typed) === undefined) removal.run(() => removePin(proof, typed));
              else form.show('proof');
            }}
          >
            {t('security.pinRemove')}
          </Button>
          <small>{t(proof.hasPassword ? 'security.pinRemoveHint' : 'security.pinRemoveHintCode')}</small>
          <Warning sending={removal} />
        </div>
      )}
    </SecureStepBox>
  );
}

async function removePin(proof: OwnerProof, typed: string): Promise<void> {
  await proof.show(typed, (shown) => call(setPin, shown));
  finishStep('security.pinGone');
}
