import { Button, EmptyState, ErrorState, type IconName, Skeleton } from '@nokshi/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode, useId } from 'react';
import { failureProps } from '../api/failure.ts';
import styles from './cashier.module.css';

const SKELETONS = [0, 1, 2];

interface Words {
  readonly title: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly failed: string;
  readonly more: string;
  readonly loading: string;
}

export interface PastPanelProps<Item> {
  readonly words: Words;
  /** What it shows where there is nothing yet. */
  readonly icon: IconName;
  readonly query: UseInfiniteQueryResult<InfiniteData<{ readonly list: readonly Item[] }, unknown>>;
  /** Which of them belong here; all where it is not said. */
  readonly isPast?: (item: Item) => boolean;
  /** One of them, as a line of the list. */
  readonly row: (item: Item) => ReactNode;
}

/** What was before, newest first; more of it when asked for. */
export function PastPanel<Item extends { readonly id: string }>(props: PastPanelProps<Item>) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h3 id={id}>{props.words.title}</h3>
      <List {...props} />
    </section>
  );
}

function List<Item extends { readonly id: string }>(props: PastPanelProps<Item>) {
  const { words, icon, query, isPast = () => true, row } = props;
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const items = data?.pages.flatMap(({ list }) => list.filter(isPast)) ?? [];
  if (data && items.length === 0 && !hasNextPage) {
    return <EmptyState icon={icon} title={words.empty} text={words.emptyText} />;
  }
  if (data) {
    return (
      <>
        <ul className={styles['rows']}>
          {items.map((item) => (
            <Fragment key={item.id}>{row(item)}</Fragment>
          ))}
        </ul>
        {hasNextPage && (
          <Button isBlock isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </>
    );
  }
  if (isError) return <ErrorState {...failureProps(error, words.failed)} onRetry={() => void refetch()} />;
  return (
    <output className={styles['waiting']} aria-label={words.loading}>
      {SKELETONS.map((line) => (
        <Skeleton key={line} style={{ blockSize: 56 }} />
      ))}
    </output>
  );
}
