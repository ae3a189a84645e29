import { Button, EmptyState, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps, toastFailure } from '../../lib/api/failure.ts';
import { useUnreadCount } from '../../lib/balance/balance.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import { MessageList } from './message-list.tsx';
import { readAllMessages, useMessages } from './messages.ts';

/** Messages to the member (MC-13): all of them, page by page. */
export function MessagesPage() {
  const t = useTexts('member');
  return (
    <section className={styles['panel']} aria-labelledby="member-page-title">
      <h2 id="member-page-title">{t('member.messagesTitle')}</h2>
      <ReadAll />
      <Messages />
      <More />
    </section>
  );
}

/** The list in its states; `limit` shows the latest few. */
export function Messages({ limit }: { readonly limit?: number }) {
  const t = useTexts('member');
  const { data, isError, error, refetch } = useMessages();
  const messages = data?.pages.flatMap(({ list }) => list);
  if (messages && messages.length > 0) {
    return <MessageList messages={messages.slice(0, limit)} mayDelete={limit === undefined} />;
  }
  if (messages) {
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

/** How many are unread on all pages, and the way to have read them all. */
function ReadAll() {
  const t = useTexts('member');
  const { t: say } = useUi();
  const unread = useUnreadCount();
  const newest = useMessages().data?.pages[0]?.list[0]?.id;
  const [isBusy, setBusy] = useState(false);
  if (unread === 0 || newest === undefined) return null;
  const readAll = async () => {
    setBusy(true);
    try {
      await readAllMessages(newest);
    } catch (error) {
      toastFailure(error, t('member.messagesFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['readAll']}>
      <span>{say('shell.messagesUnread', { count: unread })}</span>
      <Button size="small" kind="outline" isBusy={isBusy} onClick={() => void readAll()}>
        {t('member.messagesReadAll')}
      </Button>
    </div>
  );
}

/** The way to older messages, as long as there are any. */
function More() {
  const t = useTexts('member');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useMessages();
  if (!hasNextPage) return null;
  return (
    <div className={styles['more']}>
      {isFetchNextPageError && <p role="alert">{t('member.messagesFailed')}</p>}
      <Button kind="outline" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('member.messagesOlder')}
      </Button>
    </div>
  );
}
