import { Button } from '@nokshi/ui';
import { openPopup } from '../../lib/session/gate.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

/** A copy of everything that is kept about the member. */
export function SecurityExport() {
  const t = useTexts('member', 'security');
  return (
    <section className={styles['panel']} aria-labelledby="security-export">
      <h2 id="security-export">{t('security.exportTitle')}</h2>
      <p className={styles['quiet']}>{t('security.exportNote')}</p>
      <div className={own['out']}>
        <Button
          kind="outline"
          icon="download"
          onClick={() => openPopup({ kind: 'secure', step: { name: 'export' } })}
        >
          {t('security.exportOpen')}
        </Button>
      </div>
    </section>
  );
}
