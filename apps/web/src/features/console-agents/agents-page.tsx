import {
  APPLICATION_QUEUES,
  type ApplicationQueue,
  agentApplicationQueue,
} from '@nokshi/contract/agents-applications-console.ts';
import { Badge, Button, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import desk from '../../lib/console/desk.module.css';
import { AGENT_APPLICATIONS_KEY } from '../../lib/console/desk-queries.ts';
import { PageHead } from '../../lib/console/panel.tsx';
import css from './agents.module.css';
import { ApplicationSplit } from './application-split.tsx';

/** Applications to become an agent: what waits, what was asked about, what is over. */
export function AgentsPage() {
  const { t } = useUi();
  const [state, setState] = useState<ApplicationQueue>('waiting');
  // A row that leaves the list by itself would take away what somebody is typing beside it.
  const query = useInfiniteQuery({
    queryKey: [...AGENT_APPLICATIONS_KEY, 'list', state],
    queryFn: ({ pageParam, signal }) =>
      call(agentApplicationQueue, { state, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const first = query.data?.pages[0];
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.agents')}
        count={first?.waitingCount}
        caption={first && t('console.agentsCaption', { days: first.answerDays })}
      >
        {first && first.lateCount > 0 && (
          <Badge tone="warn">{t('console.agentsLate', { count: first.lateCount })}</Badge>
        )}
        <Button
          size="small"
          icon="refresh-cw"
          isBusy={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('console.agentsReload')}
        </Button>
      </PageHead>
      <div className={desk['chips']} role="group" aria-label={t('console.filter')}>
        {APPLICATION_QUEUES.map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`console.agents_${one}`)}
          </button>
        ))}
      </div>
      {query.isPending && <Skeleton style={{ blockSize: 240 }} />}
      {query.isError && !first && (
        <ErrorState
          text={messageOf(query.error, t('console.loadFailed'))}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <ApplicationSplit
          key={state}
          list={query.data.pages.flatMap(({ list }) => list)}
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
