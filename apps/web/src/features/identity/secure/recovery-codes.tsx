import { Button } from '@nokshi/ui';
import { Modal } from '@nokshi/ui/forms/modal.tsx';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { copyText } from '../../../lib/toasts/copy-text.ts';
import styles from '../fields/identity.module.css';
import steps from '../fields/steps.module.css';

export interface RecoveryCodesProps {
  readonly title: string;
  /** What they are for where a step brought them along. */
  readonly lead?: string;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes are shown this once: to copy, to download, and to say that they are put away. */
export function RecoveryCodes({ title, lead, codes, onDone }: RecoveryCodesProps) {
  const t = useTexts('identity', 'security');
  const { member } = useSession();
  const [hasKept, setKept] = useState(false);
  const text = codes.join('\n');
  return (
    <Modal
      size="confirm"
      title={title}
      onClose={onDone}
      canClose={hasKept}
      footer={
        <Button
          kind="primary"
          aria-disabled={!hasKept || undefined}
          onClick={() => {
            if (hasKept) onDone();
          }}
        >
          {t('security.codesDone')}
        </Button>
      }
    >
      {lead !== undefined && <p className={styles['intro']}>{lead}</p>}
      <p className={styles['intro']}>{t('security.codesText')}</p>
      <ul className={steps['codes']} aria-label={t('security.codesList')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={steps['tools']}>
        <Button size="small" icon="copy" data-autofocus onClick={() => void copyText(text)}>
          {t('security.copy')}
        </Button>
        <Button
          size="small"
          icon="download"
          onClick={() => download(`recovery-codes-${member?.account ?? ''}.txt`, `${text}\n`)}
        >
          {t('security.download')}
        </Button>
      </div>
      <label className="nk-check">
        <input type="checkbox" checked={hasKept} onChange={(event) => setKept(event.target.checked)} />
        <span>{t('security.codesKept')}</span>
      </label>
    </Modal>
  );
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  URL.revokeObjectURL(href);
}
