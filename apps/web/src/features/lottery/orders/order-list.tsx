import type { LotteryOrder } from '@nokshi/contract/lottery.ts';
import { findFamily, findPlay } from '@nokshi/lottery';
import { textsOfFamily } from '@nokshi/texts/plays/play-words.ts';
import { Button, ConfirmDialog, EmptyState, ErrorState, HonestMark, MoneyText, Skeleton } from '@nokshi/ui';
import { useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useSayTime } from '../../../lib/texts/say-time.ts';
import { Balls } from '../draws/ball.tsx';
import { shortNumero } from '../draws/issue-clock.ts';
import { type OrderFilter, useOrders } from '../lottery-queries.ts';
import parts from '../parts.module.css';
import { orderHref } from '../table-place.ts';
import { sayChoice, sayWholePlay } from '../tickets/line-text.tsx';
import { ALL_FAMILIES, type Speech, useSpeech } from '../use-speech.ts';
import { OrderState } from './order-state.tsx';
import styles from './orders.module.css';
import { useCancel } from './use-cancel.ts';

const FILTERS = {
  all: 'lottery.filterAll',
  waiting: 'lottery.stateWaiting',
  won: 'lottery.stateWon',
  lost: 'lottery.stateLost',
  cancelled: 'lottery.stateCancelled',
} as const;
type Filter = keyof typeof FILTERS;

/** The member's orders of a game, or of all of them: latest first, cancelled here while the sale is open. */
export function OrderList({ gameCode }: { readonly gameCode: string }) {
  const speech = useSpeech(ALL_FAMILIES);
  const { t } = speech;
  const [filter, setFilter] = useState<Filter>('all');
  const [leaving, setLeaving] = useState<LotteryOrder | null>(null);
  const orders = useOrders(gameCode, filter === 'all' ? undefined : (filter satisfies OrderFilter));
  const { isBusy, cancel } = useCancel();
  const rows = orders.data?.pages.flatMap(({ list }) => list);
  return (
    <section className={parts['panel']} aria-label={t('lottery.viewOrders')}>
      <div className={parts['chips']} role="group" aria-label={t('lottery.filter')}>
        {(Object.keys(FILTERS) as Filter[]).map((each) => (
          <button key={each} type="button" aria-pressed={each === filter} onClick={() => setFilter(each)}>
            {t(FILTERS[each])}
          </button>
        ))}
      </div>
      {orders.error && rows === undefined && (
        <ErrorState
          {...failureProps(orders.error, t('lottery.listFailed'))}
          onRetry={() => void orders.refetch()}
        />
      )}
      {!orders.error && rows === undefined && <Skeleton style={{ blockSize: 320 }} />}
      {rows?.length === 0 && (
        <EmptyState icon="ticket" title={t('lottery.noOrders')} text={t('lottery.noOrdersText')} />
      )}
      <ol className={styles['orders']}>
        {rows?.map((order) => (
          <OrderRow key={order.orderId} speech={speech} order={order} onCancel={() => setLeaving(order)} />
        ))}
      </ol>
      {orders.hasNextPage && (
        <Button isBusy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          {t('lottery.showMore')}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('lottery.cancelTitle')}
          confirmLabel={t('lottery.cancelButton')}
          isBusy={isBusy}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            cancel([leaving.orderId]);
            setLeaving(null);
          }}
        >
          {t('lottery.cancelText', { amount: speech.amount(BigInt(leaving.stakeMicros)) })}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface OrderRowProps {
  readonly speech: Speech;
  readonly order: LotteryOrder;
  readonly onCancel: () => void;
}

function OrderRow({ speech, order, onCancel }: OrderRowProps) {
  const { t, write } = speech;
  const sayTime = useSayTime();
  const won = BigInt(order.winMicros);
  return (
    <li className={styles['row']} data-order={order.no}>
      <div className={styles['what']}>
        <AppLink href={orderHref(order.gameCode, order.orderId)}>
          {order.gameName} · {write(shortNumero(order.numero))}
        </AppLink>
        <span>{sayFirstLine(speech, order)}</span>
        <small>
          {sayTime(order.placedAt)}
          {order.chaseLeg !== null && ` · ${t('lottery.chaseLeg', { leg: order.chaseLeg })}`}
        </small>
        {order.drawKind === 'simulated' && <HonestMark kind="simulated" look="tag" />}
      </div>
      <div className={styles['result']}>
        {order.result === null ? null : <Balls family={order.family} result={order.result} size="small" />}
      </div>
      <div className={styles['money']}>
        <OrderState speech={speech} order={order} />
        <MoneyText micros={BigInt(order.stakeMicros)} />
        {won > 0n && (
          <b className={parts['gold']}>
            <MoneyText micros={won} isResult />
          </b>
        )}
      </div>
      {order.canCancel && (
        <Button size="small" onClick={onCancel}>
          {t('lottery.cancelButton')}
        </Button>
      )}
    </li>
  );
}

/** The first line of an order, and how many stand behind it. */
function sayFirstLine(speech: Speech, order: LotteryOrder): string {
  const family = findFamily(order.family);
  const play = family && findPlay(family, order.firstPlay);
  if (family === undefined || play === undefined || textsOfFamily(family.code) === undefined) {
    return order.firstChoice;
  }
  const told = `${sayWholePlay(speech, family, order.firstPlay)}: ${sayChoice(speech, play, order.firstChoice)}`;
  if (order.lineCount === 1) return told;
  return `${told} · ${speech.t('lottery.lineCount', { count: order.lineCount })}`;
}
