import { cx } from '@nokshi/ui';
import type { CSSProperties } from 'react';
import styles from './rewards.module.css';

interface StitchProps {
  readonly label: string;
  /** Micros, both. */
  readonly reached: bigint;
  readonly target: bigint;
  readonly tone?: 'accent' | 'gold' | 'onPlate';
}

const WHOLE = 1000n;

/** How far something has come, as a running stitch that is sewn as one goes. */
export function Stitch({ label, reached, target, tone = 'accent' }: StitchProps) {
  const part = target <= 0n ? WHOLE : (clamp(reached, target) * WHOLE) / target;
  const percent = Number(part) / 10;
  return (
    <div
      className={cx(styles['stitch'], styles[tone])}
      style={{ '--sewn': `${percent}%` } as CSSProperties}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
    />
  );
}

function clamp(value: bigint, most: bigint): bigint {
  if (value < 0n) return 0n;
  return value > most ? most : value;
}
