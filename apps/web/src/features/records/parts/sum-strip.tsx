import { Skeleton } from '@nokshi/ui';
import type { ReactNode } from 'react';
import styles from './sums.module.css';

export interface SumCell {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly figure: ReactNode | undefined;
  readonly note?: string | undefined;
}

/** The figures of a record, side by side; on a phone two to a line. */
export function SumStrip({ cells }: { readonly cells: readonly SumCell[] }) {
  return (
    <dl className={styles['sums']}>
      {cells.map(({ label, figure, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {figure ?? <Skeleton style={{ inlineSize: 110, blockSize: 26 }} />}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
