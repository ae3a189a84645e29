import { newRecoveryCodes } from '@nokshi/contract/identity-security.ts';
import { useState } from 'react';
import { refreshSecurity } from '../../lib/account-security.ts';
import { call } from '../../lib/api.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormBox } from './form-box.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  AT_OWN_PASSWORD,
  findOwnPasswordFault,
  finishStep,
  OwnPassword,
  SecureStepBox,
} from './secure-step.tsx';
import { useSimpleForm } from './use-simple-form.ts';
import { useTextForm } from './use-text-form.ts';

/** Ten new recovery codes; the old ones are void from then on. */
export function SecureCodes() {
  const t = useTexts('identity', 'security');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useSimpleForm(useTextForm<'password'>({ password: '' }), {
    findFaults: ({ password }) => ({ password: findOwnPasswordFault(password) }),
    refusedAt: AT_OWN_PASSWORD,
    send: async (values) => {
      setCodes((await call(newRecoveryCodes, values)).recoveryCodes);
      refreshSecurity();
    },
  });
  const title = t('security.codesTitle');
  if (codes)
    return <RecoveryCodes title={title} codes={codes} onDone={() => finishStep('security.codesReady')} />;
  return (
    <SecureStepBox title={title} text={t('security.codesIntro')}>
      <FormBox form={form} label={t('security.codesMake')} busyLabel={t('security.codesMaking')}>
        <OwnPassword field={form.field('password')} hasFocusFirst />
      </FormBox>
    </SecureStepBox>
  );
}
