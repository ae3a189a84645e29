import { Icon } from '@nokshi/ui';
import type { LineMark } from '../cart/line-marks.ts';
import { type MarkContext, sayMark } from './fault-words.ts';
import styles from './ticket.module.css';

export interface LineFaultProps {
  /** What is marked is described by it. */
  readonly id: string;
  readonly context: MarkContext;
  readonly mark: LineMark;
}

/** Why a line cannot be taken, at the line. */
export function LineFault({ id, context, mark }: LineFaultProps) {
  return (
    <p id={id} className={styles['fault']}>
      <Icon name="circle-alert" size="small" />
      <span>
        {sayMark(context, mark).map((sentence) => (
          <span key={sentence}>{sentence} </span>
        ))}
      </span>
    </p>
  );
}
