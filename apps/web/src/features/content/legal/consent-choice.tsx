import { useStore } from '@nokshi/browser/store.ts';
import type { TextKey } from '@nokshi/texts/texts.ts';
import { Button } from '@nokshi/ui';
import { useTagId } from '../../../lib/analytics/analytics.ts';
import { chooseConsent, consentStore } from '../../../lib/analytics/consent.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from './consent.module.css';

const SAID: Readonly<Record<'yes' | 'no' | 'open', TextKey>> = {
  yes: 'content.consentIsYes',
  no: 'content.consentIsNo',
  open: 'content.consentIsOpen',
};

/** The choice about counting visits, where it can be changed; nothing while the brand counts none. */
export function ConsentChoice() {
  const t = useTexts('content');
  const tagId = useTagId();
  const consent = useStore(consentStore);
  if (tagId === null) return null;
  return (
    <section className={styles['choice']} id="consent">
      <h2>{t('content.consentTitle')}</h2>
      <p>{t('content.consentText')}</p>
      <output>{t(SAID[consent ?? 'open'])}</output>
      <div className={styles['acts']}>
        <Button aria-pressed={consent === 'no'} onClick={() => chooseConsent('no')}>
          {t('content.consentNo')}
        </Button>
        <Button aria-pressed={consent === 'yes'} onClick={() => chooseConsent('yes')}>
          {t('content.consentYes')}
        </Button>
      </div>
    </section>
  );
}
