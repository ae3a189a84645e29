import type { LotteryOrder } from '@nokshi/contract/lottery.ts';
import { Note } from '@nokshi/ui';
import { useBalance } from '../../../lib/balance/balance.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { Speech } from '../use-speech.ts';
import { useSayVoid } from './use-say-void.ts';

export interface OrderNewsProps {
  readonly speech: Speech;
  readonly order: LotteryOrder;
}

/** What befell the draw of an order beside being drawn, and what follows for its stake; nothing of an ordinary one. */
export function OrderNews({ speech, order }: OrderNewsProps) {
  const isVoid = order.state === 'void' || order.issueState === 'void' || order.issueState === 'voiding';
  if (order.state === 'cancelled') return null;
  if (isVoid) return <VoidNews speech={speech} order={order} />;
  if (order.revision > 0) return <CorrectedNews speech={speech} />;
  if (order.issueState === 'held') return <HeldNews order={order} />;
  if (order.state === 'placed' && order.postponedFrom !== null) {
    return <MovedNews order={order} from={order.postponedFrom} />;
  }
  return null;
}

function VoidNews({ speech, order }: OrderNewsProps) {
  const t = useTexts('lotteryNews');
  const sayVoid = useSayVoid();
  const isBack = order.state === 'void';
  const back = isBack && order.revision > 0 ? 'lotteryNews.voidPaidText' : 'lotteryNews.voidText';
  return (
    <Note tone="warn" role="status">
      <b data-news="void">{t('lotteryNews.void', { numero: speech.write(order.numero) })}</b>
      <p>
        {t(isBack ? back : 'lotteryNews.voidingText', {
          reason: sayVoid(order.voidReason),
          amount: speech.amount(BigInt(order.stakeMicros)),
        })}
      </p>
    </Note>
  );
}

function CorrectedNews({ speech }: { readonly speech: Speech }) {
  const t = useTexts('lotteryNews');
  const { data } = useBalance();
  const balance = data === undefined ? 0n : BigInt(data.balanceMicros);
  return (
    <Note tone={balance < 0n ? 'warn' : 'info'} role="status">
      <b data-news="corrected">{t('lotteryNews.corrected')}</b>
      <p>{t('lotteryNews.correctedText')}</p>
      {balance < 0n && (
        <p data-news="below-zero">{t('lotteryNews.belowZero', { amount: speech.amount(-balance) })}</p>
      )}
    </Note>
  );
}

function HeldNews({ order }: { readonly order: LotteryOrder }) {
  const t = useTexts('lotteryNews');
  const sayMoment = useSayMoment();
  return (
    <Note tone="warn" role="status">
      <b data-news="held">{t('lotteryNews.held')}</b>
      <p>
        {order.resultDueAt === null
          ? t('lotteryNews.heldText')
          : t('lotteryNews.heldUntil', { due: sayMoment(order.resultDueAt) })}
      </p>
    </Note>
  );
}

function MovedNews({ order, from }: { readonly order: LotteryOrder; readonly from: number }) {
  const t = useTexts('lotteryNews');
  const sayMoment = useSayMoment();
  return (
    <Note tone="info" role="status">
      <b data-news="moved">{t('lotteryNews.moved')}</b>
      <p>
        {t('lotteryNews.movedText', { from: sayMoment(from), to: sayMoment(order.drawsAt) })}{' '}
        {order.resultDueAt !== null && t('lotteryNews.movedDue', { due: sayMoment(order.resultDueAt) })}
      </p>
    </Note>
  );
}
