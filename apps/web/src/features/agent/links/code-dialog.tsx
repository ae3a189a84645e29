import type { OpenedWithCode } from '@nokshi/contract/agents-links.ts';
import { Button, useUi } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { QrCode } from '../../../lib/device/qr-code.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './links.module.css';
import { copyText, shareAddress } from './share-address.ts';

/** The code of an account, shown once: as text, as a link, and to be read by the phone of who stands beside. */
export function CodeDialog({
  opened,
  onClose,
}: {
  readonly opened: OpenedWithCode;
  readonly onClose: () => void;
}) {
  const t = useTexts('agentLinks');
  const { t: core } = useUi();
  const sayTime = useSayTime();
  const { account, code, address, codeUntil } = opened;
  const text = t('agentLinks.activationText', { brand: core('shell.brand'), account });
  return (
    <Modal
      title={t('agentLinks.codeTitle')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('agentLinks.done')}
        </Button>
      }
    >
      <div className={styles['code']}>
        <p>{t('agentLinks.codeText', { account })}</p>
        <output aria-label={t('agentLinks.code')} className={styles['codeWord']}>
          {code}
        </output>
        <p className={styles['quiet']}>{t('agentLinks.codeUntil', { time: sayTime(codeUntil) })}</p>
        <span className={styles['qr']}>
          <QrCode text={address} label={t('agentLinks.qr')} sizePx={168} />
        </span>
        <div className={styles['acts']}>
          <Button icon="share-2" onClick={() => void shareAddress({ text, url: address })}>
            {t('agentLinks.share')}
          </Button>
          <Button icon="copy" onClick={() => void copyText(address)}>
            {t('agentLinks.copyLink')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
