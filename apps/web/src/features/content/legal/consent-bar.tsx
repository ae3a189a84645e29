import { Button } from '@nokshi/ui';
import { chooseConsent } from '../../../lib/analytics/consent.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './consent.module.css';

/** Asks once whether visits may be counted. Both answers weigh the same, and the page works without one. */
export function ConsentBar() {
  const t = useTexts('content');
  return (
    <section className={styles['bar']} aria-label={t('content.consentTitle')}>
      <p>
        {t('content.consentText')}{' '}
        <AppLink className="nk-link" href="/privacy">
          {t('content.consentMore')}
        </AppLink>
      </p>
      <div className={styles['acts']}>
        <Button onClick={() => chooseConsent('no')}>{t('content.consentNo')}</Button>
        <Button onClick={() => chooseConsent('yes')}>{t('content.consentYes')}</Button>
      </div>
    </section>
  );
}
