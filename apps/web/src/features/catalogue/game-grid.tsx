import type { Game } from '@nokshi/contract/catalogue.ts';
import { Button, EmptyState, ErrorState, GameCardSkeleton, useUi } from '@nokshi/ui';
import { useEffect } from 'react';
import type { GameQuery } from '../../lib/games/catalogue-queries.ts';
import { LiveCard } from '../../lib/games/live-card.tsx';
import { messageOf } from '../../lib/query.ts';
import styles from './catalogue.module.css';
import { useGamePages } from './use-game-pages.ts';
import { useGridRows } from './use-grid-rows.ts';

const PAGE_SIZE = 60;
const FIRST_ROWS_EAGER = 2;

export interface GameGridProps {
  readonly query: GameQuery;
  readonly onClear: () => void;
}

/** All games of a list as a grid that draws only the rows in view and asks for their pages as they come. */
export function GameGrid({ query, onClear }: GameGridProps) {
  const { t } = useUi();
  const pages = useGamePages(query, PAGE_SIZE);
  const { box, columns, rows, totalHeight } = useGridRows(pages.totalCount ?? 24);
  const first = (rows[0]?.index ?? 0) * columns;
  const last = ((rows.at(-1)?.index ?? 0) + 1) * columns;
  const { want } = pages;
  useEffect(() => want(first, last), [want, first, last]);

  if (pages.error && pages.totalCount === undefined) {
    return <ErrorState text={messageOf(pages.error, t('catalogue.listFailed'))} onRetry={pages.retry} />;
  }
  if (pages.totalCount === 0) {
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
      <output className={styles['count']}>
        {pages.totalCount === undefined
          ? t('shell.loading')
          : t('home.gamesCount', { count: pages.totalCount })}
      </output>
      <div ref={box} className={styles['grid']} style={{ blockSize: totalHeight }}>
        {rows.map(({ index, start }) => (
          <div key={index} className={styles['gridRow']} style={{ transform: `translateY(${start}px)` }}>
            {cells(index, columns, pages.totalCount, pages.find).map(({ key, game }) =>
              game ? (
                <LiveCard key={key} game={game} isEager={index < FIRST_ROWS_EAGER} />
              ) : (
                <GameCardSkeleton key={key} />
              ),
            )}
          </div>
        ))}
      </div>
      {pages.error && (
        <ErrorState text={messageOf(pages.error, t('catalogue.listFailed'))} onRetry={pages.retry} />
      )}
    </>
  );
}

function cells(
  row: number,
  columns: number,
  totalCount: number | undefined,
  find: (index: number) => Game | undefined,
) {
  const from = row * columns;
  const to = Math.min(from + columns, totalCount ?? Number.POSITIVE_INFINITY);
  return Array.from({ length: Math.max(to - from, 0) }, (_, offset) => ({
    key: from + offset,
    game: find(from + offset),
  }));
}
