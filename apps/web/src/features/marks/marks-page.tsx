import { HONEST_MARKS, HonestMark, type HonestMarkKind, useUi } from '@nokshi/ui';
import { useTitle } from '../../lib/texts/title.ts';
import styles from './marks.module.css';

/** Every honest mark and what it means. */
export function MarksPage() {
  const { t } = useUi();
  useTitle(t('marks.title'));
  return (
    <div className={styles['page']}>
      <h1>{t('marks.title')}</h1>
      <p>{t('marks.intro')}</p>
      <ul>
        {(Object.keys(HONEST_MARKS) as HonestMarkKind[]).map((kind) => (
          <li key={kind}>
            <HonestMark kind={kind} look="chip" />
            <span>{t(HONEST_MARKS[kind].meaning)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
