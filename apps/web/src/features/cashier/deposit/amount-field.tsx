import { useStore } from '@nokshi/browser/store.ts';
import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { quickAmounts, writeAmount } from '../../../lib/cashier/amount-rules.ts';
import { CashierMoney, useSayMoney } from '../../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../../lib/cashier/choose.module.css';
import { CreditField } from '../../../lib/cashier/credit-field.tsx';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import type { DepositForm } from './use-deposit-form.ts';

/** The amount with its range and quick amounts. */
export function AmountField({ form }: { readonly form: DepositForm }) {
  const t = useTexts('cashier');
  const { channel } = form;
  return (
    <div className={chooseStyles['amount']}>
      <CreditField
        field={form.field('amount')}
        label={t('cashier.amount')}
        currency={channel?.currency}
        isWhole={channel?.takesDecimals === false}
        hint={channel && <RangeText channel={channel} />}
        onClear={() => form.set('amount', '')}
      />
      {channel && <QuickAmounts form={form} channel={channel} />}
    </div>
  );
}

function RangeText({ channel }: { readonly channel: DepositChannel }) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(channel.currency);
  const key = channel.takesDecimals ? 'cashier.amountRange' : 'cashier.amountRangeWhole';
  return t(key, {
    min: sayMoney(BigInt(channel.minMicros)),
    max: sayMoney(BigInt(channel.maxMicros)),
  });
}

function QuickAmounts({ form, channel }: { readonly form: DepositForm; readonly channel: DepositChannel }) {
  const t = useTexts('cashier');
  const language = useStore(languageStore);
  const amounts = quickAmounts(channel);
  if (amounts.length === 0) return null;
  return (
    <div role="group" aria-label={t('cashier.quickAmounts')} className={chooseStyles['quick']}>
      {amounts.map((micros) => (
        <button
          key={`${micros}`}
          type="button"
          aria-pressed={form.amountMicros === micros}
          onClick={() => form.set('amount', writeAmount(language, micros))}
        >
          <CashierMoney micros={micros} currency={channel.currency} isShort />
        </button>
      ))}
    </div>
  );
}
