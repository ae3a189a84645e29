import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { buttonClass, EmptyState, ErrorState, HonestMark, Icon, Skeleton } from '@nokshi/ui';
import { useEffect, useRef } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { refreshBalance } from '../../../lib/balance/balance.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { PageHead } from '../../../lib/cashier/page-head.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { memberHref } from '../../../lib/navigation/member-pages.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { forgetDraft } from '../deposit/deposit-draft.ts';
import { CancelOrder } from './cancel-order.tsx';
import { useOrder } from './deposit-queries.ts';
import { FurtherPayments } from './further-payments.tsx';
import { OrderBonus } from './order-bonus.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { OrderProblems } from './order-problems.tsx';
import { isOpen } from './order-rules.ts';
import { OrderSteps } from './order-steps.tsx';
import { PayPanel } from './pay-panel.tsx';
import { Proofs } from './proofs.tsx';

/** One order (MC-3): how to pay it, what to tell about the payment, and what became of it. It follows by itself. */
export function OrderPage({ id }: { readonly id: string }) {
  const t = useTexts('cashier');
  const { data, isError, error, refetch } = useOrder(id);
  useEffect(() => forgetDraft(id), [id]);
  return (
    <>
      <AppLink className={styles['back'] ?? ''} href={memberHref('depositv2')} data-up>
        <Icon name="arrow-left" size="small" isDirectional />
        {t('cashier.toDeposits')}
      </AppLink>
      <PageHead title={t('cashier.statusTitle')} takesFocus>
        {data?.isSimulated && <HonestMark kind="sampleSend" look="chip" />}
      </PageHead>
      {data && <Order order={data} />}
      {!data && isError && isUnknown(error) && <Unknown />}
      {!data && isError && !isUnknown(error) && (
        <section className={styles['panel']}>
          <ErrorState {...failureProps(error, t('cashier.orderFailed'))} onRetry={() => void refetch()} />
        </section>
      )}
      {!data && !isError && (
        <output className={styles['waiting']} aria-label={t('cashier.loading')}>
          <Skeleton style={{ blockSize: 320 }} />
          <Skeleton style={{ blockSize: 180 }} />
        </output>
      )}
    </>
  );
}

function isUnknown(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'cashier.deposit_unknown';
}

function Unknown() {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']}>
      <EmptyState
        icon="receipt-text"
        title={t('cashier.orderUnknown')}
        text={t('cashier.orderUnknownText')}
        action={
          <AppLink className={buttonClass('primary')} href={memberHref('depositv2')}>
            {t('cashier.newDeposit')}
          </AppLink>
        }
      />
    </section>
  );
}

function Order({ order }: { readonly order: Deposit }) {
  useCreditNews(order);
  const hasReceiver = order.receiver !== null || order.checkoutUrl !== null;
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {order.state !== 'waiting_payment' && <OrderOutcome order={order} />}
        {isOpen(order) && hasReceiver && <PayPanel order={order} />}
        <OrderBonus order={order} />
        <Proofs order={order} />
        <FurtherPayments order={order} />
        {order.state === 'waiting_payment' && <CancelOrder order={order} />}
      </div>
      <aside className={styles['aside']}>
        <OrderSteps order={order} />
        {order.state !== 'credited' && order.state !== 'cancelled' && <OrderProblems order={order} />}
      </aside>
    </div>
  );
}

/** The live connection tells the balance as well; where it was cut the balance is asked for when the credit shows. */
function useCreditNews({ state }: Deposit): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== 'credited' && state === 'credited') void refreshBalance();
    before.current = state;
  }, [state]);
}
