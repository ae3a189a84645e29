import { FailureReference, useUi } from '@nokshi/ui';
import { ConfirmDialog } from '@nokshi/ui/forms/confirm-dialog.tsx';
import { openPopup } from '../session/gate.ts';
import styles from './forms.module.css';
import type { Sending } from './use-sending.ts';

/**
 * What the server answered to the whole form: a warning with one button (ER-1.1, ER-1.2), the reference under which
 * it can be found again, and the way to help, which carries the reference along.
 */
export function Warning({
  sending,
}: {
  readonly sending: Pick<Sending, 'refusal' | 'reference' | 'dismiss'>;
}) {
  const { t } = useUi();
  const { refusal, reference, dismiss } = sending;
  if (refusal === null) return null;
  return (
    <ConfirmDialog
      title={t('shell.warningTitle')}
      confirmLabel={t('shell.confirm')}
      cancelLabel={null}
      onConfirm={dismiss}
      onClose={dismiss}
    >
      <p className={styles['said']}>{refusal}</p>
      {reference !== null && (
        <FailureReference reference={reference} onHelp={() => openPopup({ kind: 'feedback', reference })} />
      )}
    </ConfirmDialog>
  );
}
