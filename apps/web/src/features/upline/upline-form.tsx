import { newRequestId } from '@nokshi/browser/request-id.ts';
import { useStore } from '@nokshi/browser/store.ts';
import { Button, Icon } from '@nokshi/ui';
import { useRef, useState } from 'react';
import { writeAmount } from '../../lib/cashier/amount-rules.ts';
import cashierStyles from '../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../lib/cashier/choose.module.css';
import { CreditField } from '../../lib/cashier/credit-field.tsx';
import { PaymentPasswordMissing } from '../../lib/cashier/payment-password.tsx';
import { waysOf } from '../../lib/cashier/step-up.ts';
import { sayMisspelling } from '../../lib/forms/typed-amount.ts';
import { useFocusOnFault } from '../../lib/forms/use-focus-on-fault.ts';
import { type SimpleForm, useSimpleForm } from '../../lib/forms/use-simple-form.ts';
import { useTextForm } from '../../lib/forms/use-text-form.ts';
import { languageStore } from '../../lib/texts/language.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { ConfirmSheet } from './confirm-sheet.tsx';
import styles from './upline.module.css';
import { mostOf, quickSends, readSend, type UplineDesk } from './upline-rules.ts';
import type { SendOrder } from './use-confirm-form.ts';

/** How much goes to the upline; what follows is confirmed in a sheet of its own. */
export function UplineForm({ desk }: { readonly desk: UplineDesk }) {
  const t = useTexts('cashier', 'amounts');
  const sayMoney = useSayMoney(desk.currency);
  const [order, setOrder] = useState<SendOrder | null>(null);
  const orderOf = useOrders();
  const text = useTextForm({ amount: '' });
  const read = readSend(text.state.values.amount, desk);
  const form = useSimpleForm(text, {
    findFaults: () => ({
      amount:
        read.fault === 'misspelt'
          ? sayMisspelling(t, read.misspelling)
          : read.fault &&
            t(`cashier.up_${read.fault}`, {
              min: sayMoney(BigInt(desk.minMicros)),
              most: sayMoney(BigInt(desk.perDayMicros)),
              balance: sayMoney(BigInt(desk.balanceMicros)),
              left: sayMoney(BigInt(desk.leftTodayMicros)),
            }),
    }),
    send: async () => {
      if (read.micros !== undefined) setOrder(orderOf(read.micros));
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
        <p className={styles['to']}>
          <Icon name="user" />
          <span>
            <small>{t('cashier.upTo')}</small>
            <b>
              <bdi>{desk.uplineName}</bdi>
            </b>
          </span>
        </p>
        <Amount desk={desk} form={form} micros={read.micros} />
        <Button kind="primary" size="large" isBlock type="submit">
          {t('cashier.upGo')}
        </Button>
        <p className={cashierStyles['quiet']}>{t('cashier.upHint')}</p>
      </form>
      {order !== null && <ConfirmSheet desk={desk} order={order} onClose={() => setOrder(null)} />}
    </section>
  );
}

/**
 * The order of an amount: the same amount is the same order until the page is left, so that an answer that was lost and a
 * sheet that was closed in between do not make it two transfers.
 */
function useOrders(): (amountMicros: bigint) => SendOrder {
  const known = useRef<readonly SendOrder[]>([]);
  return (amountMicros) => {
    const same = known.current.find((order) => order.amountMicros === amountMicros);
    const order = same ?? { id: newRequestId(), amountMicros };
    if (!same) known.current = [...known.current, order];
    return order;
  };
}

interface AmountProps {
  readonly desk: UplineDesk;
  readonly form: SimpleForm<'amount'>;
  readonly micros: bigint | undefined;
}

function Amount({ desk, form, micros }: AmountProps) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(desk.currency);
  return (
    <div className={chooseStyles['amount']}>
      <CreditField
        field={form.field('amount')}
        label={t('cashier.upAmount')}
        currency={desk.currency}
        hint={t('cashier.upRange', {
          min: sayMoney(BigInt(desk.minMicros)),
          left: sayMoney(BigInt(desk.leftTodayMicros)),
        })}
        onClear={() => form.set('amount', '')}
      />
      <Quick desk={desk} form={form} micros={micros} />
    </div>
  );
}

function Quick({ desk, form, micros: chosen }: AmountProps) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const most = mostOf(desk);
  return (
    <div role="group" aria-label={t('cashier.quickAmounts')} className={chooseStyles['quick']}>
      {quickSends(desk).map((micros) => (
        <button
          key={`${micros}`}
          type="button"
          aria-pressed={chosen === micros}
          onClick={() => form.set('amount', writeAmount(language, micros))}
        >
          {micros === most ? (
            t('cashier.upMost')
          ) : (
            <CashierMoney micros={micros} currency={desk.currency} isShort />
          )}
        </button>
      ))}
    </div>
  );
}
