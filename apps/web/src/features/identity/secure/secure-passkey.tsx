import { addPasskey, startPasskey } from '@nokshi/contract/identity-security.ts';
import { cleanText, isBlank } from '@nokshi/contract/typed-text.ts';
import { Note, TextField } from '@nokshi/ui';
import { useState } from 'react';
import { refreshSecurity } from '../../../lib/account/account-security.ts';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { makePasskey } from '../../../lib/passkeys/passkeys.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import { OwnerProofField } from './owner-proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { finishStep, SecureStepBox } from './secure-step.tsx';
import { AT_OWNER_PROOF, useOwnerProof } from './use-owner-proof.ts';

/** A passkey of this device or of a key that is plugged in: the owner's proof first, then the browser asks. */
export function SecurePasskey() {
  const t = useTexts('identity', 'security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useOwnerProof();
  const form = useSimpleForm(useTextForm<'name' | 'proof'>({ name: t('security.passkeyName'), proof: '' }), {
    findFaults: (values) => ({
      name: isBlank(values.name) ? say('identity.required') : undefined,
      proof: proof.findFault(values.proof),
    }),
    refusedAt: AT_OWNER_PROOF,
    send: async ({ name, proof: typed }) => {
      const { options } = await proof.show(typed, (shown) => call(startPasskey, shown));
      const credential = await makePasskey(options);
      const { recoveryCodes } = await call(addPasskey, { name: cleanText(name), credential });
      refreshSecurity();
      if (recoveryCodes) setCodes(recoveryCodes);
      else finishStep('security.passkeyDone');
    },
  });
  const title = t('security.passkeyTitle');
  if (codes)
    return (
      <RecoveryCodes
        title={title}
        lead={t('security.passkeyAfter')}
        codes={codes}
        onDone={() => finishStep('security.passkeyDone')}
      />
    );
  return (
    <SecureStepBox title={title} text={t('security.passkeyText')}>
      <Note tone="plain">{t('security.passkeyAsks')}</Note>
      <FormBox form={form} label={t('security.passkeyAdd')} busyLabel={t('security.passkeyAdding')}>
        <TextField
          {...form.field('name')}
          label={t('security.passkeyLabel')}
          icon="key-round"
          autoComplete="off"
          maxLength={64}
          hint={t('security.passkeyHint')}
        />
        <OwnerProofField proof={proof} field={form.field('proof')} hasFocusFirst />
      </FormBox>
    </SecureStepBox>
  );
}
