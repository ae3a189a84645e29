import { cutText } from '@nokshi/texts/graphemes.ts';
import { Button, Note } from '@nokshi/ui';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import {
  holdsAll,
  type NumberFault,
  type NumberShape,
  type NumberWidth,
  type ReadNumbers,
  readNumbers,
} from '../draws/number-sets.ts';
import type { Speech } from '../use-speech.ts';
import styles from './number-entry.module.css';

/** So many faulty pieces are named; the others are counted. */
const NAMED_FAULTS = 6;

export interface NumberBoxProps {
  readonly speech: Speech;
  readonly shape: Pick<NumberShape, 'width' | 'missing'>;
  readonly picked: readonly number[];
  /** The most numbers that the row takes. */
  readonly most: number;
  readonly onAdd: (numbers: readonly number[]) => void;
}

/** Numbers typed or pasted. What could be read goes onto the pad; what could not stays in the box. */
export function NumberBox({ speech, shape, picked, most, onAdd }: NumberBoxProps) {
  const { t, write } = speech;
  const { width, missing } = shape;
  const id = useId();
  const [text, setText] = useState('');
  const [asTails, setAsTails] = useState(false);
  const late = useDeferredValue(text);
  const read = useMemo(() => readNumbers(late, width, { asTails, missing }), [late, width, asTails, missing]);
  const total = useMemo(() => new Set([...picked, ...read.numbers]).size, [picked, read]);
  const canAdd = read.numbers.length > 0 && !holdsAll(picked, read.numbers) && total <= most;
  const add = () => {
    // What is typed this moment counts, not what a slow screen has read so far.
    const now = readNumbers(text, width, { asTails, missing });
    onAdd(now.numbers);
    setText(now.faulty.map((piece) => piece.text).join(' '));
  };
  return (
    <div className={styles['box']}>
      <label htmlFor={id}>{t('lottery.entryLabel')}</label>
      {width > 2 && (
        <span className={styles['kinds']} role="group" aria-label={t('lottery.entryReadAs')}>
          <button type="button" aria-pressed={!asTails} onClick={() => setAsTails(false)}>
            {t('lottery.entryWhole')}
          </button>
          <button type="button" aria-pressed={asTails} onClick={() => setAsTails(true)}>
            {t('lottery.entryByTails')}
          </button>
        </span>
      )}
      <div className={styles['typing']}>
        <textarea
          id={id}
          value={text}
          rows={2}
          spellCheck={false}
          autoComplete="off"
          inputMode="text"
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || !canAdd) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon="plus" disabled={!canAdd} onClick={add}>
          {read.numbers.length === 0
            ? t('lottery.entryAddNone')
            : t('lottery.entryAdd', { count: read.numbers.length })}
        </Button>
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {asTails ? t('lottery.entryTailsHint') : t('lottery.entryHint', { example: write(EXAMPLES[width]) })}
      </p>
      <div aria-live="polite">
        {total > most && read.numbers.length > 0 && (
          <Note tone="warn">{t('lottery.entryBeyond', { most: write(`${most}`) })}</Note>
        )}
        <Faults speech={speech} read={read} width={asTails ? 2 : width} />
      </div>
    </div>
  );
}

const EXAMPLES: Readonly<Record<NumberWidth, string>> = {
  2: '05 27 72',
  3: '072 372 915',
  4: '0720 8372',
};

function Faults({ speech, read, width }: { speech: Speech; read: ReadNumbers; width: NumberWidth }) {
  const { t, write } = speech;
  const { faulty } = read;
  if (faulty.length === 0) return null;
  return (
    <Note tone="warn">
      <b>{t('lottery.typedFaulty', { count: faulty.length })}</b>
      <ul className={styles['faults']}>
        {faulty.slice(0, NAMED_FAULTS).map(({ place, text, reason }) => (
          <li key={place}>
            {t('lottery.typedFault', {
              line: write(`${place}`),
              text: cutText(text, 24),
              reason: t(FAULT_TEXTS[reason], { width: write(`${width}`) }),
            })}
          </li>
        ))}
        {faulty.length > NAMED_FAULTS && (
          <li>{t('lottery.typedMore', { count: faulty.length - NAMED_FAULTS })}</li>
        )}
      </ul>
    </Note>
  );
}

const FAULT_TEXTS = {
  not_number: 'lottery.entryNotNumber',
  too_short: 'lottery.entryTooShort',
  too_long: 'lottery.entryTooLong',
  no_series: 'lottery.entryNoSeries',
  not_offered: 'lottery.entryNotOffered',
} as const satisfies Record<NumberFault, string>;
