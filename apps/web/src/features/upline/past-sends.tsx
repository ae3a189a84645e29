import type { MemberTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Button, EmptyState, ErrorState, Icon, MoneyText, Skeleton } from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { failureProps } from '../../lib/failure.ts';
import { useSayTime } from '../../lib/say-time.ts';
import { useTexts } from '../../lib/texts.ts';
import { useMemberTransfers } from './upline-queries.ts';
import { receiptHref } from './upline-rules.ts';

/** What was sent to and received from upline and downlines, newest first; each leads to its receipt. */
export function PastSends() {
  const t = useTexts('cashier');
  return (
    <section className={cashierStyles['panel']} aria-labelledby="upline-past">
      <h3 id="upline-past">{t('cashier.upHistory')}</h3>
      <List />
    </section>
  );
}

function List() {
  const t = useTexts('cashier');
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useMemberTransfers();
  const rows = data?.pages.flatMap(({ list }) => list) ?? [];
  if (data && rows.length === 0) {
    return (
      <EmptyState
        icon="receipt-text"
        title={t('cashier.upHistoryEmpty')}
        text={t('cashier.upHistoryEmptyText')}
      />
    );
  }
  if (data) {
    return (
      <>
        <ul className={cashierStyles['rows']}>
          {rows.map((transfer) => (
            <SendRow key={transfer.id} transfer={transfer} />
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
      <ErrorState {...failureProps(error, t('cashier.upHistoryFailed'))} onRetry={() => void refetch()} />
    );
  }
  return (
    <output className={cashierStyles['waiting']} aria-label={t('cashier.loading')}>
      <Skeleton style={{ blockSize: 56 }} />
      <Skeleton style={{ blockSize: 56 }} />
    </output>
  );
}

function SendRow({ transfer }: { readonly transfer: MemberTransfer }) {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  const { id, no, side, otherName, amountMicros, at } = transfer;
  const change = side === 'sent' ? -BigInt(amountMicros) : BigInt(amountMicros);
  return (
    <li data-transfer={side}>
      <AppLink className={cashierStyles['row']} href={receiptHref(id)}>
        <span className={cashierStyles['rowText']}>
          <b>{t(`cashier.upRow_${side}`, { name: otherName })}</b>
          <small>
            {`${sayTime(at)} · `}
            <bdi>{no}</bdi>
          </small>
        </span>
        <span className={cashierStyles['rowEnd']}>
          <MoneyText micros={change} isResult />
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </AppLink>
    </li>
  );
}
