import type { News } from '@nokshi/contract/agents-news.ts';
import { Badge, Button, cx, EmptyState, ErrorState, Icon, Skeleton } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import { agentHref } from '../../../lib/navigation/agent-pages.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './news.module.css';
import { isOpen, useNewsList } from './news-queries.ts';
import { NewsReading } from './news-reading.tsx';

const LIST = agentHref('agentAnnouncement');
const newsHref = (id: string) => `${LIST}?id=${id}`;

/** Announcements to agents (AC-1): what waits first, and the one that is read beside them. */
export function NewsPage() {
  const t = useTexts('agentNews');
  const { search } = useAddress();
  const chosen = new URLSearchParams(search).get('id');
  const { data, isError, error, refetch } = useNewsList();
  if (!data && isError) {
    return <ErrorState {...failureProps(error, t('agentNews.failed'))} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <output aria-label={t('agentNews.loading')}>
        <Skeleton style={{ blockSize: 320 }} />
      </output>
    );
  }
  const { unread, toConfirm } = data.pages[0] ?? { unread: 0, toConfirm: 0 };
  // A row that was read while the pages were fetched stands once.
  const list = [...new Map(data.pages.flatMap((page) => page.list).map((news) => [news.id, news])).values()];
  if (list.length === 0) {
    return <EmptyState icon="megaphone" title={t('agentNews.empty')} text={t('agentNews.emptyText')} />;
  }
  return (
    <>
      <p className={styles['lead']}>{t('agentNews.counts', { unread, confirm: toConfirm })}</p>
      <div className={cx(styles['split'], chosen !== null && styles['isReading'])}>
        <List list={list} chosen={chosen} />
        {chosen === null ? (
          <section className={styles['hint']}>
            <Icon name="megaphone" />
            <p>{t('agentNews.choose')}</p>
          </section>
        ) : (
          <NewsReading key={chosen} id={chosen} listHref={LIST} />
        )}
      </div>
    </>
  );
}

interface ListProps {
  readonly list: readonly News[];
  readonly chosen: string | null;
}

function List({ list, chosen }: ListProps) {
  const t = useTexts('agentNews');
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useNewsList();
  return (
    <section className={styles['list']} aria-label={t('agentNews.list')}>
      <ul>
        {list.map((news) => (
          <Row key={news.id} news={news} isChosen={news.id === chosen} />
        ))}
      </ul>
      {hasNextPage && (
        <Button isBlock isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('agentNews.more')}
        </Button>
      )}
    </section>
  );
}

function Row({ news, isChosen }: { readonly news: News; readonly isChosen: boolean }) {
  const t = useTexts('agentNews');
  const sayTime = useSayTime();
  const { id, title, isUrgent, mustConfirm, readAt, isChanged, publishedAt } = news;
  const state = readAt === null ? (isChanged ? 'changed' : 'unread') : isOpen(news) ? 'confirm' : null;
  return (
    <li data-news={id} data-open={isOpen(news) || undefined}>
      <AppLink className={styles['row']} href={newsHref(id)} aria-current={isChosen ? 'true' : undefined}>
        <b>{title}</b>
        <small>
          {sayTime(publishedAt)}
          {state !== null && <em>{t(`agentNews.state_${state}`)}</em>}
          {readAt === null && mustConfirm && <em>{t('agentNews.state_confirm')}</em>}
        </small>
        {isUrgent && <Badge tone="warn">{t('agentNews.urgent')}</Badge>}
      </AppLink>
    </li>
  );
}
