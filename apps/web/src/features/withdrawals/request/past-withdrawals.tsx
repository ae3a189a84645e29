import { PastPanel } from '../../../lib/cashier/past-panel.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { WithdrawalRow } from '../order/withdrawal-row.tsx';
import { usePastWithdrawals } from '../withdrawal-queries.ts';
import { isOver } from '../withdrawal-rules.ts';

/** The withdrawals that have ended, newest first; those under way stand above the form. */
export function PastWithdrawals() {
  const t = useTexts('withdrawals');
  return (
    <PastPanel
      icon="receipt-text"
      query={usePastWithdrawals()}
      isPast={isOver}
      row={(withdrawal) => <WithdrawalRow withdrawal={withdrawal} />}
      words={{
        title: t('withdrawals.historyTitle'),
        empty: t('withdrawals.historyEmpty'),
        emptyText: t('withdrawals.historyEmptyText'),
        failed: t('withdrawals.historyFailed'),
        more: t('withdrawals.more'),
        loading: t('withdrawals.loading'),
      }}
    />
  );
}
