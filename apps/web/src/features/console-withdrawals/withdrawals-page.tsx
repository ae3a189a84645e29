import type { QueuedWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { EmptyState, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { useWithdrawalQueue } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { QueueSplit } from '../../lib/console/queue-split.tsx';
import { QueueTable } from '../../lib/console/queue-table.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { useChoice } from '../../lib/console/use-choice.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { type Question, turnOf } from './desk-types.ts';
import { type Filter, passes, QueueFilter } from './queue-filter.tsx';
import { Waits } from './waits.tsx';
import { WithdrawalSheetPanel } from './withdrawal-sheet.tsx';

/** Withdrawals that a person has to look at, pay or decide: the queue, and the evidence of the one that is chosen. */
export function WithdrawalsPage() {
  const query = useWithdrawalQueue();
  return (
    <Loaded query={query} lines={8}>
      {({ list }) => <Desk all={list} />}
    </Loaded>
  );
}

function Desk({ all }: { readonly all: readonly QueuedWithdrawal[] }) {
  const { t } = useUi();
  const sayAge = useSayAge();
  const [filter, setFilter] = useState<Filter>('all');
  const list = all.filter((item) => passes(filter, item));
  const oldest = Math.min(...all.map(({ waitingSince }) => waitingSince));
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.withdrawalsTitle')}
        count={all.length}
        caption={all.length === 0 ? undefined : t('console.oldest', { age: sayAge(oldest) })}
      >
        <QueueFilter value={filter} onChange={setFilter} />
      </PageHead>
      {list.length === 0 ? (
        <section className={desk['panel']} aria-label={t('console.withdrawalsTitle')}>
          <EmptyState
            icon="circle-check"
            title={t(all.length === 0 ? 'console.withdrawalsEmpty' : 'console.filterNone')}
            {...(all.length === 0 && { text: t('console.withdrawalsEmptyText') })}
          />
        </section>
      ) : (
        <Split key={filter} list={list} />
      )}
    </div>
  );
}

function Split({ list }: { readonly list: readonly QueuedWithdrawal[] }) {
  const { t } = useUi();
  const mayDecide = useMay('cashier.decide_withdrawals');
  const choice = useChoice<QueuedWithdrawal, NonNullable<Question>>(list, ({ withdrawal }) => withdrawal.id);
  const { chosen, chosenId, question, ask, next, previous } = choice;
  const turn = chosen && mayDecide ? turnOf(chosen) : 'none';
  useDeskKeys({
    next,
    previous,
    ...(turn === 'look' && { accept: () => ask('look') }),
    ...(turn === 'decide' && { accept: () => ask('approve') }),
    ...(turn === 'pay' && { accept: () => ask('pay') }),
    ...((turn === 'decide' || (turn === 'pay' && chosen?.withdrawal.state === 'approved')) && {
      refuse: () => ask('reject'),
    }),
  });
  if (chosenId === undefined) return null;
  return (
    <QueueSplit
      title={t('console.withdrawalsTitle')}
      choice={choice}
      acceptWords={mayDecide ? t('console.keysApprove') : undefined}
      table={
        <QueueTable
          heads={{ way: t('console.target'), why: t('console.has') }}
          lines={choice.rows.map(({ item, hasLeft }) => ({
            ...item.withdrawal,
            account: item.account,
            way: item.withdrawal.account.channelTitle,
            waitingSince: item.waitingSince,
            hasLeft,
            why: <Waits item={item} />,
          }))}
          chosenId={chosenId}
          onChoose={choice.open}
        />
      }
    >
      {chosen && (
        <WithdrawalSheetPanel
          key={chosenId}
          item={chosen}
          question={question}
          onQuestion={ask}
          onDone={choice.leave}
        />
      )}
    </QueueSplit>
  );
}
