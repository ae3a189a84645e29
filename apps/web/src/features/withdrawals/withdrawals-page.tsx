import { orderInSearch } from '../../lib/cashier/order-address.ts';
import { NewWithdrawal } from './new-withdrawal.tsx';
import { WithdrawalPage } from './withdrawal-page.tsx';

/** The withdrawal page of the member area (MC-4): the form, or the one withdrawal that the address names. */
export function WithdrawalsPage({ search }: { readonly search: string }) {
  const id = orderInSearch(search);
  return id === null ? <NewWithdrawal /> : <WithdrawalPage key={id} id={id} />;
}
