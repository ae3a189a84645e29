import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { amountDecimals, readTypedAmount } from '@nokshi/money';
import type { Misspelling } from '../forms/typed-amount.ts';
import { sayAmount } from '../texts/format.ts';

/** What is wrong with an amount that was typed. `low` and `high` are outside of the channel's range. */
type AmountFault = 'empty' | 'misspelt' | 'low' | 'high';

type Limits = Pick<DepositChannel, 'currency' | 'minMicros' | 'maxMicros' | 'takesDecimals'>;

export type ReadAmount =
  | { readonly micros: bigint; readonly fault: undefined }
  | { readonly micros: undefined; readonly fault: Exclude<AmountFault, 'misspelt'> }
  | { readonly micros: undefined; readonly fault: 'misspelt'; readonly misspelling: Misspelling };

/** Reads an amount as people write it, for a channel: its currency and decimals, its range (domain D.3). */
export function readAmount(
  text: string,
  { currency, minMicros, maxMicros, takesDecimals }: Limits,
): ReadAmount {
  const decimals = takesDecimals ? amountDecimals(currency) : 0;
  const typed = readTypedAmount(text, { decimals, currency });
  if (!typed.ok) return faultOf({ ...typed, decimals });
  if (typed.micros < BigInt(minMicros)) return { micros: undefined, fault: 'low' };
  if (typed.micros > BigInt(maxMicros)) return { micros: undefined, fault: 'high' };
  return { micros: typed.micros, fault: undefined };
}

function faultOf({ reason, extra, decimals }: Misspelling): ReadAmount {
  switch (reason) {
    case 'empty':
      return { micros: undefined, fault: 'empty' };
    case 'negative':
      return { micros: undefined, fault: 'low' };
    case 'too_large':
      return { micros: undefined, fault: 'high' };
    default:
      return { micros: undefined, fault: 'misspelt', misspelling: { reason, extra, decimals } };
  }
}

/** The quick amounts that the channel takes; one outside of its range would only be refused. */
export function quickAmounts({
  quickMicros,
  minMicros,
  maxMicros,
}: Pick<DepositChannel, 'quickMicros' | 'minMicros' | 'maxMicros'>): readonly bigint[] {
  return quickMicros
    .map((micros) => BigInt(micros))
    .filter((micros) => micros >= BigInt(minMicros) && micros <= BigInt(maxMicros));
}

/** An amount as a form’s field holds it: the digits of the screen, decimals only where there are any. */
export function writeAmount(language: 'bn' | 'en', micros: bigint): string {
  return sayAmount(language, micros, micros % 1_000_000n === 0n ? 0 : 2);
}
