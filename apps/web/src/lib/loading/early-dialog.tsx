import { IconButton, Skeleton, useUi } from '@nokshi/ui';
import '@nokshi/ui/styles/early-dialog.css';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

interface EarlyDialogProps {
  readonly label: string;
  readonly role?: 'alertdialog';
  readonly className?: string;
  readonly isBusy?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog of the first script, for what stands before or instead of a popup whose own script is not here. */
export function EarlyDialog({ label, role, className, isBusy, onClose, children }: EarlyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={className === undefined ? 'nk-early' : `nk-early ${className}`}
      role={role}
      aria-label={label}
      aria-busy={isBusy}
      tabIndex={-1}
      onCancel={onCancel}
    >
      {children}
    </dialog>
  );
}

const ROWS = 4;

/** The skeleton of a form whose script is on its way: the answer to the tap that opened it. */
export function FormSkeleton({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t } = useUi();
  return (
    <EarlyDialog label={title} className="nk-early-form" isBusy onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <IconButton icon="x" label={t('shell.close')} onClick={onClose} />
      </header>
      {Array.from({ length: ROWS }, (_, row) => (
        <Skeleton key={row} />
      ))}
    </EarlyDialog>
  );
}
