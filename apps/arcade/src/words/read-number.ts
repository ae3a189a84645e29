import { readTypedAmount } from '@nokshi/money';

const MICROS_OF_HUNDREDTH = 10_000n;
const MOST = 99_999_99n;

/** A number of up to two decimals as somebody types it, in either script's digits, in hundredths; null when unread. */
export function readHundredths(typed: string): number | null {
  const read = readTypedAmount(typed.trimEnd().replace(/[%×x]$/, ''), { currency: '' });
  if (!read.ok) return null;
  const hundredths = read.micros / MICROS_OF_HUNDREDTH;
  return hundredths > MOST ? null : Number(hundredths);
}
