import { cx, Icon, Skeleton } from '@nokshi/ui';
import type { ReactNode } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import styles from './parts.module.css';

export interface Figure {
  readonly label: string;
  /** Undefined while it is on its way. */
  readonly figure: ReactNode | undefined;
  readonly note?: ReactNode;
  /** The parts behind it. */
  readonly href?: string | undefined;
}

/** More than this many stand in several rows. */
const MOST_IN_A_ROW = 5;

/** The figures of a report side by side, the first one large; on a phone two to a line. */
export function FigureStrip({ figures }: { readonly figures: readonly Figure[] }) {
  const rows = figures.length > MOST_IN_A_ROW ? styles['rows'] : undefined;
  return (
    <dl className={cx(styles['strip'], rows)}>
      {figures.map(({ label, figure, note, href }) => (
        <div key={label}>
          <dt>
            {href === undefined ? (
              label
            ) : (
              <AppLink href={href}>
                {label}
                <Icon name="chevron-right" size="small" isDirectional />
              </AppLink>
            )}
          </dt>
          <dd>{figure ?? <Skeleton style={{ inlineSize: 120, blockSize: 28 }} />}</dd>
          {note !== undefined && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
