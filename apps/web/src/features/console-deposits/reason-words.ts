import type { Deposit } from '@nokshi/contract/cashier-deposit.ts';
import { useUi } from '@nokshi/ui';

/** Why a deposit waits for a person, in a few words. */
export function useReasonWords(): (deposit: Pick<Deposit, 'reason' | 'hasSlip'>) => string {
  const { t } = useUi();
  return ({ reason, hasSlip }) => {
    if (reason !== null) return t(`console.reason_${reason}`);
    return t(hasSlip ? 'console.reasonSlip' : 'console.reasonUnmatched');
  };
}
