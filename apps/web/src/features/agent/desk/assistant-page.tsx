import { useStore } from '@nokshi/browser/store.ts';
import { Button, ErrorState, Skeleton, useUi } from '@nokshi/ui';
import { LOGO_BODY } from '@nokshi/ui/logo.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import {
  assistantSession,
  leaveAssistantSession,
  tellAssistantActivity,
} from '../../../lib/session/assistant-session.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import shellStyles from '../shell/shell.module.css';
import styles from './desk.module.css';
import { Desk } from './desk.tsx';
import { useSelf } from './desk-queries.ts';

/** The page of assistants: the way in, or the desk of whoever is signed in. */
export function AssistantPage({ wayIn }: { readonly wayIn: ReactNode }) {
  const t = useTexts('assistants');
  const { token } = useStore(assistantSession);
  useTitle(t('assistants.title'));
  return (
    <>
      <Head isIn={token !== null} />
      <main className={styles['main']} id="main" tabIndex={-1}>
        {token === null ? <section className={styles['wayIn']}>{wayIn}</section> : <SignedIn key={token} />}
      </main>
    </>
  );
}

function Head({ isIn }: { readonly isIn: boolean }) {
  const t = useTexts('assistants');
  const { t: core } = useUi();
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await leaveAssistantSession();
    setLeaving(false);
  };
  return (
    <header className={shellStyles['head']}>
      <AppLink className="nk-logo" href="/" aria-label={core('shell.homeLabel')}>
        <svg viewBox="0 0 32 32" aria-hidden="true" dangerouslySetInnerHTML={{ __html: LOGO_BODY }} />
        <span>{core('shell.brand')}</span>
      </AppLink>
      <span className={styles['tag']}>{t('assistants.tag')}</span>
      {isIn && (
        <span className={styles['out']}>
          <Button size="small" icon="log-out" isBusy={isLeaving} onClick={() => void leave()}>
            {t('assistants.signOut')}
          </Button>
        </span>
      )}
    </header>
  );
}

function SignedIn() {
  const t = useTexts('assistants');
  const { data, isError, error, refetch } = useSelf();
  useEffect(tellAssistantActivity, []);
  if (data) return <Desk self={data} />;
  if (isError) {
    return <ErrorState {...failureProps(error, t('assistants.deskFailed'))} onRetry={() => void refetch()} />;
  }
  return <Skeleton style={{ blockSize: 320 }} />;
}
