import { isBlank } from '@nokshi/contract/typed-text.ts';
import { Button, Modal, TextField, useUi } from '@nokshi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../api/api-failure.ts';
import { messageOf } from '../api/query-defaults.ts';
import css from './desk.module.css';

/** What the person filled in cannot be sent; the message is a sentence for that person. */
export class Objection extends Error {
  override name = 'Objection';
}

const CONFLICT = 409;

export interface ReasonDialogProps {
  /** The question. */
  readonly title: string;
  /** What follows, and more fields. */
  readonly children?: ReactNode;
  /** The verb on the button. */
  readonly verb: string;
  readonly isDanger?: boolean;
  /** `form` has room for a list; a `sheet` unless told. */
  readonly size?: 'sheet' | 'form';
  /** Does it; what it throws is told in the dialog, which stays open. */
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** A question that takes a reason with its answer: every action of the staff is written down with one. */
export function ReasonDialog({
  title,
  children,
  verb,
  isDanger,
  size = 'sheet',
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const { t } = useUi();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const [isStale, setStale] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The message stands at the end of a form that may be longer than the dialog.
    if (fault !== null) end.current?.scrollIntoView({ block: 'nearest' });
  }, [fault]);

  const confirm = async () => {
    if (isBlank(reason)) {
      setFault(t('console.reasonNeeded'));
      return;
    }
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      onClose();
    } catch (error) {
      setFault(error instanceof Objection ? error.message : messageOf(error, t('console.failed')));
      setBusy(false);
      setStale(error instanceof ApiFailure && error.status === CONFLICT);
    }
  };
  const close = () => {
    onClose();
    // What was seen is not what stands: the page behind the question reads it again.
    if (isStale) void queries.invalidateQueries();
  };

  return (
    <Modal
      title={title}
      size={size}
      onClose={close}
      canClose={!isBusy}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('shell.cancel')}
          </Button>
          <Button
            kind={isDanger === true ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={() => void confirm()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className={css['question']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void confirm();
        }}
      >
        {children}
        <div ref={end}>
          <TextField
            label={t('console.reason')}
            value={reason}
            maxLength={300}
            error={fault}
            // A form begins at its first field, which is out of sight when its last one has the focus.
            {...(size === 'sheet' && { 'data-autofocus': true })}
            onChange={(event) => {
              setReason(event.target.value);
              setFault(null);
            }}
          />
        </div>
      </form>
    </Modal>
  );
}
