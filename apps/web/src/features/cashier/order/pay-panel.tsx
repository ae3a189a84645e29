import { useStore } from '@nokshi/browser/store.ts';
import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { buttonClass, cx, Icon, Note } from '@nokshi/ui';
import { useEffect } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import styles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney } from '../../../lib/cashier/cashier-money.tsx';
import { DEPOSITS_KEY } from '../../../lib/cashier/deposits-key.ts';
import { waitText } from '../../../lib/forms/countdown.ts';
import { writeDigits } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTimeLeft } from '../../../lib/time/server-clock.ts';
import { CopyRow } from './copy-row.tsx';
import orderStyles from './order.module.css';
import { copiedAmount, shareLeft, uniqueEnd } from './order-rules.ts';

/** How much to pay, where, and until when. */
export function PayPanel({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { method, walletKind } = order;
  return (
    <section className={styles['panel']} aria-label={t('cashier.exactAmount')}>
      <div className={orderStyles['due']}>
        <div>
          <small>{t('cashier.exactAmount')}</small>
          <b>
            <CashierMoney micros={BigInt(order.payMicros)} currency={order.currency} />
          </b>
        </div>
        {order.state === 'waiting_payment' && <Clock order={order} />}
      </div>
      <Note tone="plain" className={cx(styles['note'], styles['rule'])}>
        {t(`cashier.rule_${walletKind ?? (method === 'bank' ? 'bank' : 'checkout')}`)}
      </Note>
      <Receiver order={order} />
      <UniqueEnd order={order} />
      <ProviderLink order={order} />
    </section>
  );
}

function Clock({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const leftMs = useTimeLeft(order.expiresAt, true);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY });
  }, [isOver]);
  return (
    <>
      <div className={orderStyles['clock']} role="timer">
        <small>{t('cashier.timeLeft')}</small>
        <b className="nk-num">{writeDigits(language, waitText(leftMs))}</b>
      </div>
      <progress className={orderStyles['bar']} value={shareLeft(order, leftMs)} max={1} aria-hidden="true" />
      {isOver && <output className={styles['quiet']}>{t('cashier.timeOver')}</output>}
    </>
  );
}

function Receiver({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { receiver, method, channelTitle, payMicros, no } = order;
  const hasEnd = uniqueEnd(order) !== undefined;
  return (
    <div className={orderStyles['copies']}>
      {receiver && (
        <>
          {receiver.bank !== null && <CopyRow label={t('cashier.bank')} value={receiver.bank} />}
          {receiver.branch !== null && <CopyRow label={t('cashier.branch')} value={receiver.branch} />}
          {method === 'bank' && <CopyRow label={t('cashier.receiverName')} value={receiver.name} />}
          <CopyRow
            label={
              method === 'bank'
                ? t('cashier.accountNumber')
                : t('cashier.receiverNumber', { title: channelTitle })
            }
            value={receiver.number}
          />
          <CopyRow
            label={t(hasEnd ? 'cashier.amountToSendExact' : 'cashier.amountToSend')}
            value={copiedAmount(payMicros)}
          />
        </>
      )}
      <CopyRow label={t('cashier.orderNo')} value={no} />
    </div>
  );
}

function UniqueEnd({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const end = uniqueEnd(order);
  if (order.method === 'checkout') return null;
  return (
    <Note className={styles['note']}>
      {end !== undefined && `${t('cashier.uniqueEnd', { end: writeDigits(language, end) })} `}
      {t('cashier.stayHere')}
    </Note>
  );
}

/** The provider's page, or where a simulated wallet or bank can be played. */
function ProviderLink({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { checkoutUrl, method } = order;
  if (checkoutUrl === null) return null;
  const isCheckout = method === 'checkout';
  const sample = method === 'bank' ? 'cashier.toSampleBank' : 'cashier.toSampleApp';
  return (
    <div className={orderStyles['away']}>
      <p className={styles['quiet']}>{t(isCheckout ? 'cashier.checkoutText' : 'cashier.sampleAppText')}</p>
      <a
        className={buttonClass(isCheckout ? 'primary' : 'secondary', 'large', true)}
        href={checkoutUrl}
        // A wallet's app opens beside the order, which stays to be looked at; a checkout leads back by itself.
        {...(!isCheckout && { target: '_blank', rel: 'noopener' })}
      >
        {t(isCheckout ? 'cashier.toCheckout' : sample)}
        <Icon name="external-link" />
      </a>
    </div>
  );
}
