import type { QueuedWithdrawal, withdrawalSheet } from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';

/** One withdrawal with its evidence. */
export type WithdrawalSheet = OutputOf<typeof withdrawalSheet>;

/** What is asked about the chosen withdrawal. */
export type Question = 'approve' | 'reject' | 'ask' | 'pay' | 'repay' | 'release' | 'force' | null;

/** What a person of the staff can do now with a withdrawal that waits. */
export type Turn = 'decide' | 'pay' | 'dispute' | 'none';

export function turnOf({ withdrawal }: Pick<QueuedWithdrawal, 'withdrawal'>): Turn {
  switch (withdrawal.state) {
    case 'risk_check':
      return 'decide';
    case 'approved':
      return 'pay';
    case 'paying':
      return withdrawal.reason === 'provider_silent' ? 'pay' : 'none';
    case 'partial':
    case 'not_received':
      return 'dispute';
    default:
      return 'none';
  }
}
