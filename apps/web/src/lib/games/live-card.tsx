import type { Game } from '@nokshi/contract/catalogue.ts';
import { GameCard } from '@nokshi/ui';
import { memo, type ReactNode } from 'react';
import { gameHref } from '../navigation.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import { launch } from './launch.ts';

export interface LiveCardProps {
  readonly game: Game;
  readonly isEager?: boolean;
  readonly ticker?: ReactNode;
}

/** A game card that launches its game and keeps its favourite (HM-6.1). Drawn anew only when its game changes. */
export const LiveCard = memo(function LiveCard({ game, isEager = false, ticker }: LiveCardProps) {
  const isFavourite = useIsFavourite(game.nodeId);
  return (
    <GameCard
      game={game}
      href={gameHref(game.gameCode)}
      isFavourite={isFavourite}
      isEager={isEager}
      onOpen={launch}
      onToggleFavourite={toggleFavourite}
      ticker={ticker}
    />
  );
});
