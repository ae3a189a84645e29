import type { DepositChannel } from '@nokshi/contract/cashier-deposit.ts';
import { parseAmount } from '@nokshi/money';
import { sayAmount } from '../format.ts';

/** What is wrong with an amount that was typed. `low` and `high` are outside of the channel's range. */
export type AmountFault = 'empty' | 'unreadable' | 'decimals' | 'low' | 'high';

type Limits = Pick<DepositChannel, 'minMicros' | 'maxMicros' | 'takesDecimals'>;

export type ReadAmount =
  | { readonly micros: bigint; readonly fault: undefined }
  | { readonly micros: undefined; readonly fault: AmountFault };

/** Reads an amount in either language's digits for a channel: its decimals, its range (domain D.3). */
export function readAmount(text: string, { minMicros, maxMicros, takesDecimals }: Limits): ReadAmount {
  const parsed = parseAmount(text, { decimals: takesDecimals ? 2 : 0 });
  if (!parsed.ok) return { micros: undefined, fault: faultOf(parsed.reason) };
  if (parsed.micros < BigInt(minMicros)) return { micros: undefined, fault: 'low' };
  if (parsed.micros > BigInt(maxMicros)) return { micros: undefined, fault: 'high' };
  return { micros: parsed.micros, fault: undefined };
}

function faultOf(reason: string): AmountFault {
  switch (reason) {
    case 'empty':
      return 'empty';
    case 'too_many_decimals':
      return 'decimals';
    case 'negative':
      return 'low';
    case 'too_large':
      return 'high';
    default:
      return 'unreadable';
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
