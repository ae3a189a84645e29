import { Button, EmptyState, ErrorState, useUi } from '@nokshi/ui';
import { failureProps } from '../../../lib/api/failure.ts';
import type { GameQuery } from '../../../lib/games/catalogue-queries.ts';
import { GridRows } from './grid-rows.tsx';
import { useGamePages } from './use-game-pages.ts';

/** Places that are held until the list has told its length. */
const COUNT_AT_FIRST = 24;

export interface GameGridProps {
  readonly query: GameQuery;
  /** Games of one call. */
  readonly pageSize: number;
  readonly onClear: () => void;
}

/** All games of a list as a grid that draws only the rows in view and asks for their pages as they come. */
export function GameGrid({ query, pageSize, onClear }: GameGridProps) {
  const { t } = useUi();
  const { totalCount, error, retry, find, want } = useGamePages(query, pageSize);
  const failure = error && <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={retry} />;

  if (error && totalCount === undefined) return failure;
  if (totalCount === 0) {
    return (
      <EmptyState
        icon="search"
        title={t('catalogue.listEmpty')}
        text={t('catalogue.listEmptyText')}
        action={<Button onClick={onClear}>{t('catalogue.clearChoices')}</Button>}
      />
    );
  }
  return (
    <>
      <output className="nk-list-count">
        {totalCount === undefined ? t('shell.loading') : t('home.gamesCount', { count: totalCount })}
      </output>
      <GridRows count={totalCount ?? COUNT_AT_FIRST} find={find} want={want} />
      {failure}
    </>
  );
}
