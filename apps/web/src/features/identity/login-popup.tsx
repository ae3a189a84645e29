import { Button, Icon, TextField } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/modal.tsx';
import { useId } from 'react';
import { useStatus } from '../../lib/games/catalogue-queries.ts';
import { closePopup, openRegister } from '../../lib/gate.ts';
import { useTexts } from '../../lib/texts.ts';
import { waitText } from './countdown.ts';
import { HumanCheckRow } from './human-check-row.tsx';
import styles from './identity.module.css';
import { PasswordField } from './password-field.tsx';
import { PicturePane } from './picture-pane.tsx';
import shieldPicture from './pictures/shield.webp';
import { Refusal } from './refusal.tsx';
import { useCountdown } from './use-countdown.ts';
import { useFlag } from './use-flags.ts';
import { useFocusOnFault } from './use-focus-on-fault.ts';
import { type LoginForm, useLoginForm } from './use-login-form.ts';

/** Login by user name and password (MO-3.1, RT-2). `next` goes on with what the login interrupted. */
export function LoginPopup({ next }: { readonly next?: (() => void) | undefined }) {
  const t = useTexts('identity');
  const form = useLoginForm(next);
  return (
    <Modal
      size="form"
      title={t('identity.loginTitle')}
      onClose={closePopup}
      aside={
        <PicturePane
          title={t('identity.loginArtTitle')}
          picture={shieldPicture}
          lines={[
            { icon: 'history', text: t('identity.loginArtKeep') },
            { icon: 'user', text: t('identity.loginArtName') },
            { icon: 'shield-check', text: t('identity.loginArtOnce') },
          ]}
        />
      }
    >
      {next && <p className={styles['lead']}>{t('identity.loginFirst')}</p>}
      <LoginFields form={form} />
      <p className={styles['turn']}>
        {t('identity.noAccount')}{' '}
        <button type="button" className="nk-link" onClick={() => openRegister(next)}>
          {t('identity.registerLink')}
        </button>
      </p>
      <DemoNote />
    </Modal>
  );
}

function LoginFields({ form }: { readonly form: LoginForm }) {
  const t = useTexts('identity');
  const hasTrial = useFlag('FREEPLAY3');
  const leftMs = useCountdown(form.lockedUntilMs);
  const waitId = useId();
  const isLocked = leftMs > 0;
  const element = useFocusOnFault(form.sending.failures);
  return (
    <form
      ref={element}
      className={styles['form']}
      noValidate
      onInput={() => form.human.check.start()}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLocked) form.send();
      }}
    >
      <TextField
        {...form.field('username')}
        label={t('identity.username')}
        icon="user"
        placeholder={t('identity.usernameExample')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        data-autofocus={form.isNameKnown ? undefined : true}
      />
      <PasswordField
        {...form.field('password')}
        label={t('identity.password')}
        placeholder={t('identity.passwordOfLogin')}
        autoComplete="current-password"
        maxLength={256}
        data-autofocus={form.isNameKnown ? true : undefined}
      />
      <label className="nk-check">
        <input
          type="checkbox"
          checked={form.doesRemember}
          onChange={(event) => form.setRemember(event.target.checked)}
        />
        <span>{t('identity.rememberName')}</span>
      </label>
      <HumanCheckRow {...form.human} />
      {form.sending.refusal !== null && <Refusal>{form.sending.refusal}</Refusal>}
      {isLocked && <Refusal>{t('identity.locked')}</Refusal>}
      <Button
        kind="primary"
        size="large"
        isBlock
        type="submit"
        isBusy={form.busyWay === 'login'}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? waitId : undefined}
      >
        {t(form.busyWay === 'login' ? 'identity.loggingIn' : 'identity.login')}
      </Button>
      {isLocked && (
        <p id={waitId} className={styles['why']}>
          {t('identity.waitLabel', { time: waitText(leftMs) })}
        </p>
      )}
      {hasTrial && (
        <div className={styles['or']}>
          <Button kind="outline" isBlock isBusy={form.busyWay === 'trial'} onClick={form.openTrial}>
            {t(form.busyWay === 'trial' ? 'identity.trialOpening' : 'identity.trial')}
          </Button>
          <small>{t('identity.trialHint')}</small>
        </div>
      )}
    </form>
  );
}

/** Only an installation for oneself takes calls in the open; there the demo accounts of its start can be used. */
function DemoNote() {
  const t = useTexts('identity');
  const status = useStatus();
  if (!status?.acceptsPlainBodies) return null;
  return (
    <div className={styles['note']}>
      <Icon name="info" />
      <span>
        <b>{t('identity.demoTitle')}</b>
        {t('identity.demoText')}
      </span>
    </div>
  );
}
