import { newRequestId } from '@nokshi/browser/request-id.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { LotteryLine, orderDetail } from '@nokshi/contract/lottery.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import { BETTING_MODES, findFamily } from '@nokshi/lottery';
import { Button, buttonClass, EmptyState, ErrorState, HonestMark, Skeleton } from '@nokshi/ui';
import { Suspense } from 'react';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { failureProps } from '../../../lib/api/failure.ts';
import { lazySection } from '../../../lib/loading/missing-part.tsx';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { go } from '../../../lib/navigation/navigation.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { addLine, type CartLine } from '../cart/cart.ts';
import { cartStore } from '../cart/cart-store.ts';
import { TableLine } from '../cart/table-line.tsx';
import { Balls } from '../draws/ball.tsx';
import { useOrder } from '../lottery-queries.ts';
import parts from '../parts.module.css';
import { ResultBoard } from '../results/result-board.tsx';
import tableStyles from '../table.module.css';
import { placeHref } from '../table-place.ts';
import { ALL_FAMILIES, type Speech, useSpeech } from '../use-speech.ts';
import { OrderLines } from './order-lines.tsx';
import { type DrawChecker, OrderProof } from './order-proof.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderState } from './order-state.tsx';
import styles from './orders.module.css';
import { useCancel } from './use-cancel.ts';

/** What a ticket that waits for an ordinary draw does not need. */
const OrderMoney = lazySection(async () => (await import('./order-money.tsx')).OrderMoney);
const OrderNews = lazySection(async () => (await import('./order-news.tsx')).OrderNews);

type Detail = OutputOf<typeof orderDetail>;

/** One order: its lines, what they won, its receipt, and the proof of its draw. */
export function OrderPage({ orderId, checker }: { readonly orderId: string; readonly checker: DrawChecker }) {
  const speech = useSpeech(ALL_FAMILIES);
  const { t } = speech;
  const { data, error, refetch } = useOrder(orderId);
  useTitle(t('lottery.orderTitle'));
  if (error instanceof ApiFailure && error.code === 'lottery.order_unknown') return <NoOrder />;
  if (error && !data) {
    return <ErrorState {...failureProps(error, t('lottery.listFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton style={{ blockSize: 480 }} />;
  const { order } = data;
  const family = findFamily(order.family);
  // A result that became void after all decides nothing.
  const isDrawn = order.result !== null && order.voidReason === null;
  return (
    <div className={tableStyles['page']}>
      <TableLine
        game={{ name: order.gameName, prizeMode: findLotteryGame(order.gameCode)?.prizeMode ?? 'LOTT' }}
      />
      <div className={styles['page']}>
        <header>
          <h1>{t('lottery.orderTitle')}</h1>
          <OrderState speech={speech} order={order} />
          <div className={styles['actions']}>
            <Actions speech={speech} detail={data} />
          </div>
        </header>
        <div className={styles['stack']}>
          <Suspense>
            <OrderNews speech={speech} order={order} />
          </Suspense>
          <section className={parts['panel']}>
            <div className={styles['drawn']}>
              <div>
                <b>{order.gameName}</b>
                <p className={parts['quiet']}>{t('lottery.issue', { numero: speech.write(order.numero) })}</p>
                {order.drawKind === 'simulated' && <HonestMark kind="simulated" look="chip" />}
              </div>
              {isDrawn && <Balls family={order.family} result={order.result} />}
            </div>
            {isDrawn && <ResultBoard family={order.family} result={order.result} />}
            <OrderLines speech={speech} family={family} lines={data.lines} />
          </section>
          <OrderProof detail={data} checker={checker} />
        </div>
        <div className={styles['stack']}>
          <OrderReceipt speech={speech} detail={data} />
          {order.state !== 'placed' && (
            <Suspense fallback={<Skeleton style={{ blockSize: 160 }} />}>
              <OrderMoney
                gameCode={order.gameCode}
                roundId={data.roundId}
                revision={order.revision}
                rebateMicros={order.rebateMicros}
              />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}

/** There is no such ticket, or it is somebody else's, which is the same to who asks. */
function NoOrder() {
  const { t } = useSpeech(ALL_FAMILIES);
  const title = t('lottery.orderUnknownTitle');
  return (
    <>
      <h1 className="nk-sr">{title}</h1>
      <EmptyState
        icon="ticket"
        title={title}
        text={t('lottery.orderUnknownText')}
        action={
          <AppLink href="/lott" className={buttonClass('primary')}>
            {t('lottery.toLobby')}
          </AppLink>
        }
      />
    </>
  );
}

/** What can still be done about an order: cancel it while its sale is open, and bet the same again. */
function Actions({ speech, detail }: { readonly speech: Speech; readonly detail: Detail }) {
  const { t } = speech;
  const { order, lines } = detail;
  const { isBusy, cancel } = useCancel();
  const repeat = () => {
    const store = cartStore(order.gameCode);
    store.set(cartLines(lines).reduce(addLine, store.get()));
    go(placeHref('/lottery', order.gameCode));
  };
  return (
    <>
      <AppLink href={placeHref('/lottery', order.gameCode, 'orders')} className={buttonClass('outline')}>
        {t('lottery.viewOrders')}
      </AppLink>
      {order.canCancel && (
        <Button isBusy={isBusy} onClick={() => cancel([order.orderId])}>
          {t('lottery.cancelButton')}
        </Button>
      )}
      <Button icon="rotate-ccw" onClick={repeat}>
        {t('lottery.repeat')}
      </Button>
    </>
  );
}

/** The lines of an order as a ticket has them, to be ordered again. */
function cartLines(lines: readonly LotteryLine[]): CartLine[] {
  return lines.map(({ play, choice, bets, unitMicros, multiple, series }) => ({
    id: newRequestId(),
    play,
    choice,
    bets,
    modeId: BETTING_MODES.find((mode) => `${mode.unitMicros}` === unitMicros)?.id ?? '1',
    multiple,
    series,
  }));
}
