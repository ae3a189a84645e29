import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { queryClient } from '../../lib/api/query.ts';
import { takeAnnouncedBalance } from '../../lib/balance/balance.ts';
import { applyChange } from '../../lib/cashier/apply-change.ts';
import { DEPOSITS_KEY } from '../../lib/cashier/deposits-key.ts';
import { TRANSFERS_KEY } from '../../lib/cashier/transfers-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  balance: takeAnnouncedBalance,
  deposit: (message) => {
    const { depositId: id, state, reason, creditedMicros } = message;
    applyChange(queryClient, DEPOSITS_KEY, { id, state, reason, creditedMicros });
    void tellOfDeposit(message);
  },
  transfer: ({ transferId: id, state }) =>
    applyChange(queryClient, TRANSFERS_KEY, { id, ...(state && { state }) }),
} satisfies LiveHandlers;

/** Says how a deposit ended; without its code the page says it later by itself. */
async function tellOfDeposit(message: Extract<RealtimeMessage, { type: 'deposit' }>): Promise<void> {
  try {
    const { tellDeposit } = await import('./order/tell-deposit.ts');
    await tellDeposit(message);
  } catch {
    // Nothing is said where the choice of what to be told cannot be asked for.
  }
}
