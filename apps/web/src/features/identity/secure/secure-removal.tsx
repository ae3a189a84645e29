import { removePasskey, removeTotp } from '@nokshi/contract/identity-security.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import type { SecureStep } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { OwnerProofField } from './owner-proof-field.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

type Removal =
  | Extract<SecureStep, { readonly name: 'removePasskey' }>
  | { readonly name: SecureStep['name'] };

/** Taking a factor away: the account is less safe without it, so its owner is asked for. */
export function SecureRemoval({ step }: { readonly step: Removal }) {
  const t = useTexts('identity', 'security');
  const passkey = 'passkey' in step ? step : null;
  const proof = useOwnerProof();
  const form = useSimpleForm(useTextForm<'proof'>({ proof: '' }), {
    findFaults: (values) => ({ proof: proof.findFault(values.proof) }),
    refusedAt: AT_OWNER_PROOF,
    send: async (values) => {
      await proof.show(values.proof, (shown) =>
        passkey ? call(removePasskey, { id: passkey.id, ...shown }) : call(removeTotp, shown),
      );
      finishStep(passkey ? 'security.passkeyGone' : 'security.totpGone');
    },
  });
  return (
    <SecureStepBox
      title={t(passkey ? 'security.passkeyRemoveTitle' : 'security.totpRemoveTitle')}
      text={
        passkey ? t('security.passkeyRemoveText', { name: passkey.passkey }) : t('security.totpRemoveText')
      }
    >
      <FormBox form={form} label={t('security.remove')} busyLabel={t('security.removing')}>
        <OwnerProofField proof={proof} field={form.field('proof')} hasFocusFirst />
      </FormBox>
    </SecureStepBox>
  );
}
