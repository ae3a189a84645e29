import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { queryClient } from '../../lib/api/query.ts';
import { applyChange } from '../../lib/cashier/apply-change.ts';
import { WITHDRAWALS_KEY } from '../../lib/cashier/withdrawals-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  withdrawal: (message) => {
    const { withdrawalId: id, state, reason, note } = message;
    applyChange(queryClient, WITHDRAWALS_KEY, { id, state, reason, note });
    void tellOfWithdrawal(message);
  },
} satisfies LiveHandlers;

/** Says what has become of a withdrawal; without its code the page says it later by itself. */
async function tellOfWithdrawal(message: Extract<RealtimeMessage, { type: 'withdrawal' }>): Promise<void> {
  try {
    const { tellWithdrawal } = await import('./order/tell-withdrawal.ts');
    await tellWithdrawal(message);
  } catch {
    // Nothing is said where the choice of what to be told cannot be asked for.
  }
}
