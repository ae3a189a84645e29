import type { Withdrawal } from '@nokshi/contract/cashier-withdrawal.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import { WithdrawalRow } from '../order/withdrawal-row.tsx';

/** Withdrawals that are under way, above the form. */
export function OpenWithdrawals({ list }: { readonly list: readonly Withdrawal[] }) {
  const t = useTexts('withdrawals');
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-open">
      <h3 id="withdraw-open">{t('withdrawals.openTitle')}</h3>
      <ul className={cashierStyles['rows']}>
        {list.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </section>
  );
}
