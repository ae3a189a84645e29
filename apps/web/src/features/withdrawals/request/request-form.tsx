import { useStore } from '@nokshi/browser/store.ts';
import { type ReactNode, useId } from 'react';
import { writeAmount } from '../../../lib/cashier/amount-rules.ts';
import cashierStyles from '../../../lib/cashier/cashier.module.css';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { CreditField } from '../../../lib/cashier/credit-field.tsx';
import { useFocusOnFault } from '../../../lib/forms/use-focus-on-fault.ts';
import { Warning } from '../../../lib/forms/warning.tsx';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useSecond } from '../../../lib/time/second.ts';
import { AccountTiles } from '../accounts/account-tiles.tsx';
import type { Desk } from '../desk.ts';
import { mostOf, quickRequests } from '../withdrawal-rules.ts';
import { RequestFoot, RequestSummary } from './request-summary.tsx';
import { Speeds } from './speeds.tsx';
import { StepUpPanel } from './step-up-panel.tsx';
import { blockOf, type RequestFormState, useRequestForm } from './use-request-form.ts';

/** How much and where to, the confirmation, and what it comes to; `children` stand above the form. */
export function RequestForm({ desk, children }: { readonly desk: Desk; readonly children: ReactNode }) {
  const form = useRequestForm(desk);
  const element = useFocusOnFault(form.sending.failures);
  const formId = useId();
  const block = blockOf(desk);
  // A wait that ends while the page stands open opens the form by itself.
  useSecond(block !== undefined && 'until' in block);
  const parts = { desk, form, formId, block };
  return (
    <div className={cashierStyles['columns']}>
      <div className={cashierStyles['main']}>
        {children}
        <form
          ref={element}
          id={formId}
          className={cashierStyles['main']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (block === undefined) form.send();
          }}
        >
          <RequestPanel desk={desk} form={form} />
          {(block === undefined || block.kind === 'noProof') && <StepUpPanel form={form} />}
        </form>
      </div>
      <aside className={cashierStyles['aside']}>
        <RequestSummary {...parts} />
        <Speeds desk={desk} />
      </aside>
      <RequestFoot {...parts} />
      <Warning sending={form.sending} />
    </div>
  );
}

function RequestPanel({ desk, form }: { readonly desk: Desk; readonly form: RequestFormState }) {
  const t = useTexts('withdrawals');
  return (
    <section className={cashierStyles['panel']} aria-labelledby="withdraw-request">
      <h3 id="withdraw-request">{t('withdrawals.requestTitle')}</h3>
      <Amount desk={desk} form={form} />
      <AccountTiles desk={desk} field={form.field('account')} />
    </section>
  );
}

function Amount({ desk, form }: { readonly desk: Desk; readonly form: RequestFormState }) {
  const t = useTexts('withdrawals');
  const sayMoney = useSayMoney(desk.currency);
  return (
    <div className={chooseStyles['amount']}>
      <CreditField
        field={form.field('amount')}
        label={t('withdrawals.amount')}
        currency={desk.currency}
        hint={t('withdrawals.range', {
          min: sayMoney(BigInt(desk.minMicros)),
          max: sayMoney(BigInt(desk.maxMicros)),
          today: t('withdrawals.leftToday', { count: desk.leftToday }),
        })}
        onClear={() => form.set('amount', '')}
      />
      <Quick desk={desk} form={form} />
    </div>
  );
}

function Quick({ desk, form }: { readonly desk: Desk; readonly form: RequestFormState }) {
  const t = useTexts('withdrawals');
  const language = useStore(languageStore);
  const most = mostOf(desk);
  if (most < BigInt(desk.minMicros)) return null;
  const put = (micros: bigint) => form.set('amount', writeAmount(language, micros));
  return (
    <div role="group" aria-label={t('withdrawals.quick')} className={chooseStyles['quick']}>
      {quickRequests(desk).map((micros) => (
        <button
          key={`${micros}`}
          type="button"
          aria-pressed={form.amountMicros === micros}
          onClick={() => put(micros)}
        >
          <CashierMoney micros={micros} currency={desk.currency} isShort />
        </button>
      ))}
      <button type="button" aria-pressed={form.amountMicros === most} onClick={() => put(most)}>
        {t('withdrawals.all')}
      </button>
    </div>
  );
}
