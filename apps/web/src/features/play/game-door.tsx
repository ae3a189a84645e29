import { Button, EmptyState, Skeleton } from '@nokshi/ui';
import { type ReactNode, useEffect } from 'react';
import { openLogin, openPopup, openRegister } from '../../lib/gate.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { StageMessage } from './game-stage.tsx';

/** Lets members through to a game; a guest is asked to log in (ST-10.1), a trial account is told why not (ST-10.2). */
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

function GuestDoor() {
  const t = useTexts('game');
  useEffect(() => openLogin(), []);
  return (
    <EmptyState
      icon="lock-keyhole"
      title={t('game.guestTitle')}
      text={t('game.guestText')}
      action={
        <Button kind="primary" onClick={() => openLogin()}>
          {t('game.guestLogin')}
        </Button>
      }
    />
  );
}

function TrialDoor() {
  const t = useTexts('game');
  useEffect(() => openPopup({ kind: 'trialRefused' }), []);
  return (
    <EmptyState
      icon="user-plus"
      title={t('game.trialTitle')}
      text={t('game.trialText')}
      action={
        <Button kind="primary" onClick={() => openRegister()}>
          {t('game.trialRegister')}
        </Button>
      }
    />
  );
}
