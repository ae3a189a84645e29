import type { CheckedReceipt } from '@nokshi/contract/agents-receipts.ts';
import { fail } from '../../../platform/errors.ts';
import { zoneClock } from '../../../platform/zone-clock.ts';
import { readStanding } from './read-standing.ts';
import { readReceiptCode } from './receipt-code.ts';
import { findSubject } from './receipt-store.ts';
import type { ReceiptDeps } from './show-receipt.ts';

/**
 * Sum, day and state of the receipt with a code.
 * @throws DomainError agents.receipt_unknown, whether the code is none or nobody has it
 */
export async function checkReceipt({ db, timeZone }: ReceiptDeps, typed: string): Promise<CheckedReceipt> {
  const code = readReceiptCode(typed);
  const subject = code === undefined ? undefined : await findSubject(db, code);
  const standing = subject && (await readStanding(db, subject));
  if (!standing) fail('agents.receipt_unknown');
  const { amount, currency, state, at } = standing;
  return { amountMicros: amount.toString(), currency, state, day: zoneClock(await timeZone()).dayOf(at) };
}
