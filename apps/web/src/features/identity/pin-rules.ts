import { PIN_PATTERN } from '@nokshi/contract/identity-device.ts';
import { normaliseDigits } from '@nokshi/money';
import type { TextKey } from '@nokshi/texts/texts.ts';

/** What is wrong with a PIN that is being chosen: four to six digits, twice the same. */
export function findPinFaults(
  values: Readonly<Record<'pin' | 'again', string>>,
  say: (key: TextKey) => string,
): Readonly<Partial<Record<'pin' | 'again', string>>> {
  const pin = normaliseDigits(values.pin);
  const isPin = PIN_PATTERN.test(pin);
  return {
    ...(!isPin && { pin: say('identity.pinFormat') }),
    ...(isPin && normaliseDigits(values.again) !== pin && { again: say('security.pinMismatch') }),
  };
}
