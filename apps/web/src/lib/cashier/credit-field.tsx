import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { CreditSign, IconButton, TextField } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { LONGEST_AMOUNT } from '../forms/typed-amount.ts';
import type { BoundField } from '../forms/use-text-form.ts';
import { useTexts } from '../texts/texts.ts';
import chooseStyles from './choose.module.css';

interface CreditFieldProps {
  readonly field: BoundField<string>;
  readonly label: string;
  /** Undefined while it is not known: then it is said as play credit. */
  readonly currency: string | undefined;
  /** An amount without decimals. */
  readonly isWhole?: boolean;
  readonly hint?: ReactNode;
  /** Takes the amount away; without it there is no button for that. */
  readonly onClear?: () => void;
}

/** The field of an amount: what it counts in front of it, and a button that takes it away. */
export function CreditField({ field, label, currency, isWhole = false, hint, onClear }: CreditFieldProps) {
  const t = useTexts('cashier');
  return (
    <TextField
      {...field}
      label={label}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={LONGEST_AMOUNT}
      lead={<Sign currency={currency} />}
      trail={
        onClear &&
        field.value !== '' && <IconButton icon="x" label={t('cashier.clearAmount')} onClick={onClear} />
      }
      hint={hint}
    />
  );
}

function Sign({ currency }: Pick<CreditFieldProps, 'currency'>) {
  if (currency !== undefined && currency !== PLAY_CREDIT) {
    return <span className={chooseStyles['sign']}>{currency}</span>;
  }
  return (
    <span className={chooseStyles['sign']} aria-hidden="true">
      <CreditSign />
    </span>
  );
}
