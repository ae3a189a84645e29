import type { Game } from '@nokshi/contract/catalogue.ts';
import { Icon, IconButton, LateImage, useUi } from '@nokshi/ui';
import { memo } from 'react';
import { toggleFavourite, useIsFavourite } from '../../lib/games/favourites.ts';
import { launch } from '../../lib/games/launch.ts';
import { gameHref } from '../../lib/navigation/navigation.ts';
import { closeSearch } from '../../lib/navigation/search-box.ts';
import { markWords } from './marked-words.ts';
import styles from './search.module.css';

export interface GameResultProps {
  readonly game: Game;
  readonly words: string;
  readonly onChosen?: () => void;
}

/** A game that was found. Drawn anew only when it or the words change; its place in the list may show another then. */
export const GameResult = memo(function GameResult({ game, words, onChosen }: GameResultProps) {
  const { t } = useUi();
  const picture = game.plateIcon || game.iconUrl;
  const isFavourite = useIsFavourite(game.nodeId);
  return (
    <li>
      <a
        className={styles['game']}
        href={gameHref(game.gameCode)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChosen?.();
          closeSearch();
          launch(game);
        }}
      >
        <LateImage
          // Another game's picture must not stand here until this one has come.
          key={picture}
          className={styles['picture']}
          src={picture}
          alt=""
          width={44}
          height={52}
          instead={
            <span className={styles['picture']}>
              <Icon name="gamepad-2" />
            </span>
          }
        />
        <span>
          <b>
            {markWords(game.gameName, words).map(({ text, isMarked }, index) =>
              isMarked ? <mark key={`${index}/${text}`}>{text}</mark> : text,
            )}
          </b>
          <small>{game.vendorName}</small>
        </span>
      </a>
      <IconButton
        icon="heart"
        className="nk-fav-flat"
        aria-pressed={isFavourite}
        label={t(isFavourite ? 'catalogue.removeFavourite' : 'catalogue.addFavourite', {
          name: game.gameName,
        })}
        onClick={() => toggleFavourite(game)}
      />
    </li>
  );
});
