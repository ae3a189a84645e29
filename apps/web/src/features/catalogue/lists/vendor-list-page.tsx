import type { VendorCard } from '@nokshi/contract/catalogue.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import { listOfCategory } from '@nokshi/contract/page-lists.ts';
import { Button, useUi } from '@nokshi/ui';
import { useLocation } from '@tanstack/react-router';
import { GameBanners } from '../../../lib/banners/game-banners.tsx';
import { useCategories, useClassifies, useRecentGames } from '../../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../../lib/games/categories.ts';
import { useFavouriteGames } from '../../../lib/games/favourites.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { CategoryEmpty } from '../category-empty.tsx';
import { OwnGames } from '../own-games.tsx';
import { CardRooms } from './card-rooms.tsx';
import { GameGrid } from './game-grid.tsx';
import { ListBar } from './list-bar.tsx';
import {
  changeChoices,
  type ListChoices,
  type ListScope,
  NO_CHOICES,
  ownGamesOf,
  queryOfChoices,
  readChoices,
  writeChoices,
} from './list-choices.ts';
import { VendorRows } from './vendor-rows.tsx';

const RECENT_LOOKED_THROUGH = 100;

/** The games of a category with its vendors to choose from (RT-10); `?vassalage=` picks one. */
export function VendorListPage({ category }: { readonly category: Category }) {
  const { t } = useUi();
  const { pathname, searchStr } = useLocation();
  const { data: categories } = useCategories();
  const isInHouse = category === 'INHOUSE';
  const classifies = useClassifies(isInHouse ? 'RNG' : category) ?? [];
  const choices = readChoices(searchStr);
  const vendors = categories?.get(category) ?? [];
  const vendor = vendors.find(({ vassalage }) => vassalage === choices.vassalage);
  const title = t(CATEGORY_LOOKS[category].name);
  useTitle(vendor ? vendor.displayName : title);
  if (categories && vendors.length === 0) return <CategoryEmpty title={title} />;

  const scope = listOfCategory(category);
  const change = (changes: Partial<ListChoices>) =>
    go(`${pathname}${writeChoices(changeChoices(choices, changes))}`, { replace: true });
  return (
    <>
      <GameBanners />
      <ListBar
        title={title}
        vendors={vendors}
        // Every in-house game is of the class Crash; the classes of slots are not theirs.
        classifies={classifies.filter(({ key }) => (key === 'Crash') === isInHouse)}
        choices={choices}
        onChange={change}
      />
      {category === 'PVP' && <CardRooms vassalage={choices.vassalage} />}
      <Games
        choices={choices}
        scope={scope}
        vendors={vendors}
        pageSize={scope.pageSize}
        onClear={() => change(NO_CHOICES)}
      />
    </>
  );
}

interface GamesProps {
  readonly choices: ListChoices;
  readonly scope: ListScope;
  readonly vendors: readonly VendorCard[];
  readonly pageSize: number;
  readonly onClear: () => void;
}

function Games({ choices, scope, vendors, pageSize, onClear }: GamesProps) {
  if (choices.select === 'FAV') return <Favourites choices={choices} scope={scope} onClear={onClear} />;
  if (choices.select === 'RECENT') return <Recent choices={choices} scope={scope} onClear={onClear} />;
  if (choices.isByVendor && vendors.length > 1) {
    return <VendorRows vendors={vendors} gameType={scope.gameType} />;
  }
  const query = queryOfChoices(choices, scope);
  return <GameGrid key={JSON.stringify(query)} query={query} pageSize={pageSize} onClear={onClear} />;
}

type OwnProps = Pick<GamesProps, 'choices' | 'scope' | 'onClear'>;

function Favourites({ choices, scope, onClear }: OwnProps) {
  const { t } = useUi();
  const { games, error, retry, more } = useFavouriteGames();
  return (
    <OwnGames
      icon="heart"
      emptyTitle={t('catalogue.favouriteEmpty')}
      emptyText={t('catalogue.favouriteEmptyText')}
      emptyAction={<Button onClick={onClear}>{t('catalogue.clearChoices')}</Button>}
      games={games && ownGamesOf(games, choices, scope)}
      error={error}
      onRetry={retry}
      more={more}
    />
  );
}

function Recent({ choices, scope, onClear }: OwnProps) {
  const { t } = useUi();
  const { data, error, refetch } = useRecentGames(RECENT_LOOKED_THROUGH);
  return (
    <OwnGames
      icon="history"
      emptyTitle={t('catalogue.recentEmpty')}
      emptyText={t('catalogue.recentEmptyText')}
      emptyAction={<Button onClick={onClear}>{t('catalogue.clearChoices')}</Button>}
      games={data && ownGamesOf(data, choices, scope)}
      error={error}
      onRetry={() => void refetch()}
    />
  );
}
