import { Button, ErrorState } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/modal.tsx';
import { useQuery } from '@tanstack/react-query';
import { closePopup } from '../../lib/gate.ts';
import { go } from '../../lib/navigation.ts';
import { messageOf } from '../../lib/query.ts';
import { loadMember, useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { showToast } from '../../lib/toasts.ts';
import { waitText } from './countdown.ts';
import styles from './identity.module.css';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { registerRulesQuery } from './register-rules-query.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { useCountdown } from './use-countdown.ts';
import { useFocusOnFault } from './use-focus-on-fault.ts';
import { usePasswordForm } from './use-password-form.ts';

/** A new password (MO-3.3, VA-4.1). Forced, it cannot be closed until the password is changed. */
export function ChangePasswordPopup({ isForced }: { readonly isForced: boolean }) {
  const t = useTexts('identity');
  const rules = useQuery(registerRulesQuery());
  return (
    <Modal size="confirm" title={t('identity.changeTitle')} onClose={closePopup} canClose={!isForced}>
      <p className={styles['intro']}>{t(isForced ? 'identity.changeForced' : 'identity.changeHint')}</p>
      {rules.isError && (
        <ErrorState
          text={messageOf(rules.error, t('identity.rulesFailed'))}
          onRetry={() => void rules.refetch()}
        />
      )}
      {rules.data && <PasswordFields rules={rules.data} />}
    </Modal>
  );
}

function PasswordFields({ rules }: { readonly rules: Parameters<typeof usePasswordForm>[0] }) {
  const t = useTexts('identity');
  const { member } = useSession();
  const form = usePasswordForm(rules, async () => {
    await loadMember();
    closePopup();
    showToast({ tone: 'good', text: t('identity.changed') });
    go('/');
  });
  const leftMs = useCountdown(form.lockedUntilMs);
  const element = useFocusOnFault(form.sending.failures);
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (leftMs === 0) form.send();
      }}
    >
      <input
        className="nk-sr"
        type="text"
        autoComplete="username"
        value={member?.account ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        {...form.field('oldPassword')}
        label={t('identity.oldPassword')}
        autoComplete="current-password"
        maxLength={256}
        data-autofocus
      />
      <PasswordField
        {...form.field('newPassword')}
        label={t('identity.newPassword')}
        autoComplete="new-password"
        maxLength={256}
        hint={
          form.newPassword === '' ? undefined : (
            <StrengthMeter password={form.newPassword} username={member?.account ?? ''} />
          )
        }
      />
      <PasswordField
        {...form.field('confirmNewPassword')}
        label={t('identity.confirmPassword')}
        placeholder={t('identity.confirmExample')}
        autoComplete="new-password"
        maxLength={256}
      />
      {form.sending.refusal !== null && <Refusal>{form.sending.refusal}</Refusal>}
      <Button
        kind="primary"
        size="large"
        isBlock
        type="submit"
        isBusy={form.sending.isBusy}
        aria-disabled={leftMs > 0 || undefined}
      >
        {t(form.sending.isBusy ? 'identity.changing' : 'identity.change')}
      </Button>
      {leftMs > 0 && <p className={styles['why']}>{t('identity.waitLabel', { time: waitText(leftMs) })}</p>}
    </form>
  );
}
