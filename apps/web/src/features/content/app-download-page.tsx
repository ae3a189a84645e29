import { Button, Icon } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { useTitle } from '../../lib/title.ts';
import styles from './content.module.css';

/** What Chromium hands a page that may be installed; it is no standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

/** How the portal becomes an app on the home screen (SC-5.5): by the browser itself, nothing to trust or update. */
export function AppDownloadPage() {
  const t = useTexts('content');
  const [offer, setOffer] = useState<InstallOffer>();
  useTitle(t('content.appTitle'));
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    window.addEventListener('beforeinstallprompt', keep);
    return () => window.removeEventListener('beforeinstallprompt', keep);
  }, []);
  return (
    <div className={styles['page']}>
      <h1>{t('content.appTitle')}</h1>
      <p className={styles['intro']}>{t('content.appIntro')}</p>
      {offer && (
        <Button kind="primary" icon="download" onClick={() => void offer.prompt()}>
          {t('content.appInstall')}
        </Button>
      )}
      {(['android', 'ios', 'desktop'] as const).map((system) => (
        <section key={system} className={styles['system']}>
          <h2>
            <Icon name="smartphone" />
            {t(`content.app_${system}`)}
          </h2>
          <ol>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>{t(`content.app_${system}_${step}`)}</li>
            ))}
          </ol>
        </section>
      ))}
      <p>{t('content.appOffline')}</p>
    </div>
  );
}
