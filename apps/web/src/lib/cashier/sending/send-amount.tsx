import { useStore } from '@nokshi/browser/store.ts';
import { sayMisspelling } from '../../forms/typed-amount.ts';
import type { BoundField } from '../../forms/use-text-form.ts';
import { languageStore } from '../../texts/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { writeAmount } from '../amount-rules.ts';
import { CashierMoney, useSayMoney } from '../cashier-money.tsx';
import chooseStyles from '../choose.module.css';
import { CreditField } from '../credit-field.tsx';
import { mostOf, quickSends, type ReadSend, type SenderDesk } from './send-rules.ts';

/** What is wrong with an amount, in words. */
export function useSayFault(desk: SenderDesk): (read: ReadSend) => string | undefined {
  const t = useTexts('cashier', 'amounts');
  const sayMoney = useSayMoney(desk.currency);
  return (read) =>
    read.fault === 'misspelt'
      ? sayMisspelling(t, read.misspelling)
      : read.fault &&
        t(`cashier.up_${read.fault}`, {
          min: sayMoney(BigInt(desk.minMicros)),
          most: sayMoney(BigInt(desk.perDayMicros)),
          balance: sayMoney(BigInt(desk.balanceMicros)),
          left: sayMoney(BigInt(desk.leftTodayMicros)),
        });
}

export interface SendAmountProps {
  readonly desk: SenderDesk;
  readonly field: BoundField<string>;
  readonly onAmount: (amount: string) => void;
  readonly micros: bigint | undefined;
}

/** How much is sent: the field, and amounts that are usual. */
export function SendAmount({ desk, field, micros, onAmount }: SendAmountProps) {
  const t = useTexts('cashier');
  const sayMoney = useSayMoney(desk.currency);
  return (
    <div className={chooseStyles['amount']}>
      <CreditField
        field={field}
        label={t('cashier.upAmount')}
        currency={desk.currency}
        hint={t('cashier.upRange', {
          min: sayMoney(BigInt(desk.minMicros)),
          left: sayMoney(BigInt(desk.leftTodayMicros)),
        })}
        onClear={() => onAmount('')}
      />
      <Quick desk={desk} micros={micros} onAmount={onAmount} />
    </div>
  );
}

function Quick({ desk, micros: chosen, onAmount }: Omit<SendAmountProps, 'field'>) {
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
          onClick={() => onAmount(writeAmount(language, micros))}
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
