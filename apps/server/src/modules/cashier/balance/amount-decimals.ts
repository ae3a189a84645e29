import { amountDecimals, stepOfDecimals } from '@nokshi/money';
import { fail } from '../../../platform/errors.ts';

/**
 * Refuses an amount (micros) with more decimals than its currency has, or with any where whole amounts alone are taken.
 * @throws DomainError cashier.amount_decimals, cashier.amount_whole
 */
export function refuseDecimals(
  amount: bigint,
  of: { readonly currency: string; readonly isWhole?: boolean },
): void {
  const decimals = of.isWhole === true ? 0 : amountDecimals(of.currency);
  if (amount % stepOfDecimals(decimals) === 0n) return;
  if (decimals === 0) fail('cashier.amount_whole');
  fail('cashier.amount_decimals', { decimals });
}
