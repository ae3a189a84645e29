import { plainAmount } from '@nokshi/money';

const SHOWN_DECIMALS = 2;
const ALL_DECIMALS = 6;
const MICROS_OF_LAST_SHOWN = 10_000n;

/** An amount as programs read it: exact, two decimals unless it has more. */
export function amountText(micros: bigint): string {
  const isShort = micros % MICROS_OF_LAST_SHOWN === 0n;
  return plainAmount(micros, isShort ? SHOWN_DECIMALS : ALL_DECIMALS);
}
