import type { Receipt } from '@nokshi/contract/cashier-console.ts';
import { EmptyState, useUi } from '@nokshi/ui';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayMoment } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { useDepositQueue } from '../../lib/console/desk-queries.ts';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';

/** Payments that arrived and belong to no order yet. */
export function PaymentsPage() {
  const { t } = useUi();
  const query = useDepositQueue();
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.paymentsTitle')}
        count={query.data?.receipts.length}
        caption={t('console.paymentsText')}
      />
      <section className={desk['panel']} aria-label={t('console.paymentsTitle')}>
        <Loaded query={query} lines={6}>
          {({ receipts }) => <Receipts receipts={receipts} />}
        </Loaded>
      </section>
    </div>
  );
}

function Receipts({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const { t } = useUi();
  const sayMoment = useSayMoment();
  if (receipts.length === 0) {
    return (
      <EmptyState
        icon="circle-check"
        title={t('console.paymentsEmpty')}
        text={t('console.paymentsEmptyText')}
      />
    );
  }
  return (
    <DeskScroll>
      <table className={desk['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.trxId')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.amount')}
            </th>
            <th scope="col">{t('console.receiver')}</th>
            <th scope="col">{t('console.arrived')}</th>
            <th scope="col">{t('console.sender')}</th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr key={`${receipt.channelCode} ${receipt.trxId}`}>
              <td>
                <b className="nk-num">{receipt.trxId}</b>
                <small>
                  {receipt.channelCode}
                  {receipt.typedBy !== null && ` · ${t('console.typedBy', { account: receipt.typedBy })}`}
                </small>
              </td>
              <td className={desk['figure']}>
                <Amount micros={receipt.amountMicros} currency={receipt.currency} />
              </td>
              <td className="nk-num">{receipt.receiverNumber}</td>
              <td>{sayMoment(receipt.paidAt)}</td>
              <td>{receipt.sender}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}
