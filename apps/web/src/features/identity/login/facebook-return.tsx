import { facebookLogin } from '@nokshi/contract/identity-recovery.ts';
import { Button, Skeleton } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useEffect, useRef } from 'react';
import { refreshSecurity } from '../../../lib/account/account-security.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup, openLogin, openRegister } from '../../../lib/session/gate.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { say, useTexts } from '../../../lib/texts/texts.ts';
import { showToast } from '../../../lib/toasts/toasts.ts';
import styles from '../fields/identity.module.css';
import { complaintOf } from '../phone/use-phone-code.ts';
import { enterSession } from './enter-session.ts';
import { askForMore } from './login-by-password.ts';

export interface FacebookReturnProps {
  /** Null when the person gave up on the way. */
  readonly code: string | null;
  readonly state: string;
}

/**
 * Facebook has sent the browser back: the login is finished, the account is linked to who is signed in, or the person
 * gave up there and is told that nothing came of it (ER-3.11).
 */
export function FacebookReturn({ code, state }: FacebookReturnProps) {
  const t = useTexts('identity');
  const mustChangeExpired = useFlag('PWDEXPFORCECHANGE3');
  const sending = useSending((error) => (askForMore(error, { known: null }) ? null : complaintOf(error)));
  const hasBegun = useRef(false);

  useEffect(() => {
    // The code of an address is good once, so it is sent once, however often this draws.
    if (hasBegun.current) return;
    hasBegun.current = true;
    sending.run(async () => {
      if (code === null) throw new ApiFailure('identity.social_failed', say('errors.socialFailed'));
      const value = await call(facebookLogin, { code, state }, { asMember: true });
      if (value) {
        await enterSession(value, { way: 'facebook', mustChangeExpired, next: () => go('/') });
        return;
      }
      refreshSecurity();
      showToast({ tone: 'good', text: t('identity.facebookLinked') });
      closePopup();
      go(memberHref('securityCenter'));
    });
  });

  return (
    <Modal
      size="confirm"
      title={t('identity.facebookTitle')}
      onClose={closePopup}
      footer={
        sending.refusal !== null && (
          <>
            <Button onClick={() => openRegister()}>{t('identity.registerLink')}</Button>
            <Button kind="primary" data-autofocus onClick={() => openLogin()}>
              {t('identity.loginLink')}
            </Button>
          </>
        )
      }
    >
      {sending.refusal === null ? (
        <output aria-label={t('identity.loggingIn')}>
          <Skeleton style={{ blockSize: 48, marginBlock: '12px 20px' }} />
        </output>
      ) : (
        <p className={styles['said']} role="alert">
          {sending.refusal}
        </p>
      )}
    </Modal>
  );
}
