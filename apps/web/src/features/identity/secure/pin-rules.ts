import { PIN_PATTERN } from '@nokshi/contract/identity-device.ts';
import { cleanCode } from '@nokshi/contract/typed-text.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';

/** What is wrong with a PIN that is being chosen: four to six digits, twice the same. */
export function findPinFaults(
  values: Readonly<Record<'pin' | 'again', string>>,
  say: (key: TextKey) => string,
): Readonly<Partial<Record<'pin' | 'again', string>>> {
  const pin = cleanCode(values.pin);
  const isPin = PIN_PATTERN.test(pin);
  return {
    ...(!isPin && { pin: say('identity.pinFormat') }),
    ...(isPin && cleanCode(values.again) !== pin && { again: say('security.pinMismatch') }),
  };
}
