import { orderInSearch } from '../../lib/cashier/order-address.ts';
import { WithdrawalPage } from './order/withdrawal-page.tsx';
import { NewWithdrawal } from './request/new-withdrawal.tsx';

/** The withdrawal page of the member area (MC-4): the form, or the one withdrawal that the address names. */
export function WithdrawalsPage({ search }: { readonly search: string }) {
  const id = orderInSearch(search);
  return id === null ? <NewWithdrawal /> : <WithdrawalPage key={id} id={id} />;
}
