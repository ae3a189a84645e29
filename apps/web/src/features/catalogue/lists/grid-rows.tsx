import type { Game } from '@nokshi/contract/catalogue.ts';
import { cx } from '@nokshi/ui';
import { type CSSProperties, memo, useEffect, useState } from 'react';
import { LiveCard } from '../../../lib/games/live-card.tsx';
import styles from '../catalogue.module.css';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridRows } from './use-grid-rows.ts';

const FIRST_ROWS_EAGER = 2;

export interface GridRowsProps {
  readonly count: number;
  readonly find: (index: number) => Game | undefined;
  /** Says which indexes are in view, `last` not included; left out where the whole list is there. */
  readonly want?: (first: number, last: number) => void;
}

/** The rows of a long list that are in view. Scrolling draws this part alone, and of it the rows that are new. */
export function GridRows({ count, find, want }: GridRowsProps) {
  const { box, columns, rows, totalHeight, rowHeight, slots } = useGridRows(count);
  const drawn = useDrawnRows(rows, (row) => gamesOf(row).every((game) => game !== undefined));
  const first = (rows[0]?.index ?? 0) * columns;
  const last = ((rows.at(-1)?.index ?? 0) + 1) * columns;
  useEffect(() => want?.(first, last), [want, first, last]);

  function gamesOf(row: number): readonly (Game | undefined)[] {
    const from = row * columns;
    const length = Math.max(Math.min(from + columns, count) - from, 0);
    return Array.from({ length }, (_, offset) => find(from + offset));
  }
  return (
    <div ref={box} className={styles['grid']} style={{ blockSize: totalHeight }}>
      {rows.map(({ index, start }) => (
        <GridRow
          key={index % slots}
          start={start}
          height={rowHeight}
          columns={columns}
          games={drawn.has(index) ? gamesOf(index) : null}
          isEager={index < FIRST_ROWS_EAGER}
        />
      ))}
    </div>
  );
}

interface GridRowProps {
  readonly start: number;
  readonly height: number;
  readonly columns: number;
  /** Null for a row that only holds its place; a game that has not arrived leaves a gap. */
  readonly games: readonly (Game | undefined)[] | null;
  readonly isEager: boolean;
}

/**
 * One row of cards. While it only holds a place its last cards stay in it unseen: to show other games in them costs a
 * fraction of making new ones.
 */
const GridRow = memo(function GridRow(row: GridRowProps) {
  const { start, height, columns, games, isEager } = row;
  const [kept, setKept] = useState(games);
  if (games && games !== kept) setKept(games);
  const style = {
    transform: `translateY(${start}px)`,
    blockSize: height,
    '--columns': columns,
  } as CSSProperties;
  return (
    <div className={cx(styles['gridRow'], !games && styles['gridRowEmpty'])} style={style}>
      {(games ?? kept)?.map((game, column) =>
        game ? (
          <LiveCard key={column} game={game} isEager={isEager} />
        ) : (
          <span key={column} className={styles['gap']} aria-hidden="true" />
        ),
      )}
    </div>
  );
}, isSameRow);

/** Another page of the list leaves the rows alone whose games stay what they are. */
function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  const { start, height, columns, games, isEager } = after;
  const isSamePlace =
    before.start === start &&
    before.height === height &&
    before.columns === columns &&
    before.isEager === isEager;
  if (!isSamePlace || !games || !before.games) return isSamePlace && games === before.games;
  return (
    games.length === before.games.length && games.every((game, column) => game === before.games?.[column])
  );
}
