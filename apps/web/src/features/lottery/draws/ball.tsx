import { cx, useUi } from '@nokshi/ui';
import { memo } from 'react';
import { writeDigits } from '../../../lib/texts/format.ts';
import styles from './balls.module.css';
import { type BallLook, ballsOf, type DrawBall } from './draw-balls.ts';

/** The class of a number's look, for balls of draws and of pads alike. */
export function lookClass(look: BallLook, value: number): string {
  return cx(styles[look], look === 'racer' && styles[`racer-${value}`]);
}

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A face of a die: its pips, which every language reads. */
export function DieFace({ value }: { readonly value: number }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={styles['pips']}>
      {(PIPS[value] ?? []).map((place) => (
        <circle key={place} cx={7 + (place % 3) * 8} cy={7 + Math.floor(place / 3) * 8} r="2.6" />
      ))}
    </svg>
  );
}

/** One ball of a draw. */
function Ball({ ball, isHidden = false }: { readonly ball: DrawBall; readonly isHidden?: boolean }) {
  const { language } = useUi();
  if (isHidden) return <span className={cx(styles['ball'], styles['hidden'])} aria-hidden="true" />;
  return (
    <>
      {ball.isSpecial && <span className={styles['plus']}>+</span>}
      <span className={cx(styles['ball'], lookClass(ball.look, ball.value))} data-ball={ball.text}>
        {ball.look === 'die' ? (
          <>
            <DieFace value={ball.value} />
            <span className="nk-sr">{writeDigits(language, ball.text)}</span>
          </>
        ) : (
          writeDigits(language, ball.text)
        )}
      </span>
    </>
  );
}

export interface BallsProps {
  readonly family: string;
  /** As the contract carries it. */
  readonly result: unknown;
  /** The first so many are shown, the others are still covered; all unless said. */
  readonly shown?: number;
  readonly size?: 'small' | 'normal';
}

/** A result as a row of balls; it stays as drawn while the clock beside it runs. */
export const Balls = memo(function Balls({ family, result, shown, size = 'normal' }: BallsProps) {
  const balls = ballsOf(family, result);
  return (
    <span className={cx(styles['balls'], styles[size], balls.length >= 10 && styles['many'])}>
      {balls.map((ball, index) => (
        <Ball key={`${index} ${ball.text}`} ball={ball} isHidden={shown !== undefined && index >= shown} />
      ))}
    </span>
  );
});
