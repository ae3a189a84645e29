import { prepareDownlineTransfer } from '@nokshi/contract/cashier-member-transfers.ts';
import { Button } from '@nokshi/ui';
import { useDeferredValue, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { PaymentPasswordMissing } from '../../../lib/cashier/payment-password.tsx';
import { ConfirmSheet } from '../../../lib/cashier/sending/confirm-sheet.tsx';
import { SendAmount, useSayFault } from '../../../lib/cashier/sending/send-amount.tsx';
import { useReceivers } from '../../../lib/cashier/sending/send-queries.ts';
import { type DownlineDesk, readSend } from '../../../lib/cashier/sending/send-rules.ts';
import type { SendOrder } from '../../../lib/cashier/sending/send-transfer.ts';
import { useOrders } from '../../../lib/cashier/sending/use-orders.ts';
import { waysOf } from '../../../lib/cashier/step-up.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import { ReceiverField } from './receiver-field.tsx';
import { SendSummary } from './send-summary.tsx';
import styles from './transfer.module.css';

interface DownFormProps {
  readonly desk: DownlineDesk;
  /** The account that the address names; empty for none. */
  readonly to: string;
  readonly onSent: (id: string) => void;
}

/** To whom, how much, whether it is a wage; everything is checked before the confirmation is asked for. */
export function DownForm({ desk, to, onSent }: DownFormProps) {
  const t = useTexts('agentTransfer', 'cashier');
  const sayFault = useSayFault(desk);
  const orderOf = useOrders();
  const [order, setOrder] = useState<SendOrder | null>(null);
  const [isSalary, setSalary] = useState(false);
  const text = useTextForm({ account: desk.receiver?.account ?? to, amount: '' });
  const read = readSend(text.state.values.amount, desk);
  const words = useDeferredValue(text.state.values.account.trim());
  const found = useReceivers(words.slice(0, 40)).data?.list ?? [];
  const isStrange = to !== '' && desk.receiver === null && text.state.values.account === to;
  const form = useSimpleForm(text, {
    findFaults: ({ account }) => ({
      account:
        account.trim() === ''
          ? t('agentTransfer.toEmpty')
          : isStrange
            ? t('agentTransfer.toUnknown')
            : undefined,
      amount: sayFault(read),
    }),
    refusedAt: {
      'cashier.downline_unknown': 'account',
      'cashier.receiver_refuses': 'account',
      'cashier.transfer_range': 'amount',
      'cashier.transfer_day_spent': 'amount',
      'ledger.not_enough': 'amount',
    },
    send: async ({ account }) => {
      if (read.micros === undefined) return;
      const down = { account: account.trim(), isSalary };
      const asked = orderOf({ amountMicros: read.micros, toName: down.account, down });
      await call(prepareDownlineTransfer, { id: asked.id, amountMicros: `${asked.amountMicros}`, ...down });
      setOrder(asked);
    },
  });
  const element = useFocusOnFault(form.sending.failures);
  if (waysOf(desk).length === 0) {
    return (
      <section className={cashierStyles['panel']}>
        <PaymentPasswordMissing text={t('cashier.upPasswordText')} />
      </section>
    );
  }
  return (
    <div className={styles['columns']}>
      <section className={cashierStyles['panel']}>
        <form
          ref={element}
          className={cashierStyles['main']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.send();
          }}
        >
          <ReceiverField
            field={form.field('account')}
            found={found}
            onChoose={(account) => form.set('account', account)}
          />
          <SendAmount
            desk={desk}
            field={form.field('amount')}
            micros={read.micros}
            onAmount={(amount) => form.set('amount', amount)}
          />
          <label className="nk-check">
            <input type="checkbox" checked={isSalary} onChange={({ target }) => setSalary(target.checked)} />
            <span>{t('agentTransfer.wage')}</span>
          </label>
          <Button kind="primary" size="large" isBlock type="submit" isBusy={form.sending.isBusy}>
            {t('cashier.upGo')}
          </Button>
        </form>
        <Warning sending={form.sending} />
      </section>
      <SendSummary desk={desk} micros={read.micros} />
      {order !== null && (
        <ConfirmSheet
          desk={desk}
          order={order}
          title={t('agentTransfer.confirmDown')}
          note={t('agentTransfer.proofNote')}
          onSent={({ id }) => onSent(id)}
          onClose={() => setOrder(null)}
        />
      )}
    </div>
  );
}
