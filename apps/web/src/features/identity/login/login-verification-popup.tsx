import type { LoginVerificationType, LoginVerifyDetails } from '@nokshi/contract/identity-recovery.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Icon, type IconName, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { hasPasskeys } from '../../../lib/passkeys/passkeys.ts';
import { closePopup } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { FormBox } from '../fields/form-box.tsx';
import styles from '../fields/identity.module.css';
import { AppCodeField, RecoveryCodeField } from '../fields/known-fields.tsx';
import steps from '../fields/steps.module.css';
import { CodeField } from '../phone/code-field.tsx';
import { type LoginVerification, useLoginVerification, type WaitingLogin } from './use-login-verification.ts';

const LOOKS: Readonly<Record<LoginVerificationType, { readonly icon: IconName; readonly label: TextKey }>> = {
  SMS: { icon: 'phone', label: 'identity.verifySms' },
  EMAIL: { icon: 'mail', label: 'identity.verifyEmail' },
  PAYEE: { icon: 'user', label: 'identity.verifyPayee' },
  GOOGLE: { icon: 'shield-check', label: 'identity.verifyTotp' },
  PASSKEY: { icon: 'key-round', label: 'identity.verifyPasskey' },
  RECOVERY: { icon: 'file-text', label: 'identity.verifyRecovery' },
};

/** One more proof at a login from an unregistered address, or by a second factor (SC-6.1). */
export function LoginVerificationPopup(props: WaitingLogin) {
  const t = useTexts('identity');
  const ways = props.details.verificationTypes.filter((type) => type !== 'PASSKEY' || hasPasskeys());
  const form = useLoginVerification(props, ways[0] ?? 'RECOVERY');
  return (
    <Modal size="confirm" title={t('identity.verifyTitle')} onClose={closePopup}>
      <p className={styles['intro']}>{t(whyOf(props.details.verificationTypes))}</p>
      {ways.length > 1 && (
        <fieldset className={steps['choices']}>
          <legend className="nk-sr">{t('identity.verifyWays')}</legend>
          {ways.map((type) => (
            <label key={type} className={steps['choice']}>
              <input
                type="radio"
                name="verification"
                checked={type === form.type}
                onChange={() => form.choose(type)}
              />
              <Icon name={LOOKS[type].icon} />
              <span>{t(LOOKS[type].label)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <FormBox form={form} label={t('identity.verifyGo')} busyLabel={t('identity.verifying')}>
        <Proof key={form.type} form={form} details={props.details} />
      </FormBox>
    </Modal>
  );
}

/** Who added a passkey is told that it is why; an app that was switched on says so in its own step. */
function whyOf(types: readonly LoginVerificationType[]): TextKey {
  const isByPasskey = types.includes('PASSKEY') && !types.includes('GOOGLE');
  return isByPasskey ? 'identity.verifyTextPasskey' : 'identity.verifyText';
}

function Proof({
  form,
  details,
}: {
  readonly form: LoginVerification;
  readonly details: LoginVerifyDetails;
}) {
  const t = useTexts('identity');
  if (form.type === 'PASSKEY') return <p className={styles['intro']}>{t('identity.verifyPasskeyText')}</p>;
  if (form.type === 'PAYEE') {
    return (
      <TextField
        {...form.field('proof')}
        label={t('identity.payeeName')}
        icon="user"
        autoComplete="name"
        maxLength={128}
        hint={t('identity.verifyPayeeHint')}
        data-autofocus
      />
    );
  }
  if (form.type === 'RECOVERY') {
    return <RecoveryCodeField field={form.field('proof')} hasFocusFirst />;
  }
  if (form.type === 'GOOGLE') {
    return <AppCodeField field={form.field('proof')} hint={t('identity.totpCodeHint')} />;
  }
  const to = form.type === 'SMS' ? details.mobileNum : details.email;
  return (
    <CodeField
      field={form.field('proof')}
      code={form.code}
      label={t(form.type === 'SMS' ? 'identity.smsCode' : 'identity.mailCode')}
      sentTo={to ?? undefined}
      hint={to === null ? undefined : t('identity.codeWillGoTo', { to })}
    />
  );
}
