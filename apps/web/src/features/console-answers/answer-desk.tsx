import { ANSWER_STATES, type AnswerState } from '@nokshi/contract/content.ts';
import { Button, cx, EmptyState, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/query-defaults.ts';
import { useSayAge } from '../../lib/console/clock.ts';
import desk from '../../lib/console/desk.module.css';
import { DeskScroll } from '../../lib/console/desk-scroll.tsx';
import { PageHead } from '../../lib/console/panel.tsx';
import queue from '../../lib/console/queue.module.css';
import { QueueSplit } from '../../lib/console/queue-split.tsx';
import { QueuePick } from '../../lib/console/queue-table.tsx';
import { useChoice } from '../../lib/console/use-choice.ts';
import { useDeskKeys } from '../../lib/console/use-desk-keys.ts';
import { type FetchPage, useAnswerQueue } from './answer-queries.ts';
import css from './answers.module.css';

/** What a row of either queue has. */
export interface AnswerRow {
  readonly id: string;
  readonly at: number;
  readonly state: AnswerState;
  readonly excerpt: string;
  readonly account: string | null;
}

export interface AnswerDeskProps<Row extends AnswerRow> {
  readonly title: string;
  readonly caption: string;
  readonly emptyText: string;
  readonly queueKey: readonly string[];
  readonly fetchPage: FetchPage<Row>;
  /** What stands under the name of a row: what it is about. */
  readonly about: (row: Row) => ReactNode;
  readonly sheet: (row: Row) => ReactNode;
}

/** What people wrote, by how far the staff has come with it, beside the sheet of what is chosen. */
export function AnswerDesk<Row extends AnswerRow>(props: AnswerDeskProps<Row>) {
  const { t } = useUi();
  const [state, setState] = useState<AnswerState>('open');
  const query = useAnswerQueue(props.queueKey, state, props.fetchPage);
  const pages = query.data?.pages;
  return (
    <div className={desk['page']}>
      <PageHead title={props.title} count={pages?.[0]?.openCount} caption={props.caption}>
        <Button
          size="small"
          icon="refresh-cw"
          isBusy={query.isRefetching}
          onClick={() => void query.refetch()}
        >
          {t('console.answersAgain')}
        </Button>
      </PageHead>
      <div className={desk['chips']} role="group" aria-label={t('console.filter')}>
        {ANSWER_STATES.map((one) => (
          <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
            {t(`console.answers_${one}`)}
          </button>
        ))}
      </div>
      {query.isPending && <Skeleton style={{ blockSize: 240 }} />}
      {query.isError && !pages && (
        <ErrorState
          text={messageOf(query.error, t('console.loadFailed'))}
          onRetry={() => void query.refetch()}
        />
      )}
      {pages && (
        <Split
          key={state}
          {...props}
          list={pages.flatMap(({ list }) => list)}
          more={
            query.hasNextPage && (
              <div className={css['more']}>
                <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('console.showMore')}
                </Button>
              </div>
            )
          }
        />
      )}
    </div>
  );
}

interface SplitProps<Row extends AnswerRow> extends AnswerDeskProps<Row> {
  readonly list: readonly Row[];
  readonly more: ReactNode;
}

function Split<Row extends AnswerRow>({ title, emptyText, list, more, about, sheet }: SplitProps<Row>) {
  const { t } = useUi();
  const choice = useChoice<Row, never>(list, ({ id }) => id);
  const { chosen, chosenId, next, previous } = choice;
  useDeskKeys({ next, previous });
  if (chosenId === undefined) {
    return (
      <section className={desk['panel']} aria-label={title}>
        <EmptyState icon="circle-check" title={t('console.answersNone')} text={emptyText} />
      </section>
    );
  }
  return (
    <QueueSplit
      title={title}
      choice={choice}
      acceptWords={undefined}
      table={
        <>
          <DeskScroll>
            <table className={desk['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('console.answersFrom')}</th>
                  <th scope="col">{t('console.answersText')}</th>
                  <th scope="col">{t('console.answersAge')}</th>
                </tr>
              </thead>
              <tbody>
                {choice.rows.map(({ item: row, hasLeft }) => (
                  <Line
                    key={row.id}
                    row={row}
                    about={about(row)}
                    isChosen={row.id === chosenId}
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
      {chosen && sheet(chosen)}
    </QueueSplit>
  );
}

interface LineProps {
  readonly row: AnswerRow;
  readonly about: ReactNode;
  readonly isChosen: boolean;
  readonly hasLeft: boolean;
  readonly onChoose: (id: string) => void;
}

function Line({ row, about, isChosen, hasLeft, onChoose }: LineProps) {
  const { t } = useUi();
  const sayAge = useSayAge();
  return (
    <tr className={cx(queue['row'], isChosen && queue['chosen'], hasLeft && queue['left'])}>
      <td>
        <QueuePick id={row.id} isChosen={isChosen} hasLeft={hasLeft} onChoose={onChoose}>
          {row.account ?? t('console.answersGuest')}
          <small>{about}</small>
        </QueuePick>
      </td>
      <td className={css['text']}>{row.excerpt}</td>
      <td>{hasLeft ? t('console.leftQueueShort') : sayAge(row.at)}</td>
    </tr>
  );
}
