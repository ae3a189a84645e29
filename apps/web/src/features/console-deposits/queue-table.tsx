import type { QueuedDeposit } from '@nokshi/contract/cashier-console.ts';
import { Badge, cx, useUi } from '@nokshi/ui';
import { Amount } from '../../lib/console/amount.tsx';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import queue from '../../lib/console/queue.module.css';
import { useReasonWords } from './reason-words.ts';

export interface QueueTableProps {
  readonly list: readonly QueuedDeposit[];
  readonly chosenId: string;
  readonly onChoose: (item: QueuedDeposit) => void;
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
            <th scope="col">{t('console.channel')}</th>
            <th scope="col">{t('console.waits')}</th>
            <th scope="col">{t('console.why')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((item) => (
            <QueueRow
              key={item.deposit.id}
              item={item}
              isChosen={item.deposit.id === chosenId}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface QueueRowProps {
  readonly item: QueuedDeposit;
  readonly isChosen: boolean;
  readonly onChoose: (item: QueuedDeposit) => void;
}

function QueueRow({ item, isChosen, onChoose }: QueueRowProps) {
  const sayAge = useSayAge();
  const sayReason = useReasonWords();
  const { deposit, account, waitingSince } = item;
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
          <small className="nk-num">{deposit.no}</small>
        </button>
      </td>
      <td className={desk['figure']}>
        <Amount micros={deposit.payMicros} currency={deposit.currency} />
      </td>
      <td>{deposit.channelTitle}</td>
      <td>{sayAge(waitingSince)}</td>
      <td>
        <Badge tone={deposit.reason === null ? 'info' : 'warn'}>{sayReason(deposit)}</Badge>
      </td>
    </tr>
  );
}
