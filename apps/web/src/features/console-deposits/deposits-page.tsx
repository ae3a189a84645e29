import type { QueuedDeposit } from '@nokshi/contract/cashier-console.ts';
import { Badge, EmptyState, useUi } from '@nokshi/ui';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { useDepositQueue } from '../../lib/console/desk-queries.ts';
import { Loaded, PageHead } from '../../lib/console/panel.tsx';
import { QueueSplit } from '../../lib/console/queue-split.tsx';
import { QueueTable } from '../../lib/console/queue-table.tsx';
import { useMay } from '../../lib/console/staff-session.ts';
import { useChoice } from '../../lib/console/use-choice.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { sayNumber } from '../../lib/texts/format.ts';
import { DepositSheetPanel } from './deposit-sheet.tsx';
import type { Question } from './desk-types.ts';
import { useReasonWords } from './reason-words.ts';

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
  const { language } = useUi();
  const waiting = list.filter(({ waitingCredit }) => waitingCredit !== null).length;
  const oldest = Math.min(...list.map(({ waitingSince }) => waitingSince));
  return (
    <div className={desk['page']}>
      <PageHead
        title={t('console.depositsTitle')}
        count={list.length}
        caption={list.length === 0 ? undefined : t('console.oldest', { age: sayAge(oldest) })}
      >
        {waiting > 0 && (
          <Badge tone="warn">{t('console.twoWaiting', { count: sayNumber(language, waiting) })}</Badge>
        )}
      </PageHead>
      {list.length === 0 ? (
        <section className={desk['panel']} aria-label={t('console.depositsTitle')}>
          <EmptyState
            icon="circle-check"
            title={t('console.depositsEmpty')}
            text={t('console.depositsEmptyText')}
          />
        </section>
      ) : (
        <Split list={list} />
      )}
    </div>
  );
}

function Split({ list }: { readonly list: readonly QueuedDeposit[] }) {
  const { t } = useUi();
  const mayDecide = useMay('cashier.decide_deposits');
  const choice = useChoice<QueuedDeposit, NonNullable<Question>>(list, ({ deposit }) => deposit.id);
  const { chosen, chosenId, question, ask, next, previous } = choice;
  useDeskKeys({
    next,
    previous,
    ...(mayDecide && chosen && keysOf(chosen, ask)),
  });
  if (chosenId === undefined) return null;
  const sayAccept = ({ waitingCredit }: QueuedDeposit) => {
    if (waitingCredit === null) return t('console.keysCredit');
    return waitingCredit.isMine ? undefined : t('console.twoConfirm');
  };
  return (
    <QueueSplit
      title={t('console.depositsTitle')}
      choice={choice}
      acceptWords={mayDecide && chosen ? sayAccept(chosen) : undefined}
      table={
        <QueueTable
          heads={{ way: t('console.channel'), why: t('console.why') }}
          lines={choice.rows.map(({ item: { deposit, account, waitingSince, waitingCredit }, hasLeft }) => ({
            ...deposit,
            account,
            amountMicros: deposit.payMicros,
            way: deposit.channelTitle,
            waitingSince,
            hasLeft,
            why: <Why deposit={deposit} waitingCredit={waitingCredit} />,
          }))}
          chosenId={chosenId}
          onChoose={choice.open}
        />
      }
    >
      {chosen && (
        <DepositSheetPanel
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

/** A credit that waits for a second person is confirmed or declined; one's own can only be taken back. */
function keysOf({ waitingCredit }: QueuedDeposit, ask: (question: NonNullable<Question>) => void) {
  if (waitingCredit === null) return { accept: () => ask('credit'), refuse: () => ask('reject') };
  const refuse = () => ask('decline');
  return waitingCredit.isMine ? { refuse } : { accept: () => ask('confirm'), refuse };
}

function Why({ deposit, waitingCredit }: Pick<QueuedDeposit, 'deposit' | 'waitingCredit'>) {
  const { t } = useUi();
  const sayReason = useReasonWords();
  if (waitingCredit) return <Badge tone="warn">{t('console.twoWaits')}</Badge>;
  return <Badge tone={deposit.reason === null ? 'info' : 'warn'}>{sayReason(deposit)}</Badge>;
}
