import type { Game } from '@nokshi/contract/catalogue.ts';
import { type CSSProperties, memo, useEffect } from 'react';
import { LiveCard } from '../../lib/games/live-card.tsx';
import styles from './catalogue.module.css';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridRows } from './use-grid-rows.ts';

const FIRST_ROWS_EAGER = 2;

export interface GridRowsProps {
  readonly count: number;
  readonly find: (index: number) => Game | undefined;
  /** Says which indexes are in view, `last` not included. */
  readonly want: (first: number, last: number) => void;
}

/** The rows of a long list that are in view. Scrolling draws this part alone, and of it the rows that are new. */
export function GridRows({ count, find, want }: GridRowsProps) {
  const { box, columns, rows, totalHeight, rowHeight } = useGridRows(count);
  const drawn = useDrawnRows(rows);
  const first = (rows[0]?.index ?? 0) * columns;
  const last = ((rows.at(-1)?.index ?? 0) + 1) * columns;
  useEffect(() => want(first, last), [want, first, last]);
  return (
    <div ref={box} className={styles['grid']} style={{ blockSize: totalHeight }}>
      {rows.map(({ index, start }) => (
        <GridRow
          key={index}
          start={start}
          height={rowHeight}
          columns={columns}
          first={index * columns}
          last={Math.min((index + 1) * columns, count)}
          isDrawn={drawn.has(index)}
          isEager={index < FIRST_ROWS_EAGER}
          find={find}
        />
      ))}
    </div>
  );
}

interface GridRowProps {
  readonly start: number;
  readonly height: number;
  readonly columns: number;
  readonly first: number;
  readonly last: number;
  readonly isDrawn: boolean;
  readonly isEager: boolean;
  readonly find: (index: number) => Game | undefined;
}

const GridRow = memo(function GridRow(row: GridRowProps) {
  const { start, height, columns, first, last, isDrawn, isEager, find } = row;
  const style = { transform: `translateY(${start}px)`, blockSize: height, '--columns': columns };
  if (!isDrawn) return <div className={styles['gridRowEmpty']} style={style as CSSProperties} />;
  return (
    <div className={styles['gridRow']} style={style as CSSProperties}>
      {Array.from({ length: Math.max(last - first, 0) }, (_, offset) => {
        const game = find(first + offset);
        return game ? (
          <LiveCard key={first + offset} game={game} isEager={isEager} />
        ) : (
          <span key={first + offset} className={styles['gap']} aria-hidden="true" />
        );
      })}
    </div>
  );
});
