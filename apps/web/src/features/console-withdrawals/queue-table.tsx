import type { QueuedWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { Badge, cx, useUi } from '@nokshi/ui';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import queue from '../../lib/console/queue.module.css';
import { turnOf } from './desk-types.ts';
import { signsOf } from './queue-filter.tsx';

export interface QueueTableProps {
  readonly list: readonly QueuedWithdrawal[];
  readonly chosenId: string;
  readonly onChoose: (item: QueuedWithdrawal) => void;
}

/** What waits, the oldest first. */
export function QueueTable({ list, chosenId, onChoose }: QueueTableProps) {
  const { t } = useUi();
  return (
    <div className={desk['scroll']}>
      <table className={desk['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.member')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.amount')}
            </th>
            <th scope="col">{t('console.target')}</th>
            <th scope="col">{t('console.waits')}</th>
            <th scope="col">{t('console.has')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((item) => (
            <QueueRow
              key={item.withdrawal.id}
              item={item}
              isChosen={item.withdrawal.id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface QueueRowProps {
  readonly item: QueuedWithdrawal;
  readonly isChosen: boolean;
  readonly onChoose: (item: QueuedWithdrawal) => void;
}

function QueueRow({ item, isChosen, onChoose }: QueueRowProps) {
  const sayAge = useSayAge();
  const { withdrawal, account, waitingSince } = item;
  return (
    <tr className={cx(queue['row'], isChosen && queue['chosen'])}>
      <td>
        <button
          type="button"
          className={queue['pick']}
          aria-current={isChosen || undefined}
          onClick={() => onChoose(item)}
        >
          {account}
          <small className="nk-num">{withdrawal.no}</small>
        </button>
      </td>
      <td className={desk['figure']}>
        <Amount micros={withdrawal.amountMicros} currency={withdrawal.currency} />
      </td>
      <td>{withdrawal.account.channelTitle}</td>
      <td>{sayAge(waitingSince)}</td>
      <td>
        <Waits item={item} />
      </td>
    </tr>
  );
}

/** Why it waits for a person, in a word or two. */
function Waits({ item }: { readonly item: QueuedWithdrawal }) {
  const { t } = useUi();
  const { withdrawal, approvals, approvalsNeeded } = item;
  switch (turnOf(item)) {
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
