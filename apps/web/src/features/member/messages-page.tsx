import { EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.ts';
import styles from './member.module.css';
import { MessageList } from './message-list.tsx';
import { useMessages } from './messages.ts';

/** Messages to the member (MC-13). */
export function MessagesPage() {
  const t = useTexts('member');
  return (
    <section className={styles['panel']} aria-labelledby="member-page-title">
      <h2 id="member-page-title">{t('member.messagesTitle')}</h2>
      <Messages />
    </section>
  );
}

/** The list in its states; `limit` shows the latest few. */
export function Messages({ limit }: { readonly limit?: number }) {
  const t = useTexts('member');
  const { data, isError, error, refetch } = useMessages();
  if (data && data.length > 0) return <MessageList messages={data.slice(0, limit)} />;
  if (data) {
    return <EmptyState icon="mail" title={t('member.messagesEmpty')} text={t('member.messagesEmptyHint')} />;
  }
  if (isError) {
    return <ErrorState {...failureProps(error, t('member.messagesFailed'))} onRetry={() => void refetch()} />;
  }
  return (
    <output aria-label={t('member.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} style={{ blockSize: 56, marginBlockEnd: 8 }} />
      ))}
    </output>
  );
}
