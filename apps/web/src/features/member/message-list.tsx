import type { InboxMessage } from '@nokshi/contract/inbox.ts';
import { Badge, cx, Icon } from '@nokshi/ui';
import { useState } from 'react';
import { useSayTime } from '../../lib/say-time.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './member.module.css';
import { readMessage } from './messages.ts';

/** Messages as a list that opens one by one; opening marks it as read. */
export function MessageList({ messages }: { readonly messages: readonly InboxMessage[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
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
        />
      ))}
    </ul>
  );
}

interface MessageItemProps {
  readonly message: InboxMessage;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function MessageItem({ message, isOpen, onToggle }: MessageItemProps) {
  const t = useTexts('member');
  const sayTime = useSayTime();
  const bodyId = `message-${message.id}`;
  return (
    <li className={cx(!message.isRead && styles['fresh'])}>
      <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
        <Icon name="mail" />
        <span>
          <b>{message.title}</b>
          <small>{sayTime(message.at)}</small>
        </span>
        {!message.isRead && <Badge tone="danger">{t('member.newMark')}</Badge>}
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="small" />
      </button>
      <p id={bodyId} hidden={!isOpen}>
        {message.body}
      </p>
    </li>
  );
}
