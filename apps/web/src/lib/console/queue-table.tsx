import { cx, useUi } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import { useSayAge } from './clock.ts';
import desk from './desk.module.css';
import { DeskScroll } from './desk-scroll.tsx';
import queue from './queue.module.css';

/** What one line of a queue says. */
interface QueueLine {
  readonly id: string;
  readonly account: string;
  readonly no: string;
  readonly amountMicros: string;
  readonly currency: string;
  /** Which way the money goes. */
  readonly way: string;
  readonly waitingSince: number;
  /** Why it waits for a person, in a word or two. */
  readonly why: ReactNode;
  /** It is in the queue no more, and cannot be opened. */
  readonly hasLeft: boolean;
}

export interface QueueTableProps {
  readonly heads: Readonly<Record<'way' | 'why', string>>;
  readonly lines: readonly QueueLine[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** What waits, the oldest first. */
export function QueueTable({ heads, lines, chosenId, onChoose }: QueueTableProps) {
  const { t } = useUi();
  return (
    <DeskScroll>
      <table className={desk['table']}>
        <thead>
          <tr>
            <th scope="col">{t('console.member')}</th>
            <th scope="col" className={desk['figure']}>
              {t('console.amount')}
            </th>
            <th scope="col">{heads.way}</th>
            <th scope="col">{t('console.waits')}</th>
            <th scope="col">{heads.why}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <QueueRow key={line.id} line={line} isChosen={line.id === chosenId} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </DeskScroll>
  );
}

interface QueueRowProps {
  readonly line: QueueLine;
  readonly isChosen: boolean;
  readonly onChoose: (id: string) => void;
}

function QueueRow({ line, isChosen, onChoose }: QueueRowProps) {
  const sayAge = useSayAge();
  const { t } = useUi();
  const { id, account, no, amountMicros, currency, way, waitingSince, why, hasLeft } = line;
  return (
    <tr className={cx(queue['row'], isChosen && queue['chosen'], hasLeft && queue['left'])}>
      <td>
        <QueuePick id={id} isChosen={isChosen} hasLeft={hasLeft} onChoose={onChoose}>
          {account}
          <small className="nk-num">{no}</small>
        </QueuePick>
      </td>
      <td className={desk['figure']}>
        <Amount micros={amountMicros} currency={currency} />
      </td>
      <td>{way}</td>
      <td>{sayAge(waitingSince)}</td>
      <td>{hasLeft ? t('console.leftQueueShort') : why}</td>
    </tr>
  );
}

export interface QueuePickProps {
  readonly id: string;
  readonly isChosen: boolean;
  readonly hasLeft: boolean;
  readonly onChoose: (id: string) => void;
  readonly children: ReactNode;
}

/** The first cell of a row opens it. */
export function QueuePick({ id, isChosen, hasLeft, onChoose, children }: QueuePickProps) {
  return (
    <button
      type="button"
      className={queue['pick']}
      aria-current={isChosen || undefined}
      disabled={hasLeft}
      onClick={() => onChoose(id)}
    >
      {children}
    </button>
  );
}
