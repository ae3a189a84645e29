import type { Game } from '@nokshi/contract/catalogue.ts';
import { GameCard, useUi } from '@nokshi/ui';
import { memo, type ReactNode } from 'react';
import { gameHref } from '../navigation/navigation.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import { launch } from './launch.ts';
import { useVendorState } from './vendor-states.ts';

export interface LiveCardProps {
  readonly game: Game;
  readonly isEager?: boolean;
  readonly ticker?: ReactNode;
}

/**
 * A game card that launches its game, keeps its favourite (HM-6.1) and says when its vendor rests or is in trouble. Drawn
 * anew only when its game changes.
 */
export const LiveCard = memo(function LiveCard({ game, isEager = false, ticker }: LiveCardProps) {
  const { t } = useUi();
  const isFavourite = useIsFavourite(game.nodeId);
  const state = useVendorState(game.vassalage)?.state;
  return (
    <GameCard
      game={game}
      href={gameHref(game.gameCode)}
      isFavourite={isFavourite}
      isEager={isEager}
      onOpen={launch}
      onToggleFavourite={toggleFavourite}
      ticker={ticker}
      state={state && { kind: state, text: t(`catalogue.vendor_${state}`) }}
    />
  );
});
