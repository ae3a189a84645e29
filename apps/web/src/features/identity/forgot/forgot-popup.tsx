import { Button } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { closePopup, openPopup } from '../../../lib/session/gate.ts';
import { useFlag } from '../../../lib/start/use-flag.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { DemoNote } from '../fields/demo-note.tsx';
import styles from '../fields/identity.module.css';
import { PicturePane } from '../fields/picture-pane.tsx';
import { WaySwitch } from '../fields/way-switch.tsx';
import shieldPicture from '../pictures/shield.webp';
import { RulesGate } from '../register/rules-gate.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';
import { ForgotByMobile } from './forgot-by-mobile.tsx';
import { ForgotByRecovery } from './forgot-by-recovery.tsx';

type Way = 'mobile' | 'email' | 'recovery';

/**
 * Ways to a new password for who forgot the old one (MO-3.4): a code to the phone when the brand has it (RO-2.4), a
 * mailed link, a recovery code for an account with neither phone nor mail.
 */
export function ForgotPopup() {
  const t = useTexts('identity');
  const hasMobile = useFlag('CHNGPASSVERIF3');
  const [chosen, setChosen] = useState<Way | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const way = chosen ?? (hasMobile ? 'mobile' : 'email');
  if (sentTo !== null) return <MailIsOnItsWay email={sentTo} />;
  return (
    <Modal
      size="form"
      title={t('identity.forgotTitle')}
      onClose={closePopup}
      aside={
        <PicturePane
          group="w_forget"
          title={t('identity.forgotArtTitle')}
          picture={shieldPicture}
          lines={[
            { icon: 'lock-keyhole', text: t('identity.forgotArtOnce') },
            { icon: 'log-out', text: t('identity.forgotArtOut') },
          ]}
        />
      }
    >
      <WaySwitch<Way>
        label={t('identity.forgotWays')}
        chosen={way}
        onChoose={setChosen}
        ways={[
          ...(hasMobile ? [{ way: 'mobile' as const, label: t('identity.wayMobile') }] : []),
          { way: 'email', label: t('identity.wayEmail') },
          { way: 'recovery', label: t('identity.wayRecovery') },
        ]}
      />
      {way === 'email' && <ForgotByEmail onSent={setSentTo} />}
      {way === 'mobile' && <RulesGate>{(rules) => <ForgotByMobile rules={rules} />}</RulesGate>}
      {way === 'recovery' && <RulesGate>{(rules) => <ForgotByRecovery rules={rules} />}</RulesGate>}
      <p className={styles['turn']}>
        <button type="button" className="nk-link" onClick={() => openPopup({ kind: 'login' })}>
          {t('identity.backToLogin')}
        </button>
      </p>
      {way !== 'recovery' && <DemoNote about="codes" />}
    </Modal>
  );
}

/** ST-5.2: what was sent, where to, and what to do when it does not come; then the popup is done. */
function MailIsOnItsWay({ email }: { readonly email: string }) {
  const t = useTexts('identity');
  return (
    <Modal
      size="confirm"
      title={t('identity.mailSentTitle')}
      onClose={closePopup}
      footer={
        <Button kind="primary" data-autofocus onClick={closePopup}>
          {t('shell.confirm')}
        </Button>
      }
    >
      <p className={styles['said']}>{t('identity.mailSentText', { email })}</p>
      <p>{t('identity.mailSentHint')}</p>
    </Modal>
  );
}
