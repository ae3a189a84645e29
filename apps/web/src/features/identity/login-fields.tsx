import type { LoginSide } from '@nokshi/contract/identity.ts';
import { Button, cx } from '@nokshi/ui';
import { useId } from 'react';
import { waitText } from '../../lib/forms/countdown.ts';
import { useCountdown } from '../../lib/forms/use-countdown.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { Warning } from '../../lib/forms/warning.tsx';
import { openPopup } from '../../lib/session/gate.ts';
import { useFlag } from '../../lib/start/use-flag.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './fields/identity.module.css';
import { UsernameField } from './fields/known-fields.tsx';
import { Refusal } from './fields/refusal.tsx';
import { CaptchaField } from './human/captcha-field.tsx';
import { HumanCheckRow } from './human/human-check-row.tsx';
import { type LoginForm, useLoginForm } from './login/use-login-form.ts';
import { PasswordField } from './passwords/password-field.tsx';

export interface LoginFieldsProps {
  /** Left out it is the members' side. */
  readonly side?: LoginSide;
  readonly next?: (() => void) | undefined;
  /** Offers to register beside logging in. */
  readonly onRegister?: (() => void) | undefined;
  /** On the agents’ side: the account is right and no agent’s. Who is told so is told by the page, and no dialog opens. */
  readonly onNoAgent?: (() => void) | undefined;
}

/** User name or mobile number and password, and on the members' side the trial below them. */
export function LoginFields({ side = 'MEMBER', next, onRegister, onNoAgent }: LoginFieldsProps) {
  const t = useTexts('identity');
  const form = useLoginForm({ side, next, onNoAgent });
  const isTrialOn = useFlag('FREEPLAY3');
  const hasTrial = isTrialOn && side === 'MEMBER';
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
      <Credentials form={form} />
      <HumanCheckRow {...form.human} />
      {isLocked && <Refusal>{t('identity.locked')}</Refusal>}
      <div className={cx(onRegister && styles['ways'])}>
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
        {onRegister && (
          <Button size="large" isBlock onClick={onRegister}>
            {t('shell.register')}
          </Button>
        )}
      </div>
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
      <Warning sending={form.sending} />
    </form>
  );
}

function Credentials({ form }: { readonly form: LoginForm }) {
  const t = useTexts('identity');
  return (
    <>
      <UsernameField
        field={form.field('username')}
        example={t('identity.loginNameExample')}
        hasFocusFirst={!form.isNameKnown}
      />
      <PasswordField
        {...form.field('password')}
        label={t('identity.password')}
        placeholder={t('identity.passwordOfLogin')}
        autoComplete="current-password"
        maxLength={256}
        data-autofocus={form.isNameKnown ? true : undefined}
      />
      <CaptchaField captcha={form.captcha} field={form.field('captcha')} />
      <div className={styles['between']}>
        <label className="nk-check">
          <input
            type="checkbox"
            checked={form.doesRemember}
            onChange={(event) => form.setRemember(event.target.checked)}
          />
          <span>{t('identity.rememberName')}</span>
        </label>
        <button type="button" className="nk-link" onClick={() => openPopup({ kind: 'forgot' })}>
          {t('identity.forgotLink')}
        </button>
      </div>
    </>
  );
}
