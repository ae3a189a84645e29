import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button, HonestMark, MoneyText, Picture } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../fields/identity.module.css';
import giftPicture from '../pictures/gift.webp';

/** The account is open: what is in it, and that it is not money. */
export function WelcomeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('identity');
  const { member } = useSession();
  const title = t('identity.welcomeTitle', { name: member?.account ?? '' });
  return (
    <Modal
      size="confirm"
      title={title}
      isTitleHidden
      onClose={onClose}
      footer={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t('identity.welcomeStart')}
        </Button>
      }
    >
      <div className={styles['centre']}>
        <Picture src={giftPicture} alt="" width={540} height={540} instead={null} />
        <h3>{title}</h3>
        <MoneyText micros={WELCOME_CREDIT_MICROS} decimals={0} className={styles['amount'] ?? ''} />
        <HonestMark kind="credit" />
        <p>{t('identity.welcomeText')}</p>
      </div>
    </Modal>
  );
}
