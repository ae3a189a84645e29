import { Button } from '@nokshi/ui';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './records.module.css';

export interface PagerProps {
  readonly older: string | null;
  readonly newer: string | null;
  readonly onGo: (cursor: string) => void;
  /** A list that has moved on keeps its old rows until the new ones are here. */
  readonly isBusy: boolean;
}

/** Leads to the rows before and after; a list that stands on one page needs none. */
export function Pager({ older, newer, onGo, isBusy }: PagerProps) {
  const t = useTexts('records');
  if (older === null && newer === null) return null;
  return (
    <nav className={styles['pager']} aria-label={t('records.pages')}>
      <Button
        size="small"
        disabled={newer === null}
        isBusy={isBusy && newer !== null}
        onClick={() => newer !== null && onGo(newer)}
      >
        {t('records.newer')}
      </Button>
      <Button size="small" disabled={older === null} onClick={() => older !== null && onGo(older)}>
        {t('records.older')}
      </Button>
    </nav>
  );
}
