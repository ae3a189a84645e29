import { Skeleton } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './records.module.css';

const ROWS = [0, 1, 2, 3, 4, 5];

/** Rows that are on their way. */
export function RowSkeletons() {
  const t = useTexts('records');
  return (
    <output className={styles['waiting']} aria-label={t('records.loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} style={{ blockSize: 52 }} />
      ))}
    </output>
  );
}
