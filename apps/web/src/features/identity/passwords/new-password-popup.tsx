import { resetPassword } from '@nokshi/contract/identity-recovery.ts';
import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { closePopup, openPopup } from '../../../lib/session/gate.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { FormBox } from '../fields/form-box.tsx';
import styles from '../fields/identity.module.css';
import { saySentence } from '../fields/say-sentence.ts';
import { ruleOf } from '../register/register-fields.ts';
import { RulesGate } from '../register/rules-gate.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { findNewPasswordFaults, NEW_PASSWORD_REFUSALS, type NewPasswordName } from './new-password-rules.ts';

/** The enter-new-password step of a mailed link (SC-6.2); then the person logs in with it. */
export function NewPasswordPopup({ token }: { readonly token: string }) {
  const t = useTexts('identity');
  return (
    <Modal size="confirm" title={t('identity.newPasswordTitle')} onClose={closePopup}>
      <p className={styles['intro']}>{t('identity.newPasswordText')}</p>
      <RulesGate rows={2}>{(rules) => <Fields token={token} rules={rules} />}</RulesGate>
      <p className={styles['turn']}>
        <button type="button" className="nk-link" onClick={() => openPopup({ kind: 'forgot' })}>
          {t('identity.newLink')}
        </button>
      </p>
    </Modal>
  );
}

function Fields({ token, rules }: { readonly token: string; readonly rules: RegisterRules }) {
  const t = useTexts('identity');
  const rule = ruleOf(rules, 'password');
  const form = useSimpleForm(useTextForm<NewPasswordName>({ newPassword: '', confirmNewPassword: '' }), {
    findFaults: (values) => findNewPasswordFaults(values, rule, saySentence),
    refusedAt: NEW_PASSWORD_REFUSALS,
    send: async ({ newPassword, confirmNewPassword }) => {
      await call(resetPassword, { token, newPassword, confirmNewPassword });
      showToast({ tone: 'good', text: say('identity.changed') });
      openPopup({ kind: 'login' });
    },
  });
  return (
    <FormBox form={form} label={t('identity.change')} busyLabel={t('identity.changing')}>
      <NewPasswordFields field={form.field} rule={rule} username="" hasFocusFirst />
    </FormBox>
  );
}
