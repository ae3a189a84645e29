import type { QueuedDispute } from '@nokshi/contract/agents-disputes-console.ts';
import { cx, EmptyState, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import queue from '../../lib/console/queue.module.css';
import { QueueSplit } from '../../lib/console/queue-split.tsx';
import { QueuePick } from '../../lib/console/queue-table.tsx';
import { useChoice } from '../../lib/console/use-choice.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import { DisputeSheetPanel } from './dispute-sheet.tsx';
import css from './disputes.module.css';

interface DisputeSplitProps {
  readonly list: readonly QueuedDispute[];
  readonly more: ReactNode;
}

/** The questions of a queue beside the sheet of the one that is chosen. */
export function DisputeSplit({ list, more }: DisputeSplitProps) {
  const { t } = useUi();
  const choice = useChoice<QueuedDispute, never>(list, ({ id }) => id);
  const { chosen, chosenId, next, previous } = choice;
  useDeskKeys({ next, previous });
  if (chosenId === undefined) {
    return (
      <section className={desk['panel']} aria-label={t('console.disputes')}>
        <EmptyState
          icon="circle-check"
          title={t('console.disputesNone')}
          text={t('console.disputesNoneText')}
        />
      </section>
    );
  }
  return (
    <QueueSplit
      title={t('console.disputes')}
      choice={choice}
      acceptWords={undefined}
      table={
        <>
          <DeskScroll>
            <table className={desk['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('console.disputesWho')}</th>
                  <th scope="col">{t('console.disputesStatement')}</th>
                  <th scope="col">{t('console.disputesText')}</th>
                  <th scope="col">{t('console.waits')}</th>
                </tr>
              </thead>
              <tbody>
                {choice.rows.map(({ item, hasLeft }) => (
                  <Line
                    key={item.id}
                    row={item}
                    isChosen={item.id === chosenId}
                    hasLeft={hasLeft}
                    onChoose={choice.open}
                  />
                ))}
              </tbody>
            </table>
          </DeskScroll>
          {more}
        </>
      }
    >
      {chosen && <DisputeSheetPanel key={chosen.id} row={chosen} onDone={choice.leave} />}
    </QueueSplit>
  );
}

interface LineProps {
  readonly row: QueuedDispute;
  readonly isChosen: boolean;
  readonly hasLeft: boolean;
  readonly onChoose: (id: string) => void;
}

function Line({ row, isChosen, hasLeft, onChoose }: LineProps) {
  const t = useTexts('console', 'agentContracts');
  const sayAge = useSayAge();
  return (
    <tr className={cx(queue['row'], isChosen && queue['chosen'], hasLeft && queue['left'])}>
      <td>
        <QueuePick id={row.id} isChosen={isChosen} hasLeft={hasLeft} onChoose={onChoose}>
          {row.whose.account}
          <small className="nk-num">{row.no}</small>
        </QueuePick>
      </td>
      <td>
        {t(`agentContracts.kind_${row.kind}`)} <span className="nk-num">{row.statementNo}</span>
      </td>
      <td className={css['text']}>{row.excerpt}</td>
      <td>{hasLeft ? t('console.leftQueueShort') : sayAge(row.askedAt)}</td>
    </tr>
  );
}
