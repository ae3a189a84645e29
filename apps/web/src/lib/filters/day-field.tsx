import { useId } from 'react';
import { isDay } from '../time/days.ts';
import styles from './filters.module.css';

export interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  /** The last day that can be chosen. */
  readonly last: string;
  readonly first?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** One day of a range, in the browser's own calendar. */
export function DayField({ label, day, last, first, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className={styles['day']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={day}
        min={first}
        max={last}
        onChange={({ target }) => {
          const isKnown = isDay(target.value) && target.value <= last;
          if (isKnown && (first === undefined || target.value >= first)) onChange(target.value);
        }}
      />
    </span>
  );
}
