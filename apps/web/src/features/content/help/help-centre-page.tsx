import { Button, Icon } from '@nokshi/ui';
import { useState } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { openPopup } from '../../../lib/session/gate.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import styles from '../content.module.css';
import { HelpView } from './help-view.tsx';

/** The help centre alone, without header, menu and footer (RT-8); one link leads back inside. */
export function HelpCentrePage() {
  const t = useTexts('content');
  const [topic, setTopic] = useState(() => window.location.hash.slice(1) || undefined);
  useTitle(t('content.helpTitle'));
  const choose = (code: string) => {
    window.history.replaceState(window.history.state, '', `#${code}`);
    setTopic(code);
  };
  return (
    <div className={styles['alone']}>
      <AppLink className={styles['back'] ?? ''} href="/">
        <Icon name="chevron-left" size="small" isDirectional />
        {t('shell.toHome')}
      </AppLink>
      <h1>{t('content.helpTitle')}</h1>
      <HelpView topic={topic} onChoose={choose} />
      <Button onClick={() => openPopup({ kind: 'feedback' })}>{t('content.writeToUs')}</Button>
    </div>
  );
}
