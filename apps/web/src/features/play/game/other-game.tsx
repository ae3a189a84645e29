import { Button, buttonClass, ConfirmDialog, EmptyState } from '@nokshi/ui';
import { useState } from 'react';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { gameHref } from '../../../lib/navigation/navigation.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';

export interface OtherGameProps {
  /** The game that is open at the same vendor. */
  readonly other: { readonly gameCode: string; readonly gameName: string };
  readonly onEndOther: () => void;
}

/** Asks whether another game of the vendor is to be ended, where it takes one at a time. */
export function OtherGame({ other, onEndOther }: OtherGameProps) {
  const t = useTexts('game');
  const [isAsking, setAsking] = useState(true);
  const name = other.gameName;
  return (
    <>
      <EmptyState
        icon="gamepad-2"
        title={t('game.otherOpen', { name })}
        text={t('game.otherOpenText')}
        action={
          <div className={styles['ways']}>
            <Button kind="primary" onClick={() => setAsking(true)}>
              {t('game.endOther')}
            </Button>
            <AppLink href={gameHref(other.gameCode)} className={buttonClass('secondary')}>
              {t('game.toOther', { name })}
            </AppLink>
          </div>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title={t('game.endOtherTitle', { name })}
          confirmLabel={t('game.endOther')}
          onConfirm={onEndOther}
          onClose={() => setAsking(false)}
        >
          <p>{t('game.endOtherText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** In place of a game that was ended from elsewhere. */
export function EndedGame({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts('game');
  return (
    <div role="alert">
      <EmptyState
        icon="pause"
        title={t('game.endedTitle')}
        text={t('game.endedText')}
        action={
          <div className={styles['ways']}>
            <Button kind="primary" icon="play" onClick={onRetry}>
              {t('game.playHere')}
            </Button>
            <AppLink href="/" className={buttonClass('secondary')}>
              {t('game.toHome')}
            </AppLink>
          </div>
        }
      />
    </div>
  );
}
