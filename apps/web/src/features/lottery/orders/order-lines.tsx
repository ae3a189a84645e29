import type { LotteryLine } from '@nokshi/contract/lottery.ts';
import { type Family, findPlay } from '@nokshi/lottery';
import { MoneyText } from '@nokshi/ui';
import { useState } from 'react';
import { plainDecimal } from '../../../lib/lottery/plain-odds.ts';
import parts from '../parts.module.css';
import { sayOddsOfLine } from '../tickets/line-odds.ts';
import { sayChoice, sayWholePlay } from '../tickets/line-text.tsx';
import type { Speech } from '../use-speech.ts';
import styles from './orders.module.css';

/** A choice longer than this is shown whole only where it is asked for. */
const LONG_CHOICE = 200;

/** The lines of an order, each with what it cost and what it won. */
export function OrderLines({
  speech,
  family,
  lines,
}: {
  readonly speech: Speech;
  readonly family: Family<unknown> | undefined;
  readonly lines: readonly LotteryLine[];
}) {
  const { t, write } = speech;
  return (
    <ul className={styles['lines']}>
      {lines.map((line, index) => {
        const play = family && findPlay(family, line.play);
        const all = line.oddsE4.map(BigInt);
        return (
          <li key={`${index} ${line.play}`} className={styles['line']}>
            <b>{family && play ? sayWholePlay(speech, family, line.play) : line.play}</b>
            <MoneyText micros={BigInt(line.stakeMicros)} />
            <span>{play ? sayChoice(speech, play, line.choice) : line.choice.slice(0, LONG_CHOICE)}</span>
            <LineEnd speech={speech} line={line} />
            <small>
              {t('lottery.betCount', { count: line.bets })} ×{' '}
              {write(plainDecimal(BigInt(line.unitMicros), 6))} × {write(`${line.multiple}`)} ·{' '}
              {t('lottery.odds')} {sayOddsOfLine(speech, play, line.choice, all)}
              {line.series !== null && ` · ${t('lottery.series')} ${write(`${line.series}`)}`}
            </small>
            {line.choice.length > LONG_CHOICE && <WholeChoice speech={speech} choice={line.choice} />}
          </li>
        );
      })}
    </ul>
  );
}

function LineEnd({ speech, line }: { readonly speech: Speech; readonly line: LotteryLine }) {
  if (line.wonBets === null) return <span className={parts['quiet']}>{speech.t('lottery.lineWaits')}</span>;
  if (line.wonBets === 0) {
    return <span className={parts['quiet']}>{speech.t('lottery.stateLost')}</span>;
  }
  return (
    <b className={parts['gold']}>
      {speech.t('lottery.lineWon', { count: line.wonBets })}{' '}
      <MoneyText micros={BigInt(line.winMicros ?? '0')} />
    </b>
  );
}

/** Thousands of typed bets are written out only for who opens them. */
function WholeChoice({ speech, choice }: { readonly speech: Speech; readonly choice: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{speech.t('lottery.wholeChoice')}</summary>
      {isOpen && <p className={styles['full']}>{speech.write(choice)}</p>}
    </details>
  );
}
