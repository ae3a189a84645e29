import { useUi } from '@nokshi/ui';
import { useFavouriteGames } from '../../lib/games/favourites.ts';
import { OwnList } from './own-list.tsx';

/** The person's favourite games, latest first (RT-11). */
export function FavouritePage() {
  const { t } = useUi();
  const { data, error, refetch } = useFavouriteGames();
  return (
    <OwnList
      title={t('catalogue.favouriteTitle')}
      icon="heart"
      emptyTitle={t('catalogue.favouriteEmpty')}
      emptyText={t('catalogue.favouriteEmptyText')}
      games={data?.content}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
