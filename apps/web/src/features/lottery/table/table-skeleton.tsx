import { Skeleton } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../table.module.css';

/** A table that is on its way, with the geometry of one that is there. */
export function TableSkeleton() {
  const t = useTexts('lottery');
  return (
    <output className={styles['page']} aria-label={t('lottery.loading')}>
      <Skeleton style={{ blockSize: 132 }} />
      <div className={styles['columns']}>
        <Skeleton style={{ blockSize: 560 }} />
        <Skeleton style={{ blockSize: 320 }} className={styles['side']} />
      </div>
    </output>
  );
}

/** A page beside the table that is on its way, below the head that stands. */
export function ViewSkeleton() {
  const t = useTexts('lottery');
  return (
    <output aria-label={t('lottery.loading')}>
      <Skeleton style={{ blockSize: 480 }} />
    </output>
  );
}
