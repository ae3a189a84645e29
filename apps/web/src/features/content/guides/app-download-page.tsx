import { Button, Icon, type IconName, useUi } from '@nokshi/ui';
import { useEffect, useState } from 'react';
import { useHash } from '../../../lib/navigation/use-hash.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../content.module.css';
import guideStyles from './guide.module.css';

/** What Chromium hands a page that may be installed; it is no standard yet. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

const SYSTEMS = [
  ['android', 'smartphone'],
  ['ios', 'smartphone'],
  ['desktop', 'panel-left'],
] as const satisfies readonly (readonly [string, IconName])[];

/** The system that the address names (`/app#ios`), as the codes of the side menu do; its part is brought into view. */
function useAskedSystem(): string {
  const asked = useHash();
  // The part is drawn after the browser has looked for it.
  useEffect(() => {
    if (SYSTEMS.some(([system]) => system === asked)) document.getElementById(asked)?.scrollIntoView();
  }, [asked]);
  return asked;
}

/** How the portal becomes an app on the home screen (SC-5.5): by the browser itself, nothing to trust or update. */
export function AppDownloadPage() {
  const t = useTexts('content');
  const { t: core } = useUi();
  const [offer, setOffer] = useState<InstallOffer>();
  const asked = useAskedSystem();
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
      <div className={guideStyles['systems']}>
        {SYSTEMS.map(([system, icon]) => (
          <section
            key={system}
            id={system}
            className={guideStyles['system']}
            data-is-asked={system === asked}
          >
            <h2>
              <span className={guideStyles['disc']}>
                <Icon name={icon} />
              </span>
              {t(`content.app_${system}`)}
            </h2>
            <ol>
              {([1, 2, 3] as const).map((step) => (
                <li key={step}>
                  <small className="nk-num" aria-hidden="true">
                    {core('shell.count', { count: step })}
                  </small>
                  {t(`content.app_${system}_${step}`)}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles['intro']}>{t('content.appOffline')}</p>
    </div>
  );
}
