import { buttonClass, cx, IconButton } from '@nokshi/ui';
import { AppLink } from '../../lib/app-link.tsx';
import { useGameDetail } from '../../lib/games/catalogue-queries.ts';
import { gameHref } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/texts.ts';
import { useTitle } from '../../lib/title.ts';
import { GameDoor } from './game-door.tsx';
import { GameStage } from './game-stage.tsx';
import styles from './play.module.css';

export interface ReplayRoomProps {
  readonly gameCode: string;
  readonly roundId: string;
  readonly onLeave: () => void;
}

/** A round of a hosted game that is shown again: no sitting begins, so no clock and no net result stand above it. */
export function ReplayRoom({ gameCode, roundId, onLeave }: ReplayRoomProps) {
  const t = useTexts('game');
  const gameName = useGameDetail(gameCode).data?.game.gameName ?? '';
  useTitle(gameName === '' ? null : t('game.replayTitle', { name: gameName }));
  return (
    <div className={cx(styles['room'], styles['alone'])}>
      <header className={styles['replay-bar']}>
        <IconButton icon="arrow-left" isDirectional label={t('game.replayBack')} onClick={onLeave} />
        <div className={styles['name']}>
          <h1>{gameName || '…'}</h1>
          <p>{t('game.replayText')}</p>
        </div>
        <AppLink href={gameHref(gameCode)} className={buttonClass('secondary')}>
          {t('game.replayPlay')}
        </AppLink>
      </header>
      <div className={styles['stage']}>
        <GameDoor>
          <GameStage
            gameCode={gameCode}
            gameName={gameName}
            replayOf={roundId}
            onMessage={(message) => {
              if (message.type === 'leave') onLeave();
            }}
            onLaunched={noWallet}
            balanceChanges={0}
          />
        </GameDoor>
      </div>
    </div>
  );
}

/** Nothing is staked here, so no wallet has to be watched. */
function noWallet(): void {}
