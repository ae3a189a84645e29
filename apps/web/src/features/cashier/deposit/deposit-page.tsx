import type { ReactNode } from 'react';
import { orderInSearch } from '../../../lib/cashier/order-address.ts';
import { OrderPage } from '../order/order-page.tsx';
import { NewDeposit } from './new-deposit.tsx';

export interface DepositPageProps {
  /** The query of the address; `order` in it names one order. */
  readonly search: string;
  /** What the portal adds to the form: the refill of play credit. */
  readonly children?: ReactNode;
}

/** The deposit page of the member area (MC-3): the form, or the one order that the address names. */
export function DepositPage({ search, children }: DepositPageProps) {
  const id = orderInSearch(search);
  if (id !== null) return <OrderPage key={id} id={id} />;
  return <NewDeposit>{children}</NewDeposit>;
}
