import type { addAssistant } from '@nokshi/contract/agents-assistants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { Button, useUi } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { QrCode } from '../../../lib/device/qr-code.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import linkStyles from '../links/links.module.css';
import { copyText, shareAddress } from '../links/share-address.ts';

interface CodeDialogProps {
  readonly opened: OutputOf<typeof addAssistant>;
  readonly onClose: () => void;
}

/** The code of a sign-in, shown once: as text, as a link, and to be read by the phone of who stands beside. */
export function CodeDialog({ opened, onClose }: CodeDialogProps) {
  const t = useTexts('assistants', 'agentLinks');
  const { t: core } = useUi();
  const sayTime = useSayTime();
  const { login, code, address, codeUntil } = opened;
  const text = t('assistants.shareText', { brand: core('shell.brand'), login });
  return (
    <Modal
      title={t('assistants.codeTitle')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('assistants.done')}
        </Button>
      }
    >
      <div className={linkStyles['code']}>
        <p>{t('assistants.codeText', { login })}</p>
        <output aria-label={t('assistants.code')} className={linkStyles['codeWord']}>
          {code}
        </output>
        <p className={linkStyles['quiet']}>{t('assistants.codeUntil', { time: sayTime(codeUntil) })}</p>
        <span className={linkStyles['qr']}>
          <QrCode text={address} label={t('assistants.qr')} sizePx={168} />
        </span>
        <div className={linkStyles['acts']}>
          <Button icon="share-2" onClick={() => void shareAddress({ text, url: address })}>
            {t('assistants.share')}
          </Button>
          <Button icon="copy" onClick={() => void copyText(address)}>
            {t('assistants.copyLink')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
