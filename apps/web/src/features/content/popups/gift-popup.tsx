import type { Resource } from '@nokshi/contract/brand.ts';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button, HonestMark, Modal, MoneyText, Picture, useUi } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './popups.module.css';

export interface GiftPopupProps {
  readonly resource: Resource;
  readonly onClose: () => void;
  readonly onTake: () => void;
}

/** What registering brings (MO-4): the picture and words of the resource REGISTERPOP, and the credit that is real. */
export function GiftPopup({ resource, onClose, onTake }: GiftPopupProps) {
  const t = useTexts('content');
  const { t: say } = useUi();
  return (
    <Modal
      size="confirm"
      title={resource.labelName}
      isTitleHidden
      className={styles['plated']}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('content.later')}</Button>
          <Button kind="primary" onClick={onTake}>
            {say('shell.register')}
          </Button>
        </>
      }
    >
      <div className={styles['gift']}>
        <Picture src={resource.url} alt="" width={540} height={270} instead={null} />
        <h3>{resource.labelName}</h3>
        <MoneyText micros={WELCOME_CREDIT_MICROS} decimals={0} className={styles['amount'] ?? ''} />
        <HonestMark kind="credit" />
        <p>{t('content.giftText')}</p>
      </div>
    </Modal>
  );
}
