import type { PayoutKind } from '@nokshi/contract/cashier-withdrawal.ts';
import { normaliseDigits } from '@nokshi/money';

const WALLET_NUMBER = /^01[3-9]\d{8,9}$/;
const BANK_NUMBER = /^\d{8,20}$/;

/** What kind of account a way to pay makes; a checkout page has none. */
export function kindOfMethod(method: 'checkout' | 'bank' | 'wallet'): PayoutKind | undefined {
  if (method === 'checkout') return undefined;
  return method;
}

/** What is wrong with the number of an account (domain D.2). The server checks it again. */
export function findNumberFault(text: string, kind: PayoutKind): 'empty' | 'wrong' | undefined {
  const digits = normaliseDigits(text)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]+/gu, '');
  if (digits === '') return 'empty';
  const number = kind === 'wallet' ? digits.replace(/^(\+?880)(?=1)/, '0') : digits;
  return (kind === 'wallet' ? WALLET_NUMBER : BANK_NUMBER).test(number) ? undefined : 'wrong';
}
