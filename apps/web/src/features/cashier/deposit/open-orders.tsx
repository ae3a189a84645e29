import { useStore } from '@nokshi/browser/store.ts';
import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { waitText } from '../../../lib/forms/countdown.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTimeLeft } from '../../../lib/time/server-clock.ts';
import { OrderRow } from '../order/order-row.tsx';

/** Orders that are not finished: whoever comes back goes on with them from here. */
export function OpenOrders({ orders }: { readonly orders: readonly Deposit[] }) {
  const t = useTexts('cashier');
  return (
    <section className={styles['panel']} aria-labelledby="deposit-open">
      <h3 id="deposit-open">{t('cashier.openTitle')}</h3>
      <ul className={styles['rows']}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} note={<Note order={order} />} />
        ))}
      </ul>
    </section>
  );
}

function Note({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const sayTime = useSayTime();
  const isWaiting = order.state === 'waiting_payment';
  const leftMs = useTimeLeft(order.expiresAt, isWaiting);
  if (!isWaiting) return sayTime(order.openedAt);
  return t('cashier.openLeft', { time: writeDigits(language, waitText(leftMs)) });
}
