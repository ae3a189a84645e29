import { Button, Icon } from '@nokshi/ui';
import { useState } from 'react';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { PaymentPasswordMissing } from '../../../lib/cashier/payment-password.tsx';
import { ConfirmSheet } from '../../../lib/cashier/sending/confirm-sheet.tsx';
import { SendAmount, useSayFault } from '../../../lib/cashier/sending/send-amount.tsx';
import { readSend, type UplineDesk } from '../../../lib/cashier/sending/send-rules.ts';
import type { SendOrder } from '../../../lib/cashier/sending/send-transfer.ts';
import sendStyles from '../../../lib/cashier/sending/sending.module.css';
import { useOrders } from '../../../lib/cashier/sending/use-orders.ts';
import { waysOf } from '../../../lib/cashier/step-up.ts';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { useSimpleForm } from '../../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../../lib/forms/use-text-form.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { SendSummary } from './send-summary.tsx';
import styles from './transfer.module.css';

interface UpFormProps {
  readonly desk: UplineDesk;
  readonly onSent: (id: string) => void;
}

/** How much goes to the upline, who cannot be chosen. */
export function UpForm({ desk, onSent }: UpFormProps) {
  const t = useTexts('agentTransfer', 'cashier');
  const sayFault = useSayFault(desk);
  const orderOf = useOrders();
  const [order, setOrder] = useState<SendOrder | null>(null);
  const text = useTextForm({ amount: '' });
  const read = readSend(text.state.values.amount, desk);
  const toName = desk.uplineName ?? '';
  const form = useSimpleForm(text, {
    findFaults: () => ({ amount: sayFault(read) }),
    send: async () => {
      if (read.micros !== undefined) setOrder(orderOf({ amountMicros: read.micros, toName }));
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
          <p className={sendStyles['to']}>
            <Icon name="user" />
            <span>
              <small>{t('agentTransfer.upline')}</small>
              <b>
                <bdi>{toName}</bdi>
              </b>
            </span>
          </p>
          <SendAmount
            desk={desk}
            field={form.field('amount')}
            micros={read.micros}
            onAmount={(amount) => form.set('amount', amount)}
          />
          <Button kind="primary" size="large" isBlock type="submit">
            {t('cashier.upGo')}
          </Button>
        </form>
      </section>
      <SendSummary desk={desk} micros={read.micros} />
      {order !== null && (
        <ConfirmSheet
          desk={desk}
          order={order}
          title={t('cashier.upConfirmTitle')}
          note={t('cashier.upProofNote')}
          onSent={({ id }) => onSent(id)}
          onClose={() => setOrder(null)}
        />
      )}
    </div>
  );
}
