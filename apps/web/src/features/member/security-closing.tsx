import { Button } from '@nokshi/ui';
import { openPopup } from '../../lib/session/gate.ts';
import { useTexts } from '../../lib/texts/texts.ts';
import styles from './member.module.css';
import own from './security.module.css';

/** The way out, at the end of the page, with what stays written. */
export function SecurityClosing() {
  const t = useTexts('member', 'security');
  return (
    <section className={styles['panel']} aria-labelledby="security-closing">
      <h2 id="security-closing">{t('security.closingTitle')}</h2>
      <p className={styles['quiet']}>
        {t('security.closingNote')} {t('security.closingKept')}
      </p>
      <div className={own['out']}>
        <Button
          kind="outline"
          icon="circle-x"
          onClick={() => openPopup({ kind: 'secure', step: { name: 'closing' } })}
        >
          {t('security.closingOpen')}
        </Button>
      </div>
    </section>
  );
}
