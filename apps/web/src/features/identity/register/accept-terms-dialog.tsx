import { acceptTerms } from '@nokshi/contract/identity.ts';
import { Button } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { call } from '../../../lib/api/call.ts';
import { useSending } from '../../../lib/forms/use-sending.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { closePopup } from '../../../lib/session/gate.ts';
import { loadMember, signOut } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import { complaintOf } from '../phone/use-phone-code.ts';

/** The terms have changed since the member accepted them: accept them, or sign out. */
export function AcceptTermsDialog({ version }: { readonly version: string }) {
  const t = useTexts('identity');
  const sending = useSending(complaintOf);
  const accept = () =>
    sending.run(async () => {
      await call(acceptTerms, { version });
      await loadMember();
      closePopup();
    });
  const leave = () =>
    sending.run(async () => {
      await signOut();
      closePopup();
    });
  return (
    <Modal
      title={t('identity.termsNewTitle')}
      onClose={closePopup}
      canClose={false}
      footer={
        <>
          <Button onClick={leave} disabled={sending.isBusy}>
            {t('identity.logout')}
          </Button>
          <Button kind="primary" isBusy={sending.isBusy} onClick={accept} data-autofocus>
            {t('identity.termsAccept')}
          </Button>
        </>
      }
    >
      <p className={styles['intro']}>{t('identity.termsNewText', { version })}</p>
      <h3 className={styles['part']}>{t('identity.termsShortTitle')}</h3>
      <p className={styles['intro']}>{t('identity.termsShort')}</p>
      <h3 className={styles['part']}>{t('identity.privacyShortTitle')}</h3>
      <p className={styles['intro']}>{t('identity.privacyShort')}</p>
      <p className={styles['readings']}>
        <a className="nk-link" href="/terms" target="_blank" rel="noopener">
          {t('identity.readTerms')}
        </a>
        <a className="nk-link" href="/privacy" target="_blank" rel="noopener">
          {t('identity.readPrivacy')}
        </a>
      </p>
      <Warning sending={sending} />
    </Modal>
  );
}
