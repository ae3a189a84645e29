import { buttonClass, useUi } from '@nokshi/ui';
import { useRecentGames } from '../../../lib/games/catalogue-queries.ts';
import { useFavouriteGames } from '../../../lib/games/favourites.ts';
import { AppLink } from '../../../lib/navigation/app-link.tsx';
import { useTitle } from '../../../lib/texts/title.ts';
import { OwnGames } from '../own-games.tsx';

/** The person's own lists (RT-11): favourites, or the games played, latest first. */
export function OwnListPage({ list }: { readonly list: 'favourites' | 'recent' }) {
  return list === 'favourites' ? <Favourites /> : <Recent />;
}

function Favourites() {
  const { t } = useUi();
  const { games, error, retry, more } = useFavouriteGames();
  const title = t('catalogue.favouriteTitle');
  useTitle(title);
  return (
    <>
      <Heading title={title} />
      <OwnGames
        icon="heart"
        emptyTitle={t('catalogue.favouriteEmpty')}
        emptyText={t('catalogue.favouriteEmptyText')}
        emptyAction={<FindGames />}
        games={games}
        error={error}
        onRetry={retry}
        more={more}
      />
    </>
  );
}

function Recent() {
  const { t } = useUi();
  const { data, error, refetch } = useRecentGames();
  const title = t('catalogue.recentTitle');
  useTitle(title);
  return (
    <>
      <Heading title={title} />
      <OwnGames
        icon="history"
        emptyTitle={t('catalogue.recentEmpty')}
        emptyText={t('catalogue.recentEmptyText')}
        emptyAction={<FindGames />}
        games={data}
        error={error}
        onRetry={() => void refetch()}
      />
    </>
  );
}

function Heading({ title }: { readonly title: string }) {
  return (
    <div className="nk-list-bar">
      <h1>{title}</h1>
    </div>
  );
}

function FindGames() {
  const { t } = useUi();
  return (
    <AppLink className={buttonClass('primary')} href="/rng">
      {t('catalogue.findGames')}
    </AppLink>
  );
}
