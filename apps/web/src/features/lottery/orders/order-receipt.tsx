import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { LotteryOrder, orderDetail } from '@nokshi/contract/lottery.ts';
import { Button, MoneyText } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { saveFile } from '../../../lib/device/save-file.ts';
import { useSayMoment } from '../../../lib/texts/say-time.ts';
import parts from '../parts.module.css';
import type { Speech } from '../use-speech.ts';
import styles from './orders.module.css';

type Detail = OutputOf<typeof orderDetail>;

/** What a ticket says of itself beside its game, its issue and its lines (standards 1.76), and that the house signed it. */
export function OrderReceipt({ speech, detail }: { readonly speech: Speech; readonly detail: Detail }) {
  const { t } = speech;
  const sayMoment = useSayMoment();
  const { order, receipt } = detail;
  return (
    <section className={parts['panel']}>
      <h2>{t('lottery.receipt')}</h2>
      <dl className={styles['facts']}>
        <Fact name={t('lottery.orderNo')}>
          <code>{order.no}</code>
        </Fact>
        <Fact name={t('lottery.placedAt')}>{sayMoment(order.placedAt)}</Fact>
        <Fact name={t('lottery.soldBy')}>{t('lottery.soldOnline')}</Fact>
        <Fact name={t('lottery.saleCloses')}>{sayMoment(order.closesAt)}</Fact>
        <Fact name={t('lottery.drawTime')}>{sayMoment(order.drawsAt)}</Fact>
        <Fact name={t('lottery.claimBy')}>{t('lottery.noClaim')}</Fact>
        <Money name={t('lottery.cost')} micros={order.stakeMicros} />
        <Money name={t('lottery.won')} micros={order.winMicros} />
        {order.refundMicros !== '0' && <Money name={t('lottery.refunded')} micros={order.refundMicros} />}
        {order.rebateMicros !== '0' && <Money name={t('lottery.rebateBack')} micros={order.rebateMicros} />}
        <Fact name={t('lottery.signature')}>
          <code title={receipt.signature}>{receipt.signature.slice(0, 16)}…</code>
        </Fact>
      </dl>
      <p className={parts['quiet']}>{t('lottery.receiptNote')}</p>
      <Button icon="download" onClick={() => saveReceipt(detail)}>
        {t('lottery.receiptFile')}
      </Button>
    </section>
  );
}

/** All that a stranger checks a receipt by; `docs/verifying-draws.md` says how. */
function saveReceipt({ order, ticket, receipt }: Detail): void {
  const file = { format: 'nokshi.receipt.1', ticket, ...receipt };
  saveFile({
    name: `nokshi-receipt-${order.no}.json`,
    blob: new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
  });
}

function Money({ name, micros }: { readonly name: string; readonly micros: LotteryOrder['stakeMicros'] }) {
  return (
    <Fact name={name}>
      <MoneyText micros={BigInt(micros)} />
    </Fact>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
