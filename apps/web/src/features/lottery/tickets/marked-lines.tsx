import { findPlay, oddsOf } from '@nokshi/lottery';
import { cx, Note } from '@nokshi/ui';
import { useEffect, useId, useRef } from 'react';
import type { CartLine } from '../cart/cart.ts';
import { pricingOf, type Terms } from '../cart/figures.ts';
import type { LineMark } from '../cart/line-marks.ts';
import type { Speech } from '../use-speech.ts';
import { type MarkContext, sayRefusal } from './fault-words.ts';
import { LineFault } from './line-fault.tsx';
import { sayOddsOfLine } from './line-odds.ts';
import { sayStake, sayWholePlay } from './line-text.tsx';
import styles from './ticket.module.css';
import { LineChoice } from './ticket.tsx';
import type { Placing } from './use-placing.ts';

export interface MarkedLinesProps {
  readonly context: MarkContext;
  readonly lines: readonly CartLine[];
  readonly marks: readonly LineMark[];
  /** Where odds are fixed each line says its own. */
  readonly terms?: Terms;
  /** What the list is called where it does not explain itself. */
  readonly label?: string;
}

/** Lines that are ordered, with what is wrong with each; new marks lead to the first of them. */
export function MarkedLines({ context, lines, marks, terms, label }: MarkedLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (marks.length > 0) list.current?.querySelector<HTMLElement>('[data-fault]')?.focus();
  }, [marks]);
  return (
    <ul ref={list} className={styles['list']} aria-label={label}>
      {lines.map((line) => (
        <MarkedLine
          key={line.id}
          context={context}
          line={line}
          terms={terms}
          mark={marks.find((mark) => mark.line === line)}
        />
      ))}
    </ul>
  );
}

interface MarkedLineProps {
  readonly context: MarkContext;
  readonly line: CartLine;
  readonly terms: Terms | undefined;
  readonly mark: LineMark | undefined;
}

function MarkedLine({ context, line, terms, mark }: MarkedLineProps) {
  const id = useId();
  const { speech, family } = context;
  const isMarked = mark !== undefined;
  return (
    <li
      className={cx(styles['kept'], isMarked && styles['marked'])}
      data-fault={mark?.reason}
      {...(isMarked && { tabIndex: -1, 'aria-describedby': id })}
    >
      <div>
        <b>{sayWholePlay(speech, family, line.play)}</b>
        <LineChoice speech={speech} family={family} play={line.play} choice={line.choice} />
        <small>
          {sayStake(speech, line)}
          {terms?.kind === 'table' && <FixedOdds context={context} line={line} terms={terms} />}
        </small>
        {isMarked && <LineFault id={id} context={context} mark={mark} />}
      </div>
    </li>
  );
}

function FixedOdds({
  context: { speech, family },
  line,
  terms,
}: Pick<MarkedLineProps, 'context' | 'line'> & { readonly terms: Terms }) {
  const play = findPlay(family, line.play);
  if (play === undefined) return null;
  const odds = oddsOf(play, pricingOf(terms, line.series));
  return (
    <>
      {' · '}
      {speech.t('lottery.odds')} <b data-figure="odds">{sayOddsOfLine(speech, play, line.choice, odds)}</b>
    </>
  );
}

/** Why the order was not taken. */
export function RefusedNote({ speech, placing }: { readonly speech: Speech; readonly placing: Placing }) {
  const { sending, refusal } = placing;
  if (sending.refusal === null) return null;
  return (
    <Note tone="bad" role="alert" className={styles['note']}>
      {refusal === null ? sending.refusal : sayRefusal(speech, refusal)}
    </Note>
  );
}
