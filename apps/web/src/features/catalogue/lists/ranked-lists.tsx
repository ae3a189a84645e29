import { EmptyState, ErrorState, useUi } from '@nokshi/ui';
import { useCallback } from 'react';
import { failureProps } from '../../../lib/api/failure.ts';
import { useHotList } from '../../../lib/games/catalogue-queries.ts';
import { go } from '../../../lib/navigation/navigation.ts';
import { useTitle } from '../../../lib/texts/title.ts';
import { GameGrid } from './game-grid.tsx';
import { GridRows } from './grid-rows.tsx';

/** Lists over all categories, which the home page's rows of hot and new games lead to (HM-5.3). */

const PLACES_AT_FIRST = 24;
const PAGE_SIZE = 36;

/** All hot games, those of the home page's row first. */
export function HotListPage() {
  const { t } = useUi();
  const { data: games, error, refetch } = useHotList();
  const title = t('home.hot');
  useTitle(title);
  const find = useCallback((index: number) => games?.[index], [games]);
  if (error && !games) {
    return <ErrorState {...failureProps(error, t('catalogue.listFailed'))} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Heading title={title} text={t('catalogue.aboutHot')} />
      {games?.length === 0 ? (
        <EmptyState icon="flame" title={t('catalogue.hotEmpty')} text={t('catalogue.hotEmptyText')} />
      ) : (
        <>
          <output className="nk-list-count">
            {games ? t('home.gamesCount', { count: games.length }) : t('shell.loading')}
          </output>
          <GridRows count={games?.length ?? PLACES_AT_FIRST} find={find} />
        </>
      )}
    </>
  );
}

/** All new games, the newest first (BC-1.4, select type NEW). */
export function NewListPage() {
  const { t } = useUi();
  const title = t('home.new');
  useTitle(title);
  return (
    <>
      <Heading title={title} text={t('catalogue.aboutNew')} />
      <GameGrid query={NEWEST} pageSize={PAGE_SIZE} onClear={() => go('/')} />
    </>
  );
}

const NEWEST = { isNew: true, sort: 'new' } as const;

function Heading({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="nk-list-bar">
      <h1>{title}</h1>
      <p className="nk-list-about">{text}</p>
    </div>
  );
}
