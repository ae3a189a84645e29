import type { RegisterRules } from '@nokshi/contract/register-rules.ts';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { refreshSecurity } from '../../../lib/account/account-security.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { loadMember, signOut, useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import { FormBox } from '../fields/form-box.tsx';
import styles from '../fields/identity.module.css';
import { ruleOf } from '../register/register-fields.ts';
import { RulesGate } from '../register/rules-gate.tsx';
import { AccountName } from '../secure/owner-proof-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { usePasswordForm } from './use-password-form.ts';

export interface ChangePasswordProps {
  readonly reason: 'chosen' | 'firstLogin' | 'expired';
  readonly knownPassword?: string | undefined;
}

const INTRO = {
  chosen: 'identity.changeHint',
  firstLogin: 'identity.changeFirst',
  expired: 'identity.changeExpired',
} as const;

/** A new password (MO-3.3, VA-4.1). When it has to be changed, signing out is the only other way on. */
export function ChangePasswordPopup({ reason, knownPassword }: ChangePasswordProps) {
  const t = useTexts('identity');
  const isForced = reason !== 'chosen';
  return (
    <Modal size="confirm" title={t('identity.changeTitle')} onClose={closePopup} canClose={!isForced}>
      <p className={styles['intro']}>{t(INTRO[reason])}</p>
      <RulesGate>{(rules) => <PasswordFields rules={rules} knownPassword={knownPassword} />}</RulesGate>
      {isForced && <SignOutInstead />}
    </Modal>
  );
}

function PasswordFields({
  rules,
  knownPassword,
}: {
  readonly rules: RegisterRules;
  readonly knownPassword: string | undefined;
}) {
  const t = useTexts('identity');
  const { member } = useSession();
  const form = usePasswordForm(rules, knownPassword, async () => {
    await loadMember();
    refreshSecurity();
    closePopup();
    showToast({ tone: 'good', text: t('identity.changed') });
    go('/');
  });
  return (
    <FormBox form={form} label={t('identity.change')} busyLabel={t('identity.changing')}>
      <AccountName />
      {form.asksForOld && (
        <PasswordField
          {...form.field('oldPassword')}
          label={t('identity.oldPassword')}
          autoComplete="current-password"
          maxLength={256}
          data-autofocus
        />
      )}
      <NewPasswordFields
        field={form.field}
        rule={ruleOf(rules, 'password')}
        username={member?.account ?? ''}
        hasFocusFirst={!form.asksForOld}
      />
    </FormBox>
  );
}

function SignOutInstead() {
  const t = useTexts('identity');
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    closePopup();
  };
  return (
    <p className={styles['turn']}>
      <button type="button" className="nk-link" disabled={isBusy} onClick={() => void leave()}>
        {t(isBusy ? 'identity.loggingOut' : 'identity.logout')}
      </button>
    </p>
  );
}
