import { Button, EmptyState, ErrorState, Skeleton } from '@nokshi/ui';
import styles from '../../lib/cashier/cashier.module.css';
import { failureProps } from '../../lib/failure.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useTexts } from '../../lib/texts.ts';
import { usePastOrders } from './deposit-queries.ts';
import { OrderRow } from './order-row.tsx';
import { isOpen } from './order-rules.ts';

const SKELETONS = [0, 1, 2];

/** The orders of before, newest first; more of them when asked for. */
export function PastOrders() {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']} aria-labelledby="deposit-past">
      <h3 id="deposit-past">{t('cashier.historyTitle')}</h3>
      <List />
    </section>
  );
}

function List() {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePastOrders();
  // The open ones stand above the form.
  const orders = data?.pages.flatMap(({ list }) => list.filter((order) => !isOpen(order))) ?? [];
  if (data && orders.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t('cashier.historyEmpty')}
        text={t('cashier.historyEmptyText')}
      />
    );
  }
  if (data) {
    return (
      <>
        <ul className={styles['rows']}>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} note={`${sayTime(order.openedAt)} · ${order.no}`} />
          ))}
        </ul>
        {hasNextPage && (
          <Button isBlock isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('cashier.more')}
          </Button>
        )}
      </>
    );
  }
  if (isError) {
    return <ErrorState {...failureProps(error, t('cashier.historyFailed'))} onRetry={() => void refetch()} />;
  }
  return (
    <output className={styles['waiting']} aria-label={t('cashier.loading')}>
      {SKELETONS.map((row) => (
        <Skeleton key={row} style={{ blockSize: 56 }} />
      ))}
    </output>
  );
}
