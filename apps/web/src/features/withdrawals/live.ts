import { queryClient } from '../../lib/api/query.ts';
import { WITHDRAWALS_KEY } from '../../lib/cashier/withdrawals-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  withdrawal: ({ withdrawalId }) => {
    void queryClient.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
    void tellOfWithdrawal(withdrawalId);
  },
} satisfies LiveHandlers;

/** Says what has become of a withdrawal; without a connection the page says it later by itself. */
async function tellOfWithdrawal(withdrawalId: string): Promise<void> {
  try {
    const { tellWithdrawal } = await import('./order/tell-withdrawal.ts');
    await tellWithdrawal(withdrawalId);
  } catch {
    // Nothing is said about what could not be asked for.
  }
}
