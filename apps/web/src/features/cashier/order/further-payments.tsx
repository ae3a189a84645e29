import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { Button, Icon } from '@nokshi/ui';
import { useState } from 'react';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { OrderBadge } from './order-row.tsx';
import { orderHref, takesFurther } from './order-rules.ts';
import { TrxForm } from './trx-form.tsx';

/** The payments beside an order's first one, what all of them came to, and where another one is told. */
export function FurtherPayments({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(order.currency);
  const [isTelling, setTelling] = useState(false);
  const { further, follows, method } = order;
  const takesOne = takesFurther(order, serverNow());
  if (further.length === 0 && follows === null && !takesOne) return null;
  const surplus = BigInt(order.surplusMicros);
  return (
    <section className={styles['panel']} aria-labelledby="deposit-further-title">
      <h3 id="deposit-further-title">{t('cashier.furtherTitle')}</h3>
      {follows !== null && (
        <p className={styles['quiet']}>
          <AppLink href={orderHref(follows.id)}>{t('cashier.furtherOf', { no: follows.no })}</AppLink>
        </p>
      )}
      {further.length > 0 && (
        <ul className={styles['rows']}>
          {further.map((payment) => (
            <FurtherRow key={payment.id} payment={payment} currency={order.currency} />
          ))}
        </ul>
      )}
      {surplus > 0n && (
        <p className={styles['quiet']}>{t('cashier.furtherSurplus', { amount: sayMoney(surplus) })}</p>
      )}
      {takesOne && !isTelling && (
        <>
          <p className={styles['quiet']}>{t('cashier.furtherAsk')}</p>
          <Button icon="plus" onClick={() => setTelling(true)}>
            {t('cashier.furtherTell')}
          </Button>
        </>
      )}
      {takesOne && isTelling && (
        <TrxForm order={order} isBank={method === 'bank'} onTold={() => setTelling(false)} />
      )}
    </section>
  );
}

interface FurtherRowProps {
  readonly payment: Deposit['further'][number];
  readonly currency: string;
}

function FurtherRow({ payment, currency }: FurtherRowProps) {
  return (
    <li>
      <AppLink className={styles['row']} href={orderHref(payment.id)}>
        <span className={styles['rowText']}>
          <b dir="ltr">{payment.trxId ?? payment.no}</b>
          <small>{payment.no}</small>
        </span>
        <span className={styles['rowEnd']}>
          <CashierMoney micros={BigInt(payment.amountMicros)} currency={currency} />
          <OrderBadge state={payment.state} />
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </AppLink>
    </li>
  );
}
