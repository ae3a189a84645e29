import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { useUi } from '../ui-context.tsx';
import { Modal } from './modal.tsx';

export interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The verb on the button. */
  readonly confirmLabel: string;
  /** Left out for a message that can only be acknowledged. */
  readonly cancelLabel?: string | null;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A question with a verb on its button. Focus starts on the harmless answer. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useUi();
  const hasCancel = cancelLabel !== null;
  return (
    <Modal
      title={title}
      size="confirm"
      onClose={onClose}
      canClose={!isBusy}
      footer={
        <>
          {hasCancel && (
            <Button data-autofocus onClick={onClose} disabled={isBusy}>
              {cancelLabel ?? t('shell.cancel')}
            </Button>
          )}
          <Button
            kind={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onConfirm}
            {...(hasCancel ? {} : { 'data-autofocus': true })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
