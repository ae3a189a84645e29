import type { Game } from '@nokshi/contract/catalogue.ts';
import { IconButton, MoneyText } from '@nokshi/ui';
import { type RefObject, useSyncExternalStore } from 'react';
import { toggleFavourite, useFavouriteIds } from '../../../lib/games/favourites.ts';
import { useTexts } from '../../../lib/texts/texts.ts';
import styles from '../play.module.css';
import type { GameRoom } from '../room/use-game-room.ts';
import { ControlLink, SessionClock } from './game-line.tsx';

export interface GameBarProps {
  readonly room: GameRoom;
  readonly game: Game | undefined;
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly onLeave: () => void;
}

/** Above a game on a wide screen: back, name, session clock and net result, favourite, full screen. */
export function GameBar({ room, game, stage, onLeave }: GameBarProps) {
  const t = useTexts('game');
  const isFavourite = useFavouriteIds().includes(game?.nodeId ?? 0);
  const isFull = useSyncExternalStore(watchFullscreen, () => document.fullscreenElement !== null);
  const toggleFull = () => {
    const change = isFull ? document.exitFullscreen() : stage.current?.requestFullscreen();
    // A browser that refuses the full screen leaves the page as it is.
    change?.catch(() => undefined);
  };
  return (
    <header className={styles['bar']}>
      <IconButton icon="arrow-left" isDirectional label={t('game.back')} onClick={onLeave} />
      <div className={styles['name']}>
        <h1>{game?.gameName ?? '…'}</h1>
        {game && <p>{game.vendorName}</p>}
      </div>
      <SittingChip room={room} />
      <ControlLink />
      {game && (
        <IconButton
          icon="heart"
          className={isFavourite ? styles['loved'] : undefined}
          aria-pressed={isFavourite}
          label={t(isFavourite ? 'catalogue.removeFavourite' : 'catalogue.addFavourite', {
            name: game.gameName,
          })}
          onClick={() => toggleFavourite(game)}
        />
      )}
      {document.fullscreenEnabled && (
        <IconButton
          icon={isFull ? 'minimize' : 'maximize'}
          label={t(isFull ? 'game.fullscreenEnd' : 'game.fullscreen')}
          onClick={toggleFull}
        />
      )}
    </header>
  );
}

/** Time played and net result of this sitting. */
export function SittingChip({ room }: { readonly room: GameRoom }) {
  const t = useTexts('game');
  return (
    <p className={styles['chip']}>
      <span>
        {t('game.time')} <SessionClock elapsedMs={room.sitting.elapsedMs} />
      </span>
      <span>
        {t('game.net')} <MoneyText micros={room.sitting.netMicros} isResult />
      </span>
    </p>
  );
}

function watchFullscreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
