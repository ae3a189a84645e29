import type { WalletTransferRow, WalletTransferState } from '@nokshi/contract/cashier-wallets.ts';
import { Badge, type BadgeProps, Button, EmptyState, ErrorState, Icon, Skeleton } from '@nokshi/ui';
import styles from '../../lib/cashier/cashier.module.css';
import { CashierMoney } from '../../lib/cashier/cashier-money.tsx';
import { failureProps } from '../../lib/failure.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useTexts } from '../../lib/texts.ts';
import moveStyles from './transfer.module.css';
import { useTransfers } from './transfer-queries.ts';

const TONES: Readonly<Record<WalletTransferState, NonNullable<BadgeProps['tone']>>> = {
  moving: 'info',
  done: 'accent',
  refused: 'danger',
};

/** The transfers of before, newest first, each with its state and what happens next. */
export function PastTransfers() {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']} aria-labelledby="transfers-past">
      <h3 id="transfers-past">{t('cashier.moveHistory')}</h3>
      <List />
    </section>
  );
}

function List() {
  const t = useTexts('cashier');
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTransfers();
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  if (data && rows.length === 0) {
    return (
      <EmptyState
        icon="arrow-down-up"
        title={t('cashier.moveHistoryEmpty')}
        text={t('cashier.moveHistoryEmptyText')}
      />
    );
  }
  if (data) {
    return (
      <>
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <TransferRow key={row.id} transfer={row} />
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
    return (
      <ErrorState {...failureProps(error, t('cashier.moveHistoryFailed'))} onRetry={() => void refetch()} />
    );
  }
  return (
    <output className={styles['waiting']} aria-label={t('cashier.loading')}>
      <Skeleton style={{ blockSize: 56 }} />
      <Skeleton style={{ blockSize: 56 }} />
    </output>
  );
}

function TransferRow({ transfer }: { readonly transfer: WalletTransferRow }) {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  const { state, direction, reason, isWithStaff } = transfer;
  const name = { name: transfer.walletName };
  return (
    <li className={moveStyles['row']} data-transfer={state}>
      <span className={styles['rowText']}>
        <b>{t(direction === 'in' ? 'cashier.movedIn' : 'cashier.movedOut', name)}</b>
        <small>{`${sayTime(transfer.requestedAt)} · ${transfer.no}`}</small>
        {state === 'moving' && (
          <small className={moveStyles['next']}>
            <Icon name="clock" size="small" />
            {t(isWithStaff ? 'cashier.moveWithStaff' : `cashier.moveNext_${direction}`)}
          </small>
        )}
        {reason !== null && <small>{t(`cashier.moveReason_${reason}`)}</small>}
      </span>
      <span className={styles['rowEnd']}>
        <CashierMoney micros={BigInt(transfer.amountMicros)} currency={transfer.currency} />
        <Badge tone={TONES[state]}>{t(`cashier.moveState_${state}`)}</Badge>
      </span>
    </li>
  );
}
