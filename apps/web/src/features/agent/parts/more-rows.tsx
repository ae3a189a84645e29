import { useStore } from '@nokshi/browser/store.ts';
import { Button } from '@nokshi/ui';
import { sayNumber } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './parts.module.css';

export interface MoreRowsProps {
  readonly shown: number;
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly onMore: () => void;
}

/** How many rows stand here, and the way to the next ones, which are asked for by the key of the last. */
export function MoreRows({ shown, hasMore, isBusy, onMore }: MoreRowsProps) {
  const t = useTexts('agentParts');
  const language = useStore(languageStore);
  return (
    <footer className={styles['more']}>
      <span>{t('agentParts.shown', { count: sayNumber(language, shown) })}</span>
      {hasMore && (
        <Button isBusy={isBusy} onClick={onMore}>
          {t('agentParts.more')}
        </Button>
      )}
    </footer>
  );
}
