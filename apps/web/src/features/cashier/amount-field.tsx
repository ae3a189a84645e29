import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { CreditSign, IconButton, TextField } from '@nokshi/ui';
import { quickAmounts, writeAmount } from '../../lib/cashier/amount-rules.ts';
import { CashierMoney, useSayMoney } from '../../lib/cashier/cashier-money.tsx';
import chooseStyles from '../../lib/cashier/choose.module.css';
import { languageStore } from '../../lib/language.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/texts.ts';
import type { DepositForm } from './use-deposit-form.ts';

const LONGEST = 24;

/** The amount with its range and quick amounts. */
export function AmountField({ form }: { readonly form: DepositForm }) {
  const t = useTexts('cashier');
  const { channel } = form;
  const field = form.field('amount');
  const clear = field.value !== '' && (
    <IconButton icon="x" label={t('cashier.clearAmount')} onClick={() => form.set('amount', '')} />
  );
  return (
    <div className={chooseStyles['amount']}>
      <TextField
        {...field}
        label={t('cashier.amount')}
        inputMode={channel?.takesDecimals === false ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={LONGEST}
        lead={
          channel && channel.currency !== PLAY_CREDIT ? (
            <span className={chooseStyles['sign']}>{channel.currency}</span>
          ) : (
            <span className={chooseStyles['sign']} aria-hidden="true">
              <CreditSign />
            </span>
          )
        }
        trail={clear}
        hint={channel && <RangeText channel={channel} />}
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
