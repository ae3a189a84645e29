import { Button } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { go } from '../../../lib/navigation/navigation.ts';
import { closePopup, openLogin, openPopup } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import { PicturePane } from '../fields/picture-pane.tsx';
import shieldPicture from '../pictures/shield.webp';
import { RulesGate } from '../register/rules-gate.tsx';
import { WelcomeDialog } from '../register/welcome-dialog.tsx';
import { ActivateForm } from './activate-form.tsx';

interface ActivatePopupProps {
  /** What the link carries; empty where both are typed. */
  readonly account: string;
  readonly code: string;
}

/** The person of an account that an agent opened begins it: code, password, birth date, terms (AC-3). */
export function ActivatePopup({ account, code }: ActivatePopupProps) {
  const t = useTexts('activation');
  const [isBegun, setBegun] = useState(false);
  // Whoever was signed in before the form was opened does not begin somebody else’s account here.
  const { state, member } = useSession();
  const finish = () => {
    closePopup();
    go('/');
  };
  if (isBegun) return <WelcomeDialog onClose={finish} />;
  const isOther = state === 'member' || state === 'trial';
  return (
    <Modal
      size="form"
      title={t('activation.title')}
      onClose={closePopup}
      aside={
        <PicturePane
          group="w_reg"
          title={t('activation.artTitle')}
          picture={shieldPicture}
          lines={[
            { icon: 'lock-keyhole', text: t('activation.artPassword') },
            { icon: 'key-round', text: t('activation.artOnce') },
            { icon: 'shield-check', text: t('activation.artAge') },
          ]}
        />
      }
    >
      {isOther ? (
        <SignedIn account={member?.account ?? ''} />
      ) : (
        <>
          <p className={styles['lead']}>{t('activation.lead')}</p>
          <RulesGate rows={4}>
            {(rules) => (
              <ActivateForm rules={rules} account={account} code={code} onBegun={() => setBegun(true)} />
            )}
          </RulesGate>
          <HaveAccount />
        </>
      )}
    </Modal>
  );
}

function SignedIn({ account }: { readonly account: string }) {
  const t = useTexts('activation');
  return (
    <>
      <p className={styles['lead']}>{t('activation.signedIn', { account })}</p>
      <Button kind="primary" size="large" isBlock onClick={() => openPopup({ kind: 'logoutConfirm' })}>
        {t('activation.signOut')}
      </Button>
    </>
  );
}

function HaveAccount() {
  const t = useTexts('identity');
  return (
    <p className={styles['turn']}>
      {t('identity.haveAccount')}{' '}
      <button type="button" className="nk-link" onClick={() => openLogin()}>
        {t('identity.loginLink')}
      </button>
    </p>
  );
}
