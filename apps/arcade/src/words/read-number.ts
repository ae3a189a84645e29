import { normaliseDigits } from '@nokshi/money';

/** A number of up to two decimals as somebody types it, in either script's digits, in hundredths; null when unread. */
export function readHundredths(typed: string): number | null {
  const match = /^(\d{1,5})(?:\.(\d{0,2}))?\s*[%×x]?$/.exec(
    normaliseDigits(typed).replaceAll(',', '').trim(),
  );
  return match === null ? null : Number.parseInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`, 10);
}
