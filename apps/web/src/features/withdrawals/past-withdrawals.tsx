import { Button, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { failureProps } from '../../lib/failure.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePastWithdrawals } from './withdrawal-queries.ts';
import { WithdrawalRow } from './withdrawal-row.tsx';
import { isOver } from './withdrawal-rules.ts';

const SKELETONS = [0, 1, 2];

/** The withdrawals that have ended, newest first; more of them when asked for. */
export function PastWithdrawals() {
  const t = useTexts('withdrawals');
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-past">
      <h3 id="withdraw-past">{t('withdrawals.historyTitle')}</h3>
      <List />
    </section>
  );
}

function List() {
  const t = useTexts('withdrawals');
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    usePastWithdrawals();
  // Those under way stand above the form.
  const ended = data?.pages.flatMap(({ list }) => list.filter(isOver)) ?? [];
  if (data && ended.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t('withdrawals.historyEmpty')}
        text={t('withdrawals.historyEmptyText')}
      />
    );
  }
  if (data) {
    return (
      <>
        <ul className={cashierStyles['rows']}>
          {ended.map((withdrawal) => (
            <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
          ))}
        </ul>
        {hasNextPage && (
          <Button isBlock isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('withdrawals.more')}
          </Button>
        )}
      </>
    );
  }
  if (isError) {
    return (
      <ErrorState {...failureProps(error, t('withdrawals.historyFailed'))} onRetry={() => void refetch()} />
    );
  }
  return (
    <output className={cashierStyles['waiting']} aria-label={t('withdrawals.loading')}>
      {SKELETONS.map((row) => (
        <Skeleton key={row} style={{ blockSize: 56 }} />
      ))}
    </output>
  );
}
