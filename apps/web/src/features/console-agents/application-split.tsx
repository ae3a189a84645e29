import type { QueuedAgentApplication } from '@nokshi/contract/agents-applications-console.ts';
import { Badge, cx, EmptyState, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import queue from '../../lib/console/queue.module.css';
import { QueueSplit } from '../../lib/console/queue-split.tsx';
import { QueuePick } from '../../lib/console/queue-table.tsx';
import { useChoice } from '../../lib/console/use-choice.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { ApplicationSheet } from './application-sheet.tsx';

interface ApplicationSplitProps {
  readonly list: readonly QueuedAgentApplication[];
  readonly more: ReactNode;
}

/** The applications of a state beside the sheet of the one that is chosen. */
export function ApplicationSplit({ list, more }: ApplicationSplitProps) {
  const { t } = useUi();
  const choice = useChoice<QueuedAgentApplication, never>(list, ({ id }) => id);
  const { chosen, chosenId, next, previous } = choice;
  useDeskKeys({ next, previous });
  if (chosenId === undefined) {
    return (
      <section className={desk['panel']} aria-label={t('console.agents')}>
        <EmptyState icon="circle-check" title={t('console.agentsNone')} text={t('console.agentsNoneText')} />
      </section>
    );
  }
  return (
    <QueueSplit
      title={t('console.agents')}
      choice={choice}
      acceptWords={undefined}
      table={
        <>
          <DeskScroll>
            <table className={desk['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('console.agentsWho')}</th>
                  <th scope="col">{t('console.agentsPlace')}</th>
                  <th scope="col">{t('console.agentsHow')}</th>
                  <th scope="col">{t('console.waits')}</th>
                  <th scope="col">{t('console.agentsState')}</th>
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
      {chosen && <ApplicationSheet key={chosen.id} row={chosen} onDone={choice.leave} />}
    </QueueSplit>
  );
}

interface LineProps {
  readonly row: QueuedAgentApplication;
  readonly isChosen: boolean;
  readonly hasLeft: boolean;
  readonly onChoose: (id: string) => void;
}

function Line({ row, isChosen, hasLeft, onChoose }: LineProps) {
  const { t } = useUi();
  const sayAge = useSayAge();
  return (
    <tr className={cx(queue['row'], isChosen && queue['chosen'], hasLeft && queue['left'])}>
      <td>
        <QueuePick id={row.id} isChosen={isChosen} hasLeft={hasLeft} onChoose={onChoose}>
          {row.account}
          <small className="nk-num">{row.no}</small>
        </QueuePick>
      </td>
      <td>{row.place}</td>
      <td>{row.reaches.map((reach) => t(`console.agentsReach_${reach}`)).join(', ')}</td>
      <td>{sayAge(row.waitsSince ?? row.appliedAt)}</td>
      <td>{hasLeft ? t('console.leftQueueShort') : <StateMark row={row} />}</td>
    </tr>
  );
}

function StateMark({ row: { state, isLate } }: { readonly row: QueuedAgentApplication }) {
  const { t } = useUi();
  if (state !== 'waiting') {
    return (
      <Badge tone={state === 'accepted' ? 'accent' : 'plain'}>{t(`console.agentsState_${state}`)}</Badge>
    );
  }
  return (
    <Badge tone={isLate ? 'warn' : 'plain'}>
      {t(isLate ? 'console.agentsIsLate' : 'console.agentsInTime')}
    </Badge>
  );
}
