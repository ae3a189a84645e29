import { newRecoveryCodes } from '@nokshi/contract/identity-security.ts';
import { useState } from 'react';
import { refreshSecurity } from '../../../lib/account/account-security.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { OwnerProofField } from './owner-proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

/** Ten new recovery codes; the old ones are void from then on. */
export function SecureCodes() {
  const t = useTexts('identity', 'security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useOwnerProof();
  const form = useSimpleForm(useTextForm<'proof'>({ proof: '' }), {
    findFaults: (values) => ({ proof: proof.findFault(values.proof) }),
    refusedAt: AT_OWNER_PROOF,
    send: async (values) => {
      const { recoveryCodes } = await proof.show(values.proof, (shown) => call(newRecoveryCodes, shown));
      setCodes(recoveryCodes);
      refreshSecurity();
    },
  });
  const title = t('security.codesTitle');
  if (codes)
    return <RecoveryCodes title={title} codes={codes} onDone={() => finishStep('security.codesReady')} />;
  return (
    <SecureStepBox title={title} text={t('security.codesIntro')}>
      <FormBox form={form} label={t('security.codesMake')} busyLabel={t('security.codesMaking')}>
        <OwnerProofField proof={proof} field={form.field('proof')} hasFocusFirst />
      </FormBox>
    </SecureStepBox>
  );
}
