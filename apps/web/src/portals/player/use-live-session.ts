import type { RealtimeMessage } from '@nokshi/contract/realtime.ts';
import { useEffect } from 'react';
import { MINE, queryClient } from '../../lib/api/query.ts';
import { refreshUnreadCount, takeAnnouncedBalance } from '../../lib/balance/balance.ts';
import { DEPOSITS_KEY } from '../../lib/cashier/deposits-key.ts';
import { TRANSFERS_KEY } from '../../lib/cashier/transfers-key.ts';
import { WITHDRAWALS_KEY } from '../../lib/cashier/withdrawals-key.ts';
import { noteEnded } from '../../lib/games/ended-launches.ts';
import { refreshPools, takePools } from '../../lib/games/jackpots.ts';
import { refreshLotteries, takeIssueNews } from '../../lib/games/lottery-live.ts';
import { refreshVendorStates } from '../../lib/games/vendor-states.ts';
import { noteRound, PROTECTION_KEY } from '../../lib/protection/protection-key.ts';
import { startRealtime } from '../../lib/realtime/realtime.ts';
import { loadMember, useSession } from '../../lib/session/session.ts';

/** Keeps a signed-in tab live: balance, messages and finished rounds arrive. */
export function useLiveSession(): void {
  const { state } = useSession();
  const isSignedIn = state === 'member' || state === 'trial';

  useEffect(() => {
    if (!isSignedIn) return undefined;
    const realtime = startRealtime(take);
    return realtime.stop;
  }, [isSignedIn]);
}

/** Keys of what the operator writes and sets. */
const OPERATORS = ['announcements', 'help', 'status'] as const;

function refreshOperators(): void {
  for (const key of OPERATORS) void queryClient.invalidateQueries({ queryKey: [key] });
}

function take(message: RealtimeMessage): void {
  switch (message.type) {
    case 'balance':
      takeAnnouncedBalance(message);
      return;
    case 'inbox':
      refreshUnreadCount();
      void queryClient.invalidateQueries({ queryKey: [MINE, 'messages'] });
      // A message may be the answer to one of these.
      void queryClient.invalidateQueries({ queryKey: [MINE, 'feedback'] });
      void queryClient.invalidateQueries({ queryKey: [MINE, 'applications'] });
      return;
    case 'member':
      void loadMember().catch(() => undefined);
      return;
    case 'deposit':
      void queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY });
      void tellOfDeposit(message.depositId);
      return;
    case 'withdrawal':
      void queryClient.invalidateQueries({ queryKey: WITHDRAWALS_KEY });
      void tellOfWithdrawal(message.withdrawalId);
      return;
    case 'transfer':
      void queryClient.invalidateQueries({ queryKey: TRANSFERS_KEY });
      return;
    case 'round':
      if (message.isClosed) noteRound();
      if (message.isClosed) void queryClient.invalidateQueries({ queryKey: [MINE, 'recent'] });
      void queryClient.invalidateQueries({ queryKey: [MINE, 'openRounds'] });
      return;
    case 'protection':
      void queryClient.invalidateQueries({ queryKey: PROTECTION_KEY });
      return;
    case 'session_gone':
      // The next call of the member's own is refused, which ends the session of this tab in one place.
      void loadMember().catch(() => undefined);
      return;
    case 'reload':
      void queryClient.invalidateQueries({ queryKey: [MINE] });
      void loadMember().catch(() => undefined);
      refreshOperators();
      return;
    case 'content':
      refreshOperators();
      return;
    case 'jackpots':
      takePools(message);
      return;
    case 'game_ended':
      noteEnded(message.launchId);
      return;
    case 'lottery':
      takeIssueNews(message);
      return;
    case 'vendors':
      refreshVendorStates();
      return;
    case 'ready':
      refreshPools();
      refreshLotteries();
      refreshVendorStates();
  }
}

/** Says what has become of a withdrawal; without a connection the page says it later by itself. */
async function tellOfWithdrawal(withdrawalId: string): Promise<void> {
  try {
    const { tellWithdrawal } = await import('../../features/withdrawals/order/tell-withdrawal.ts');
    await tellWithdrawal(withdrawalId);
  } catch {
    // Nothing is said about what could not be asked for.
  }
}

/** Says how a deposit ended; without a connection its page says it later by itself. */
async function tellOfDeposit(depositId: string): Promise<void> {
  try {
    const { tellDeposit } = await import('../../features/cashier/order/tell-deposit.ts');
    await tellDeposit(depositId);
  } catch {
    // Nothing is said about what could not be asked for.
  }
}
