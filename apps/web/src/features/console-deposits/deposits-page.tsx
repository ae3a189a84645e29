import type { QueuedDeposit } from '@nokshi/contract/cashier-console.ts';
import { Button, EmptyState, useUi } from '@nokshi/ui';
import { useState } from 'react';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { useDepositQueue } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import queue from '../../lib/console/queue.module.css';
import { useMay } from '../../lib/console/staff-session.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { DepositSheetPanel } from './deposit-sheet.tsx';
import type { Question } from './desk-types.ts';
import { QueueTable } from './queue-table.tsx';

/** Deposits that a person has to match: the queue, and the evidence of the one that is chosen. */
export function DepositsPage() {
  const query = useDepositQueue();
  return (
    <Loaded query={query} lines={8}>
      {({ list }) => <Desk list={list} />}
    </Loaded>
  );
}

function Desk({ list }: { readonly list: readonly QueuedDeposit[] }) {
  const { t } = useUi();
  const sayAge = useSayAge();
  const mayDecide = useMay('deposits.decide');
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** On a narrow screen the evidence takes the place of the queue once one is chosen. */
  const [isOpened, setOpened] = useState(false);
  const [question, setQuestion] = useState<Question>(null);
  const index = list.findIndex(({ deposit }) => deposit.id === chosenId);
  const chosen = list[Math.max(index, 0)];

  const choose = (item: QueuedDeposit | undefined) => {
    if (!item) return;
    setChosenId(item.deposit.id);
    setQuestion(null);
  };
  useDeskKeys({
    next: () => choose(list[Math.min(Math.max(index, 0) + 1, list.length - 1)]),
    previous: () => choose(list[Math.max(index - 1, 0)]),
    ...(mayDecide && chosen && { accept: () => setQuestion('credit'), refuse: () => setQuestion('reject') }),
  });

  const oldest = Math.min(...list.map(({ waitingSince }) => waitingSince));
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.depositsTitle')}
        count={list.length}
        caption={list.length === 0 ? undefined : t('console.oldest', { age: sayAge(oldest) })}
      />
      {chosen === undefined ? (
        <section className={desk['panel']} aria-label={t('console.depositsTitle')}>
          <EmptyState
            icon="circle-check"
            title={t('console.depositsEmpty')}
            text={t('console.depositsEmptyText')}
          />
        </section>
      ) : (
        <div className={queue['split']} data-opened={isOpened}>
          <section className={`${desk['panel']} ${queue['queue']}`} aria-label={t('console.depositsTitle')}>
            <QueueTable
              list={list}
              chosenId={chosen.deposit.id}
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
            <DepositSheetPanel
              key={chosen.deposit.id}
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
      )}
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
          <kbd className={desk['key']}>A</kbd> {t('console.keysCredit')}
          {' · '}
          <kbd className={desk['key']}>R</kbd> {t('console.keysReject')}
        </>
      )}
    </p>
  );
}
