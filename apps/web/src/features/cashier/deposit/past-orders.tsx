import { PastPanel } from '../../../lib/cashier/past-panel.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { usePastOrders } from '../order/deposit-queries.ts';
import { OrderRow } from '../order/order-row.tsx';
import { isOpen } from '../order/order-rules.ts';

/** The orders of before, newest first; the open ones stand above the form. */
export function PastOrders() {
  const t = useTexts('cashier');
  const sayTime = useSayTime();
  return (
    <PastPanel
      icon="receipt-text"
      query={usePastOrders()}
      isPast={(order) => !isOpen(order)}
      row={(order) => <OrderRow order={order} note={`${sayTime(order.openedAt)} · ${order.no}`} />}
      words={{
        title: t('cashier.historyTitle'),
        empty: t('cashier.historyEmpty'),
        emptyText: t('cashier.historyEmptyText'),
        failed: t('cashier.historyFailed'),
        more: t('cashier.more'),
        loading: t('cashier.loading'),
      }}
    />
  );
}
