import { staffActions } from '@nokshi/contract/staff.ts';
import { Button, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { ActionTable } from '../../lib/console/action-table.tsx';
import css from '../../lib/console/desk.module.css';
import { PageHead } from '../../lib/console/panel.tsx';

/** All that the staff did, the newest first. */
export function AuditPage() {
  const { t } = useUi();
  const query = useInfiniteQuery({
    queryKey: ['actions', 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(staffActions, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
  return (
    <div className={css['page']}>
      <PageHead title={t('console.auditTitle')} caption={t('console.auditText')} />
      <section className={css['panel']} aria-label={t('console.auditTitle')}>
        {query.data && <ActionTable actions={query.data.pages.flatMap(({ list }) => list)} />}
        {query.isPending && (
          <div role="status" aria-label={t('shell.loading')}>
            {Array.from({ length: 8 }, (_, line) => (
              <Skeleton key={line} style={{ blockSize: 36, marginBlockEnd: 10 }} />
            ))}
          </div>
        )}
        {query.isError && (
          <ErrorState
            text={messageOf(query.error, t('console.loadFailed'))}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.hasNextPage && (
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('console.showMore')}
          </Button>
        )}
      </section>
    </div>
  );
}
