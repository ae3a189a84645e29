import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { Button, Note } from '@nokshi/ui';
import { useState } from 'react';
import styles from '../../../lib/cashier/cashier.module.css';
import { useTexts } from '../../../lib/texts/texts.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import orderStyles from './order.module.css';
import { takesSlip, takesTrxId } from './order-rules.ts';
import { SlipForm } from './slip-form.tsx';
import { TrxForm } from './trx-form.tsx';

/** Where the links of the problems lead. */
export const TRX_ANCHOR = 'deposit-trx';
export const SLIP_ANCHOR = 'deposit-slip';

/** What the person tells about the payment: the transaction id, the slip. */
export function Proofs({ order }: { readonly order: Deposit }) {
  const isSlipFirst = order.method === 'bank';
  const slip = takesSlip(order) && <SlipPanel key="slip" order={order} />;
  const trx = (takesTrxId(order, serverNow()) || order.trxId !== null) && order.state !== 'credited' && (
    <TrxPanel key="trx" order={order} />
  );
  return isSlipFirst ? [slip, trx] : [trx, slip];
}

function TrxPanel({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const { trxId, triesLeft, state, method } = order;
  const takesOne = takesTrxId(order, serverNow());
  const [isRepairing, setRepairing] = useState(false);
  const isFormShown = takesOne && (trxId === null || isRepairing);
  return (
    <section id={TRX_ANCHOR} className={styles['panel']} aria-labelledby="deposit-trx-title">
      <h3 id="deposit-trx-title">{t('cashier.trxTitle')}</h3>
      {state === 'expired' && takesOne && <p className={styles['quiet']}>{t('cashier.trxLate')}</p>}
      {trxId !== null && (
        <div className={orderStyles['told']}>
          <small>{t('cashier.trxTold')}</small>
          <b dir="ltr">{trxId}</b>
          {state === 'submitted' && <p className={styles['quiet']}>{t('cashier.trxWaiting')}</p>}
        </div>
      )}
      {isFormShown && <TrxForm order={order} onTold={() => setRepairing(false)} isBank={method === 'bank'} />}
      {takesOne && trxId !== null && !isRepairing && (
        <Button icon="rotate-ccw" data-opens="trx" onClick={() => setRepairing(true)}>
          {t('cashier.trxRepair')}
        </Button>
      )}
      {triesLeft === 0 && <p className={styles['quiet']}>{t('cashier.trxSpent')}</p>}
    </section>
  );
}

function SlipPanel({ order }: { readonly order: Deposit }) {
  const t = useTexts('cashier');
  const [isReplacing, setReplacing] = useState(false);
  const isFormShown = !order.hasSlip || isReplacing;
  return (
    <section id={SLIP_ANCHOR} className={styles['panel']} aria-labelledby="deposit-slip-title">
      <h3 id="deposit-slip-title">
        {t(order.method === 'bank' ? 'cashier.slipTitle' : 'cashier.slipTitleWallet')}
      </h3>
      {order.hasSlip && (
        <Note tone="good" className={styles['noteAbove']}>
          {t('cashier.slipHere')}
        </Note>
      )}
      {isFormShown ? (
        <SlipForm order={order} onSent={() => setReplacing(false)} />
      ) : (
        <Button icon="rotate-ccw" data-opens="slip" onClick={() => setReplacing(true)}>
          {t('cashier.slipAgain')}
        </Button>
      )}
    </section>
  );
}
