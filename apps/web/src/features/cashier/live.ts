import { queryClient } from '../../lib/api/query.ts';
import { takeAnnouncedBalance } from '../../lib/balance/balance.ts';
import { DEPOSITS_KEY } from '../../lib/cashier/deposits-key.ts';
import { TRANSFERS_KEY } from '../../lib/cashier/transfers-key.ts';
import type { LiveHandlers } from '../../lib/realtime/live.ts';

export const live = {
  balance: takeAnnouncedBalance,
  deposit: ({ depositId }) => {
    void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY });
    void tellOfDeposit(depositId);
  },
  transfer: () => void queryClient.invalidateQueries({ queryKey: TRANSFERS_KEY }),
} satisfies LiveHandlers;

/** Says how a deposit ended; without a connection its page says it later by itself. */
async function tellOfDeposit(depositId: string): Promise<void> {
  try {
    const { tellDeposit } = await import('./order/tell-deposit.ts');
    await tellDeposit(depositId);
  } catch {
    // Nothing is said about what could not be asked for.
  }
}
