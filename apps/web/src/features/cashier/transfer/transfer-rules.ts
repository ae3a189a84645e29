import { PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import { type ReadAmount, readAmount } from '../../../lib/cashier/amount-rules.ts';

const HUNDREDTH = 10_000n;
const QUICK_UNITS = [100n, 500n, 1000n, 5000n];

/** Reads an amount as people write it; it may not be more than stands in the wallet that it leaves. */
export function readTransfer(text: string, availableMicros: bigint): ReadAmount {
  return readAmount(text, {
    currency: PLAY_CREDIT,
    minMicros: '1',
    maxMicros: `${availableMicros}`,
    takesDecimals: true,
  });
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
