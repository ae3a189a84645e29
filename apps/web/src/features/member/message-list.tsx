import type { InboxMessage } from '@nokshi/contract/inbox.ts';
import { Badge, Button, cx, Icon } from '@nokshi/ui';
import { ConfirmDialog } from '@nokshi/ui/forms/confirm-dialog.tsx';
import { useState } from 'react';
import { toastFailure } from '../../lib/api/failure.ts';
import { useSayTime } from '../../lib/texts/say-time.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { readMessage, removeMessage } from './messages.ts';

interface MessageListProps {
  readonly messages: readonly InboxMessage[];
  /** The few under the bell are read there, and deleted on the page of messages. */
  readonly mayDelete: boolean;
}

/** Messages as a list that opens one by one; opening marks it as read. */
export function MessageList({ messages, mayDelete }: MessageListProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<InboxMessage | null>(null);
  return (
    <>
      <ul className={styles['messages']}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onToggle={() => {
              setOpenId(message.id === openId ? null : message.id);
              readMessage(message).catch(() => undefined);
            }}
            onDelete={mayDelete ? () => setAsked(message) : undefined}
          />
        ))}
      </ul>
      {asked && <DeleteDialog message={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface MessageItemProps {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onDelete: (() => void) | undefined;
}

function MessageItem({ message, isOpen, onToggle, onDelete }: MessageItemProps) {
  const t = useTexts('member');
  const sayTime = useSayTime();
  const bodyId = `message-${message.id}`;
  return (
    <li data-message={message.id} className={cx(!message.isRead && styles['fresh'])}>
      <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <Icon name="mail" />
        <span>
          <b>{message.title}</b>
          <small>{sayTime(message.at)}</small>
        </span>
        {!message.isRead && <Badge tone="danger">{t('member.newMark')}</Badge>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      <div id={bodyId} hidden={!isOpen}>
        <p>{message.body}</p>
        {onDelete && (
          <span className={styles['delete']}>
            <Button size="small" icon="trash-2" onClick={onDelete}>
              {t('member.messageDelete')}
            </Button>
          </span>
        )}
      </div>
    </li>
  );
}

function DeleteDialog({
  message,
  onClose,
}: {
  readonly message: InboxMessage;
  readonly onClose: () => void;
}) {
  const t = useTexts('member');
  const remove = () => {
    onClose();
    removeMessage(message.id).catch((error: unknown) => toastFailure(error, t('errors.fault')));
  };
  return (
    <ConfirmDialog
      title={t('member.messageDeleteQuestion')}
      confirmLabel={t('member.messageDelete')}
      isDanger
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{message.title}</p>
    </ConfirmDialog>
  );
}
