import type { QueuedWithdrawal } from '@nokshi/contract/cashier-withdrawal-console.ts';
import { Button, EmptyState, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { useWithdrawalQueue } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import queue from '../../lib/console/queue.module.css';
import { useMay } from '../../lib/console/staff-session.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { type Question, turnOf } from './desk-types.ts';
import { type Filter, passes, QueueFilter } from './queue-filter.tsx';
import { QueueTable } from './queue-table.tsx';
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
        <Split list={list} />
      )}
    </div>
  );
}

function Split({ list }: { readonly list: readonly QueuedWithdrawal[] }) {
  const { t } = useUi();
  const mayDecide = useMay('withdrawals.decide');
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** On a narrow screen the evidence takes the place of the queue once one is chosen. */
  const [isOpened, setOpened] = useState(false);
  const [question, setQuestion] = useState<Question>(null);
  const index = Math.max(
    list.findIndex(({ withdrawal }) => withdrawal.id === chosenId),
    0,
  );
  const chosen = list[index];
  const choose = (item: QueuedWithdrawal | undefined) => {
    if (!item) return;
    setChosenId(item.withdrawal.id);
    setQuestion(null);
  };
  const turn = chosen && mayDecide ? turnOf(chosen) : 'none';
  useDeskKeys({
    next: () => choose(list[Math.min(index + 1, list.length - 1)]),
    previous: () => choose(list[Math.max(index - 1, 0)]),
    ...(turn === 'decide' && { accept: () => setQuestion('approve') }),
    ...(turn === 'pay' && { accept: () => setQuestion('pay') }),
    ...((turn === 'decide' || chosen?.withdrawal.state === 'approved') &&
      mayDecide && { refuse: () => setQuestion('reject') }),
  });
  if (!chosen) return null;
  return (
    <div className={queue['split']} data-opened={isOpened}>
      <section className={`${desk['panel']} ${queue['queue']}`} aria-label={t('console.withdrawalsTitle')}>
        <QueueTable
          list={list}
          chosenId={chosen.withdrawal.id}
          onChoose={(item) => {
            choose(item);
            setOpened(true);
          }}
        />
        <KeyHint mayDecide={mayDecide} />
      </section>
      <div className={queue['sheet']}>
        <span className={queue['back']}>
          <Button size="small" icon="arrow-left" onClick={() => setOpened(false)}>
            {t('console.backToQueue')}
          </Button>
        </span>
        <WithdrawalSheetPanel
          key={chosen.withdrawal.id}
          item={chosen}
          question={question}
          onQuestion={setQuestion}
          onDone={() => {
            choose(list[index + 1] ?? list[index - 1]);
            setOpened(false);
          }}
        />
      </div>
    </div>
  );
}

function KeyHint({ mayDecide }: { readonly mayDecide: boolean }) {
  const { t } = useUi();
  return (
    <p className={`${desk['hint']} ${queue['keys']}`}>
      <kbd className={desk['key']}>J</kbd> <kbd className={desk['key']}>K</kbd> {t('console.keysMove')}
      {mayDecide && (
        <>
          {' · '}
          <kbd className={desk['key']}>A</kbd> {t('console.keysApprove')}
          {' · '}
          <kbd className={desk['key']}>R</kbd> {t('console.keysReject')}
        </>
      )}
    </p>
  );
}
