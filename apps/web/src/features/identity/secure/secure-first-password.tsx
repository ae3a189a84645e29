import { setFirstPassword } from '@nokshi/contract/identity-security.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { loadMember, useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { saySentence } from '../fields/say-sentence.ts';
import { NewPasswordFields } from '../passwords/new-password-fields.tsx';
import {
  findNewPasswordFaults,
  NEW_PASSWORD_REFUSALS,
  type NewPasswordName,
} from '../passwords/new-password-rules.ts';
import { ruleOf } from '../register/register-fields.ts';
import { RulesGate } from '../register/rules-gate.tsx';
import { AccountName, OwnerProofField } from './owner-proof-field.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

/** A password for an account that was opened by phone alone; a code to that phone shows whose account it is. */
export function SecureFirstPassword() {
  const t = useTexts('identity', 'security');
  return (
    <SecureStepBox title={t('security.firstPasswordTitle')} text={t('security.firstPasswordText')}>
      <RulesGate>{(rules) => <Fields rules={rules} />}</RulesGate>
    </SecureStepBox>
  );
}

function Fields({ rules }: { readonly rules: RegisterRules }) {
  const t = useTexts('identity', 'security');
  const { member } = useSession();
  const proof = useOwnerProof();
  const rule = ruleOf(rules, 'password');
  const text = useTextForm<NewPasswordName | 'proof'>({ newPassword: '', confirmNewPassword: '', proof: '' });
  const form = useSimpleForm(text, {
    findFaults: (values) => ({
      ...findNewPasswordFaults(values, rule, saySentence),
      proof: proof.findFault(values.proof),
    }),
    refusedAt: { ...NEW_PASSWORD_REFUSALS, ...AT_OWNER_PROOF },
    send: async ({ newPassword, confirmNewPassword, proof: typed }) => {
      await proof.show(typed, (shown) =>
        call(setFirstPassword, { newPassword, confirmNewPassword, ...shown }),
      );
      await loadMember();
      finishStep('security.firstPasswordDone');
    },
  });
  return (
    <FormBox form={form} label={t('security.firstPassword')} busyLabel={t('identity.changing')}>
      <AccountName />
      <OwnerProofField proof={proof} field={form.field('proof')} />
      <NewPasswordFields field={form.field} rule={rule} username={member?.account ?? ''} hasFocusFirst />
    </FormBox>
  );
}
