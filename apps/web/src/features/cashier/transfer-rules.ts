import { parseAmount } from '@nokshi/money';

/** What is wrong with an amount that is to be moved; `high` is more than the wallet holds. */
export type TransferFault = 'empty' | 'unreadable' | 'decimals' | 'low' | 'high';

export type ReadTransfer =
  | { readonly micros: bigint; readonly fault: undefined }
  | { readonly micros: undefined; readonly fault: TransferFault };

const HUNDREDTH = 10_000n;
const QUICK_UNITS = [100n, 500n, 1000n, 5000n];

/** Reads an amount in either language's digits; it may not be more than stands in the wallet that it leaves. */
export function readTransfer(text: string, availableMicros: bigint): ReadTransfer {
  const parsed = parseAmount(text);
  if (!parsed.ok) return { micros: undefined, fault: faultOf(parsed.reason) };
  if (parsed.micros <= 0n) return { micros: undefined, fault: 'low' };
  if (parsed.micros > availableMicros) return { micros: undefined, fault: 'high' };
  return { micros: parsed.micros, fault: undefined };
}

function faultOf(reason: string): TransferFault {
  if (reason === 'empty') return 'empty';
  if (reason === 'too_many_decimals') return 'decimals';
  if (reason === 'negative') return 'low';
  return reason === 'too_large' ? 'high' : 'unreadable';
}

/** All that stands in a wallet, as far as it can be typed: two decimals, cut. */
export function wholeOf(availableMicros: bigint): bigint {
  return availableMicros - (availableMicros % HUNDREDTH);
}

/** The usual amounts that the wallet reaches, and all of it at the end. */
export function quickTransfers(availableMicros: bigint): readonly bigint[] {
  const whole = wholeOf(availableMicros);
  const usual = QUICK_UNITS.map((units) => units * 1_000_000n).filter((micros) => micros < whole);
  return whole > 0n ? [...usual, whole] : [];
}
