import type { Deposit, DepositState } from '@nokshi/contract/cashier-deposit.ts';
import { Badge, type BadgeProps, Icon } from '@nokshi/ui';
import type { ReactNode } from 'react';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { orderHref } from './order-rules.ts';

const TONES: Readonly<Record<DepositState, NonNullable<BadgeProps['tone']>>> = {
  waiting_payment: 'info',
  submitted: 'info',
  review: 'warn',
  credited: 'accent',
  rejected: 'danger',
  expired: 'plain',
  cancelled: 'plain',
};

export function OrderBadge({ state }: { readonly state: DepositState }) {
  const t = useTexts('cashier');
  return <Badge tone={TONES[state]}>{t(`cashier.state_${state}`)}</Badge>;
}

/** An order in a list; `note` stands under its title. */
export function OrderRow({ order, note }: { readonly order: Deposit; readonly note: ReactNode }) {
  return (
    <li>
      <AppLink className={styles['row']} href={orderHref(order.id)}>
        <span className={styles['rowText']}>
          <b>{order.channelTitle}</b>
          <small>{note}</small>
        </span>
        <span className={styles['rowEnd']}>
          <CashierMoney micros={BigInt(order.creditedMicros ?? order.payMicros)} currency={order.currency} />
          <OrderBadge state={order.state} />
        </span>
        <Icon name="chevron-right" size="small" isDirectional />
      </AppLink>
    </li>
  );
}
