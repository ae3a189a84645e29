import { Note } from '@nokshi/ui';
import { useStatus } from '../../../lib/games/catalogue-queries.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './identity.module.css';

/**
 * Where the demo accounts and the codes that were sent are found. Only an installation for oneself takes calls in the open,
 * and there no message leaves the machine.
 */
export function DemoNote({ about }: { readonly about: 'accounts' | 'codes' }) {
  const t = useTexts('identity');
  const status = useStatus();
  if (!status?.acceptsPlainBodies) return null;
  return (
    <Note className={styles['note']}>
      <b>{t('identity.demoTitle')}</b>
      {t(about === 'accounts' ? 'identity.demoText' : 'identity.demoCodes')}
    </Note>
  );
}
