import { Button, Icon, useUi } from '@nokshi/ui';
import { useCategories, useClassifies, useHotGames } from '../../lib/games/catalogue-queries.ts';
import { CATEGORY_LOOKS } from '../../lib/games/categories.ts';
import { GameResult } from './game-result.tsx';
import styles from './search.module.css';
import { countFilters, type SearchFilters } from './search-filters.ts';

export interface NothingFoundProps {
  readonly words: string;
  readonly filters: SearchFilters;
  readonly countWithoutFilters: number;
  readonly onClearFilters: () => void;
}

const SUGGESTED = 3;

/** Nothing was found: which filters hide what there is, one button that lifts them, and three other games. */
export function NothingFound({ words, filters, countWithoutFilters, onClearFilters }: NothingFoundProps) {
  const { t } = useUi();
  const names = useFilterNames(filters);
  const hasFilters = countFilters(filters) > 0;
  const suggested = useHotGames().data?.slice(0, SUGGESTED) ?? [];
  return (
    <>
      <div className={styles['nothing']}>
        <Icon name="search" />
        <output>
          {words.trim() === ''
            ? t('catalogue.nothingPlain')
            : t('catalogue.nothing', { words: words.trim() })}
        </output>
        <p>
          {hasFilters
            ? t('catalogue.nothingFilters', { filters: names.map((name) => `“${name}”`).join(', ') })
            : t('catalogue.nothingText')}
          {hasFilters && countWithoutFilters > 0 && (
            <> {t('catalogue.hiddenByFilters', { count: countWithoutFilters })}</>
          )}
        </p>
        {hasFilters && (
          <Button icon="x" onClick={onClearFilters}>
            {t('catalogue.clearFilters')}
          </Button>
        )}
      </div>
      {suggested.length > 0 && (
        <>
          <h3>{t('catalogue.maybeThese')}</h3>
          <ul className={styles['list']}>
            {suggested.map((game) => (
              <GameResult key={game.nodeId} game={game} words="" />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The filters that are on, as their chips name them. */
function useFilterNames({ category, vassalage, classify, isHot, isNew, isFavourite }: SearchFilters) {
  const { t } = useUi();
  const { data } = useCategories();
  const classifies = useClassifies(category ?? 'RNG') ?? [];
  const vendors = [...(data?.values() ?? [])].flat();
  return [
    category && t(CATEGORY_LOOKS[category].name),
    vassalage && vendors.find((each) => each.vassalage === vassalage)?.displayName,
    classify && classifies.find(({ key }) => key === classify)?.displayName,
    isHot && t('catalogue.hotBadge'),
    isNew && t('catalogue.newBadge'),
    isFavourite && t('shell.favourites'),
  ].filter((name): name is string => typeof name === 'string' && name !== '');
}
