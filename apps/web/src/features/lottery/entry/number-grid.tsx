import { cx } from '@nokshi/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { numberText, TAIL_WIDTH } from '../draws/number-sets.ts';
import styles from './number-entry.module.css';

const COLUMNS = 10;
const ALL = Array.from({ length: 100 }, (_, value) => value);

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: COLUMNS,
  ArrowUp: -COLUMNS,
};

export interface NumberGridProps {
  readonly label: string;
  readonly picked: readonly number[];
  /** Numbers that another row has taken. */
  readonly apart: readonly number[];
  readonly write: (text: string) => string;
  readonly onToggle: (value: number) => void;
}

/** 00 to 99, a decade a line. It is one stop of the keyboard; arrows move within it. */
export function NumberGrid({ label, picked, apart, write, onToggle }: NumberGridProps) {
  const taken = new Set(picked);
  const elsewhere = new Set(apart);
  const [stop, setStop] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const to = stop + (STEPS[event.key] ?? 0);
    if (to === stop || to < 0 || to >= ALL.length) return;
    event.preventDefault();
    setStop(to);
    grid.current?.querySelector<HTMLElement>(`[data-number="${numberText(TAIL_WIDTH, to)}"]`)?.focus();
  };
  return (
    <div ref={grid} role="group" aria-label={label} className={styles['grid']}>
      {ALL.map((value) => {
        const text = numberText(TAIL_WIDTH, value);
        return (
          <button
            key={value}
            type="button"
            data-number={text}
            tabIndex={value === stop ? 0 : -1}
            className={cx(styles['number'], taken.has(value) && styles['on'])}
            aria-pressed={taken.has(value)}
            disabled={elsewhere.has(value)}
            onFocus={() => setStop(value)}
            onKeyDown={move}
            onClick={() => onToggle(value)}
          >
            {write(text)}
          </button>
        );
      })}
    </div>
  );
}
