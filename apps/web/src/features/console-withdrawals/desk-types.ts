import type {
  PayoutConflict,
  QueuedWithdrawal,
  withdrawalSheet,
} from '@nokshi/contract/cashier-withdrawal-console.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';

/** One withdrawal with its evidence. */
export type WithdrawalSheet = OutputOf<typeof withdrawalSheet>;

/** What is asked about the chosen withdrawal. */
export type Question = 'approve' | 'reject' | 'ask' | 'pay' | 'repay' | 'release' | 'force' | 'look' | null;

/** What a person of the staff can do now with a withdrawal that waits. */
export type Turn = 'look' | 'decide' | 'pay' | 'dispute' | 'none';

/** What the provider says against the books, and nobody has looked at. */
export function unseenOf({ conflicts }: Pick<QueuedWithdrawal, 'conflicts'>): PayoutConflict | undefined {
  return conflicts.find(({ look }) => look === null);
}

export function turnOf(item: Pick<QueuedWithdrawal, 'withdrawal' | 'conflicts'>): Turn {
  const { withdrawal } = item;
  if (unseenOf(item)) return 'look';
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
