import type { PayoutKind } from '@nokshi/contract/cashier-withdrawal.ts';
import { cleanPayoutNumber } from '@nokshi/contract/payout-number.ts';
import { isBlank } from '@nokshi/contract/typed-text.ts';

/** What kind of account a way to pay makes; a checkout page has none. */
export function kindOfMethod(method: 'checkout' | 'bank' | 'wallet'): PayoutKind | undefined {
  if (method === 'checkout') return undefined;
  return method;
}

/** What is wrong with the number of an account (domain D.2). The server checks it again. */
export function findNumberFault(text: string, kind: PayoutKind): 'empty' | 'wrong' | undefined {
  if (isBlank(text)) return 'empty';
  return cleanPayoutNumber(text, kind) === undefined ? 'wrong' : undefined;
}
