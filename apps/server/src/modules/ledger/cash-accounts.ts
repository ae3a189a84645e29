import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { recordAll } from '../../platform/outbox/index.ts';
import { memberCash } from './accounts.ts';
import { openAccount } from './ledger-store.ts';
import { listCashStandings, tellStanding } from './standing.ts';

/** Cash of many members at once, for whoever pays them by the hundred. */

interface CashHolder {
  readonly memberId: MemberId;
  readonly currency: string;
}

export const cashHolderKey = ({
  memberId,
  currency,
}: {
  readonly memberId: string;
  readonly currency: string;
}): string => `${memberId} ${currency}`;

/** Opens the cash accounts of those who have none: somebody who is to be paid may never have held the currency. */
export async function openMissingCash(tx: Tx, holders: readonly CashHolder[], at: Date): Promise<void> {
  const stand = new Set((await listCashStandings(tx, holders)).map(cashHolderKey));
  for (const holder of holders) {
    const key = cashHolderKey(holder);
    if (stand.has(key)) continue;
    await openAccount(tx, { ...holder, address: memberCash(holder.memberId), at });
    stand.add(key);
  }
}

/** Tells what these members hold after something moved, each once. */
export async function tellCashBalances(tx: Tx, holders: readonly CashHolder[], at: Date): Promise<void> {
  const told = (await listCashStandings(tx, holders)).map((standing) => {
    const { memberId, currency } = standing;
    return { memberId, currency, ...tellStanding(standing) };
  });
  await recordAll(tx, 'ledger.balance_changed', told, at);
}
