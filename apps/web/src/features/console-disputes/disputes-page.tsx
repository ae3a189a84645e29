import { DISPUTE_QUEUES, type DisputeQueue, disputeQueue } from '@nokshi/contract/agents-disputes-console.ts';
import { Button, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import desk from '../../lib/console/desk.module.css';
import { DISPUTES_KEY } from '../../lib/console/desk-queries.ts';
import { PageHead } from '../../lib/console/panel.tsx';
import { DisputeSplit } from './dispute-split.tsx';
import css from './disputes.module.css';

/** What agents ask about their statements: what waits for the staff, what the upline has, what is over. */
export function DisputesPage() {
  const { t } = useUi();
  const [queue, setQueue] = useState<DisputeQueue>('waiting');
  // A row that leaves the list by itself would take away what somebody is typing beside it.
  const query = useInfiniteQuery({
    queryKey: [...DISPUTES_KEY, 'list', queue],
    queryFn: ({ pageParam, signal }) =>
      call(disputeQueue, { queue, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const pages = query.data?.pages;
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.disputes')}
        count={pages?.[0]?.waitingCount}
        caption={t('console.disputesCaption')}
      >
        <Button
          size="small"
          icon="refresh-cw"
          isBusy={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('console.disputesReload')}
        </Button>
      </PageHead>
      <div className={desk['chips']} role="group" aria-label={t('console.filter')}>
        {DISPUTE_QUEUES.map((one) => (
          <button key={one} type="button" aria-pressed={one === queue} onClick={() => setQueue(one)}>
            {t(`console.disputes_${one}`)}
          </button>
        ))}
      </div>
      {query.isPending && <Skeleton style={{ blockSize: 240 }} />}
      {query.isError && !pages && (
        <ErrorState
          text={messageOf(query.error, t('console.loadFailed'))}
          onRetry={() => void query.refetch()}
        />
      )}
      {pages && (
        <DisputeSplit
          key={queue}
          list={pages.flatMap(({ list }) => list)}
          more={
            query.hasNextPage && (
              <div className={css['more']}>
                <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('console.showMore')}
                </Button>
              </div>
            )
          }
        />
      )}
    </div>
  );
}
