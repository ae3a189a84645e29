import type { MobileNumber } from '@nokshi/contract/mobile-number.ts';
import type { RegisterRule } from '@nokshi/contract/register-rules.ts';
import { useState } from 'react';
import { say } from '../../../lib/texts/texts.ts';
import { useCountries } from './countries-query.ts';
import { FIRST_DIALING_CODE, findPhoneFault, type PhoneFault, readPhone, sayPhone } from './phone.ts';

export interface PhoneState {
  readonly dialingCode: string;
  readonly setDialingCode: (dialingCode: string) => void;
  /** Undefined while what was typed is no number. */
  readonly number: MobileNumber | undefined;
  readonly kind: PhoneFault | undefined;
  /** What is wrong with it, as a sentence. */
  readonly fault: string | undefined;
  /** For reading, with its country. */
  readonly said: string | undefined;
}

/** A phone number that is being typed; it begins in the brand's own country, the first of the list. */
export function usePhone(
  typed: string,
  options: { readonly startCode?: string | undefined; readonly rule?: RegisterRule | undefined } = {},
): PhoneState {
  const countries = useCountries();
  const [chosen, setDialingCode] = useState<string | null>(options.startCode ?? null);
  const dialingCode = chosen ?? countries[0]?.countryDialingCode ?? FIRST_DIALING_CODE;
  const phone = { dialingCode, typed };
  const kind = findPhoneFault(phone, options.rule);
  const number = readPhone(phone, options.rule);
  return {
    dialingCode,
    setDialingCode,
    number,
    kind,
    fault: kind && say(kind === 'missing' ? 'identity.phoneRequired' : 'identity.phoneFormat'),
    said: number && sayPhone(dialingCode, number),
  };
}
