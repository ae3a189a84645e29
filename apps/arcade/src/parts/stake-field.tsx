import { readTypedAmount } from '@nokshi/money';
import type { Say } from '../words/words.ts';
import { useWords } from '../words/words.ts';
import { NumberField } from './number-field.tsx';

interface StakeFieldProps {
  readonly label: string;
  /** What the stake is written as while nobody types. */
  readonly text: string;
  readonly currency?: string;
  /** Micros; null for what cannot be read. */
  readonly onStake: (micros: bigint | null) => void;
  readonly isDisabled?: boolean;
  readonly describedBy?: string;
  readonly isWrong?: boolean;
}

/** A stake as people write it. What cannot be read stays in the field, with a sentence that says what to leave out. */
export function StakeField({ currency = 'XPC', onStake, ...field }: StakeFieldProps) {
  const { say } = useWords();
  return (
    <NumberField
      {...field}
      onType={(typed) => {
        const read = readTypedAmount(typed, { currency });
        onStake(read.ok ? read.micros : null);
        return read.ok || sayStakeFault(say, read);
      }}
    />
  );
}

function sayStakeFault(
  say: Say,
  { reason, extra }: { readonly reason: string; readonly extra: string },
): string | false {
  switch (reason) {
    case 'not_an_amount':
      return say('leaveOut', { extra });
    case 'separators':
      return say('twoWays');
    case 'too_many_decimals':
      return say('decimals', { count: 2 });
    default:
      return false;
  }
}
