import { useStore } from '@nokshi/browser/store.ts';
import { WELCOME_CREDIT_MICROS } from '@nokshi/contract/constants.ts';
import { Button, buttonClass, EmptyState, Skeleton } from '@nokshi/ui';
import { type ReactNode, useEffect } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { openLogin, openPopup, openRegister } from '../../../lib/session/gate.ts';
import { useSession } from '../../../lib/session/session.ts';
import { sayAmount } from '../../../lib/texts/format.ts';
import { languageStore } from '../../../lib/texts/language.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';
import { StageMessage } from './game-stage.tsx';

/**
 * Lets members through to a game; a guest is asked to log in or to register (ST-10.1), a trial account is told what a
 * real one adds (ST-10.2).
 */
export function GameDoor({ children }: { readonly children: ReactNode }) {
  const { state } = useSession();
  if (state === 'member') return children;
  return (
    <StageMessage>
      {state === 'loading' && <Skeleton style={{ inlineSize: 'min(320px, 80%)', blockSize: 120 }} />}
      {state === 'guest' && <GuestDoor />}
      {state === 'trial' && <TrialDoor />}
    </StageMessage>
  );
}

/** Whoever has come in stays on the page, where the game opens. */
const stay = () => undefined;

function GuestDoor() {
  const t = useTexts('game');
  useEffect(() => openLogin(stay), []);
  return (
    <EmptyState
      icon="lock-keyhole"
      title={t('game.guestTitle')}
      text={t('game.guestText')}
      action={
        <span className={styles['ways']}>
          <Button kind="primary" onClick={() => openLogin(stay)}>
            {t('game.guestLogin')}
          </Button>
          <Button onClick={() => openRegister(stay)}>{t('shell.register')}</Button>
        </span>
      }
    />
  );
}

function TrialDoor() {
  const t = useTexts('game');
  useEffect(() => openPopup({ kind: 'trialRefused' }), []);
  const language = useStore(languageStore);
  return (
    <EmptyState
      icon="user-plus"
      title={t('game.trialTitle')}
      text={t('game.trialText', { amount: sayAmount(language, WELCOME_CREDIT_MICROS, 0) })}
      action={
        <span className={styles['ways']}>
          <Button kind="primary" onClick={() => openRegister(stay)}>
            {t('game.trialRegister')}
          </Button>
          <AppLink className={buttonClass('secondary')} href="/">
            {t('game.trialLook')}
          </AppLink>
        </span>
      }
    />
  );
}
