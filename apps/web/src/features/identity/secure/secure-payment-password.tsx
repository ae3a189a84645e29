import { setPaymentPassword } from '@nokshi/contract/identity-payment.ts';
import { findFieldFault, type RegisterRule, type RegisterRules } from '@nokshi/contract/register-rules.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import { Note, TextField } from '@nokshi/ui';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query.ts';
import { WITHDRAWALS_KEY } from '../../../lib/cashier/withdrawals-key.ts';
import { faultSentence } from '../../../lib/forms/rule-text.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import styles from '../fields/identity.module.css';
import { saySentence } from '../fields/say-sentence.ts';
import { PasswordField } from '../passwords/password-field.tsx';
import { isGuessed } from '../passwords/payment-password-rules.ts';
import { ruleOf } from '../register/register-fields.ts';
import { RulesGate } from '../register/rules-gate.tsx';
import { OwnerProofField } from './owner-proof-field.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

const FIELD = 'paymentPassword';

/**
 * The payment password, which withdrawals ask for (VA-2.5): the first one, or another in the place of one that was
 * forgotten. The proof is the account's own, so the old one need not be known; withdrawals then wait for a day.
 */
export function SecurePaymentPassword({ isSet }: { readonly isSet: boolean }) {
  const t = useTexts('identity', 'security');
  return (
    <SecureStepBox
      title={t(isSet ? 'security.payChangeTitle' : 'security.payTitle')}
      text={t(isSet ? 'security.payChangeText' : 'security.payText')}
    >
      {isSet && (
        <Note icon="clock" className={styles['note']}>
          {t('security.payCooling')}
        </Note>
      )}
      <RulesGate>{(rules) => <Fields rules={rules} />}</RulesGate>
    </SecureStepBox>
  );
}

type Name = 'paymentPassword' | 'again' | 'proof';

function Fields({ rules }: { readonly rules: RegisterRules }) {
  const t = useTexts('identity', 'security');
  const proof = useOwnerProof();
  const rule: RegisterRule = { ...ruleOf(rules, FIELD), required: true };
  const text = useTextForm<Name>({ paymentPassword: '', again: '', proof: '' });
  const sayFault = (typed: string): string | undefined => {
    const fault = findFieldFault(rule, cleanCode(typed), { isPassword: true });
    if (fault) return saySentence(faultSentence(FIELD, rule, fault, saySentence));
    return isGuessed(typed) ? t('security.payWeak') : undefined;
  };
  const form = useSimpleForm(text, {
    findFaults: ({ paymentPassword, again, proof: typed }) => {
      return {
        paymentPassword: sayFault(paymentPassword),
        again: cleanCode(again) === cleanCode(paymentPassword) ? undefined : t('security.payMismatch'),
        proof: proof.findFault(typed),
      };
    },
    refusedAt: AT_OWNER_PROOF,
    send: async ({ paymentPassword, proof: typed }) => {
      await proof.show(typed, (shown) =>
        call(setPaymentPassword, { paymentPassword: cleanCode(paymentPassword), ...shown }),
      );
      void queryClient.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
      finishStep('security.payDone');
    },
  });
  return (
    <FormBox form={form} label={t('security.paySet')} busyLabel={t('security.paySetting')}>
      <PasswordField
        {...form.field('paymentPassword')}
        label={t('identity.paymentPassword')}
        hint={`${saySentence(faultSentence(FIELD, rule, 'format', saySentence))} ${t('security.payHint')}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
        data-autofocus
      />
      <TextField
        {...form.field('again')}
        icon="lock-keyhole"
        type="password"
        label={t('security.payAgain')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={64}
      />
      <OwnerProofField proof={proof} field={form.field('proof')} label={t('security.payLogin')} />
    </FormBox>
  );
}
