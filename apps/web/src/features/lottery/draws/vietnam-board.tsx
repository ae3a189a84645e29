import type { TextKey } from '@nokshi/texts/texts.ts';
import { cx } from '@nokshi/ui';
import { useState } from 'react';
import type { Speech } from '../use-speech.ts';
import { TAIL_WIDTH } from './number-sets.ts';
import styles from './vietnam.module.css';
import { boardRows, type PrizeRow, tailsOf } from './vietnam-result.ts';

function sayPrizeRow({ t }: Speech, prize: string): string {
  return t(`lotteryVietnam.board.${prize}` as TextKey);
}

/** A number with the two digits that most plays look at. */
function BoardNumber({ speech, number }: { readonly speech: Speech; readonly number: string }) {
  return (
    <span className={styles['number']}>
      {speech.write(number.slice(0, -TAIL_WIDTH))}
      <b>{speech.write(number.slice(-TAIL_WIDTH))}</b>
    </span>
  );
}

export interface VietnamBoardProps {
  readonly speech: Speech;
  readonly result: unknown;
  /** Prizes that are still covered. */
  readonly covered?: readonly string[];
}

/** A result as newspapers print it: a row for each prize. */
export function VietnamBoard({ speech, result, covered = [] }: VietnamBoardProps) {
  return (
    <table className={styles['board']}>
      <caption className="nk-sr">{speech.t('lotteryVietnam.board.caption')}</caption>
      <tbody>
        {boardRows(result).map((row) => (
          <tr key={row.prize} data-prize={row.prize} className={cx(row.prize === 'DB' && styles['special'])}>
            <th scope="row">{sayPrizeRow(speech, row.prize)}</th>
            <td>
              {covered.includes(row.prize) ? (
                <span className={styles['covered']} aria-hidden="true">
                  {'• '.repeat(row.numbers.length)}
                </span>
              ) : (
                <Numbers speech={speech} row={row} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Numbers({ speech, row }: { readonly speech: Speech; readonly row: PrizeRow }) {
  return (
    <div className={styles['numbers']}>
      {row.numbers.map((number, index) => (
        <BoardNumber key={`${index} ${number}`} speech={speech} number={number} />
      ))}
    </div>
  );
}

const HEADS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The last two digits of all numbers, by the first of the two. */
export function TailsByHead({ speech, result }: { readonly speech: Speech; readonly result: unknown }) {
  const { t, write } = speech;
  const tails = [...tailsOf(result)].sort((left, right) => left - right);
  return (
    <table className={styles['heads']}>
      <caption>{t('lotteryVietnam.board.byHead')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lotteryVietnam.board.head')}</th>
          <th scope="col">{t('lotteryVietnam.board.tails')}</th>
        </tr>
      </thead>
      <tbody>
        {HEADS.map((head) => (
          <tr key={head}>
            <th scope="row">{write(`${head}`)}</th>
            <td>
              {tails
                .filter((tail) => Math.floor(tail / 10) === head)
                .map((tail) => write(`${tail % 10}`))
                .join(' ') || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The whole board behind a line of it, written out for who opens it. */
export function BoardDetails({ speech, result }: { readonly speech: Speech; readonly result: unknown }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['details']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{speech.t('lotteryVietnam.board.all')}</summary>
      {isOpen && <VietnamBoard speech={speech} result={result} />}
    </details>
  );
}

/** The numbers that decide a case, each with its prize, within a sentence. */
export function PrizeNumbers({
  speech,
  rows,
}: {
  readonly speech: Speech;
  readonly rows: readonly PrizeRow[];
}) {
  return (
    <span className={styles['deciding']}>
      {rows.map((row) => (
        <span key={row.prize}>
          {sayPrizeRow(speech, row.prize)}{' '}
          {row.numbers.map((number, index) => (
            <BoardNumber key={`${index} ${number}`} speech={speech} number={number} />
          ))}
        </span>
      ))}
    </span>
  );
}
