import { Button, EmptyState, ErrorState, type IconName, Skeleton, useUi } from '@nokshi/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../api/query-defaults.ts';
import desk from './desk.module.css';
import { DeskScroll } from './desk-scroll.tsx';

interface PagedTableProps<Row> {
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Row[] }>>;
  readonly empty: string;
  readonly emptyText?: string;
  readonly emptyIcon?: IconName;
  /** Heads of the columns; those of figures stand at the end of theirs. */
  readonly heads: readonly { readonly word: string; readonly isFigure?: boolean }[];
  readonly row: (row: Row) => ReactNode;
}

/** A list that goes on with the next page where it ends. */
export function PagedTable<Row>({
  query,
  empty,
  emptyText,
  emptyIcon = 'circle-check',
  heads,
  row,
}: PagedTableProps<Row>) {
  const { t } = useUi();
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data && isError) {
    return <ErrorState text={messageOf(error, t('console.loadFailed'))} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton style={{ blockSize: 240 }} />;
  const rows = data.pages.flatMap(({ list }) => list);
  if (rows.length === 0) return <EmptyState icon={emptyIcon} title={empty} text={emptyText} />;
  return (
    <>
      <DeskScroll>
        <table className={desk['table']}>
          <thead>
            <tr>
              {heads.map(({ word, isFigure }) => (
                <th key={word} scope="col" className={isFigure ? desk['figure'] : undefined}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows.map(row)}</tbody>
        </table>
      </DeskScroll>
      {hasNextPage && (
        <Button isBlock isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('console.showMore')}
        </Button>
      )}
    </>
  );
}
