import { removePasskey, removeTotp } from '@nokshi/contract/identity-security.ts';
import { call } from '../../lib/api.ts';
import type { SecureStep } from '../../lib/gate.ts';
import { useTexts } from '../../lib/texts.ts';
import { FormBox } from './form-box.tsx';
import {
  AT_OWN_PASSWORD,
  findOwnPasswordFault,
  finishStep,
  OwnPassword,
  SecureStepBox,
} from './secure-step.tsx';
import { useSimpleForm } from './use-simple-form.ts';
import { useTextForm } from './use-text-form.ts';

type Removal =
  | Extract<SecureStep, { readonly name: 'removePasskey' }>
  | { readonly name: SecureStep['name'] };

/** Taking a factor away: the account is less safe without it, so the password is asked for. */
export function SecureRemoval({ step }: { readonly step: Removal }) {
  const t = useTexts('identity', 'security');
  const passkey = 'passkey' in step ? step : null;
  const form = useSimpleForm(useTextForm<'password'>({ password: '' }), {
    findFaults: ({ password }) => ({ password: findOwnPasswordFault(password) }),
    refusedAt: AT_OWN_PASSWORD,
    send: async ({ password }) => {
      if (passkey) await call(removePasskey, { id: passkey.id, password });
      else await call(removeTotp, { password });
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
        <OwnPassword field={form.field('password')} hasFocusFirst />
      </FormBox>
    </SecureStepBox>
  );
}
