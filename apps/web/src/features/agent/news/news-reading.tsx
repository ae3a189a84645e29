import { Badge, Button, EmptyState, ErrorState, Icon, Note, Skeleton } from '@nokshi/ui';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureProps, toastFailure } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { NewsBody } from '../../../lib/news/news-body.tsx';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './news.module.css';
import { sayRead, useOneNews } from './news-queries.ts';

type Shown = NonNullable<ReturnType<typeof useOneNews>['data']>;

interface NewsReadingProps {
  readonly id: string;
  readonly listHref: string;
}

/** One announcement; opening it says that it was read. */
export function NewsReading({ id, listHref }: NewsReadingProps) {
  const t = useTexts('agentNews');
  const { data, isError, error, refetch } = useOneNews(id);
  const isGone = isError && error instanceof ApiFailure && error.code === 'agents.news_unknown';
  return (
    <section className={styles['reading']} aria-label={data?.title ?? t('agentNews.list')}>
      <AppLink className={styles['back'] ?? ''} href={listHref} data-up>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('agentNews.all')}
      </AppLink>
      {isGone && <EmptyState icon="megaphone" title={t('agentNews.gone')} text={t('agentNews.goneText')} />}
      {!isGone && data && <Reading news={data} />}
      {!isGone && !data && isError && (
        <ErrorState {...failureProps(error, t('agentNews.failed'))} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton style={{ blockSize: 240 }} />}
    </section>
  );
}

function Reading({ news }: { readonly news: Shown }) {
  const t = useTexts('agentNews');
  const sayMoment = useSayMoment();
  const { title, body, isUrgent, isChanged, publishedAt, mustConfirm } = news;
  useSaysOpened(news);
  return (
    <>
      <p className={styles['facts']}>
        {isUrgent && <Badge tone="warn">{t('agentNews.urgent')}</Badge>}
        {sayMoment(publishedAt)}
      </p>
      <h2>{title}</h2>
      {isChanged && <Note className={styles['note']}>{t('agentNews.changed')}</Note>}
      <NewsBody body={body} />
      {mustConfirm && <Confirmation news={news} />}
    </>
  );
}

/** Reports once per version that it was opened. A failed report is retried when it is opened again. */
function useSaysOpened(news: Shown): void {
  const told = useRef('');
  useEffect(() => {
    const name = `${news.id} ${news.version}`;
    if (news.readAt !== null || told.current === name) return;
    told.current = name;
    sayRead(news, false).catch(() => {
      told.current = '';
    });
  }, [news]);
}

function Confirmation({ news }: { readonly news: Shown }) {
  const t = useTexts('agentNews');
  const sayMoment = useSayMoment();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await sayRead(news, true);
    } catch (error) {
      toastFailure(error, t('agentNews.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['confirm']}>
      {news.confirmedAt === null ? (
        <Button kind="primary" icon="check" isBusy={isBusy} onClick={() => void confirm()}>
          {t('agentNews.confirm')}
        </Button>
      ) : (
        <p className={styles['confirmed']} role="status">
          <Icon name="circle-check" size="small" />
          {t('agentNews.confirmed', { date: sayMoment(news.confirmedAt) })}
        </p>
      )}
      <small>{t('agentNews.confirmText')}</small>
    </div>
  );
}
