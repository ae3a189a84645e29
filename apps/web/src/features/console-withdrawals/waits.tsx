import type { QueuedWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { Badge, useUi } from '@nokshi/ui';
import { turnOf } from './desk-types.ts';
import { signsOf } from './queue-filter.tsx';

/** Why it waits for a person, in a word or two. */
export function Waits({ item }: { readonly item: QueuedWithdrawal }) {
  const { t } = useUi();
  const { withdrawal, approvals, approvalsNeeded } = item;
  switch (turnOf(item)) {
    case 'look':
      return <Badge tone="danger">{t('console.twoWordsBadge')}</Badge>;
    case 'decide': {
      const signs = signsOf(item);
      return (
        <>
          {approvalsNeeded > 1 && (
            <Badge tone="info">{t('console.fourEyes', { count: approvals, needed: approvalsNeeded })}</Badge>
          )}
          {signs > 0 && <Badge tone="warn">{t('console.signs', { count: signs })}</Badge>}
          {signs === 0 && approvalsNeeded === 1 && <Badge tone="accent">{t('console.clean')}</Badge>}
        </>
      );
    }
    case 'pay':
      return withdrawal.state === 'paying' ? (
        <Badge tone="warn">{t('console.silentBadge')}</Badge>
      ) : (
        <Badge tone="info">{t('console.payByHandBadge')}</Badge>
      );
    case 'dispute':
      return (
        <Badge tone="danger">
          {t(withdrawal.state === 'partial' ? 'console.partialBadge' : 'console.notReceivedBadge')}
        </Badge>
      );
    case 'none':
      return null;
  }
}
