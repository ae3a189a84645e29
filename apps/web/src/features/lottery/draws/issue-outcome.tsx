import { MoneyText } from '@nokshi/ui';
import { useOrders } from '../lottery-queries.ts';
import parts from '../parts.module.css';
import { useSpeech } from '../use-speech.ts';

/** What the member's tickets of an issue came to; nothing for who had none in it. */
export function IssueOutcome({ gameCode, numero }: { readonly gameCode: string; readonly numero: string }) {
  const { t } = useSpeech('');
  const { data } = useOrders(gameCode, undefined);
  const orders = data?.pages
    .flatMap(({ list }) => list)
    .filter((order) => order.numero === numero && order.state !== 'cancelled');
  if (orders === undefined || orders.length === 0) return null;
  if (orders.some(({ state }) => state === 'placed')) {
    return <span className={parts['quiet']}>{t('lottery.outcomeComing')}</span>;
  }
  const won = orders.reduce(
    (sum, { winMicros, refundMicros }) => sum + BigInt(winMicros) + BigInt(refundMicros),
    0n,
  );
  if (won === 0n) return <span className={parts['quiet']}>{t('lottery.outcomeNone')}</span>;
  return (
    <b className={parts['gold']} data-outcome="paid">
      {t('lottery.outcomePaid')} <MoneyText micros={won} />
    </b>
  );
}
