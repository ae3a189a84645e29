import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface Row {
  readonly id: string;
}

interface RowPage {
  readonly list: readonly Row[];
}

/**
 * Applies what a live message says of an order to what is cached under `key`: at once to the order (`one`) and to the
 * pages of the list. What the message cannot know is asked for again, where the screen shows it: what else the order
 * holds, sums and limits beside it, and a list that does not have the order yet.
 */
export function applyChange<Change extends Row>(
  client: QueryClient,
  key: readonly unknown[],
  change: Change,
): void {
  client.setQueriesData<Row>({ queryKey: [...key, 'one', change.id] }, (row) => row && { ...row, ...change });
  let isListed = false;
  client.setQueriesData<InfiniteData<RowPage>>(
    { queryKey: [...key, 'list'] },
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => {
          if (!page.list.some(({ id }) => id === change.id)) return page;
          isListed = true;
          return {
            ...page,
            list: page.list.map((row) => (row.id === change.id ? { ...row, ...change } : row)),
          };
        }),
      },
  );
  const isList = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[key.length] === 'list';
  void client.invalidateQueries({ queryKey: key, predicate: (query) => !isList(query) });
  // A list that shows the change is read again when somebody comes back to it.
  void client.invalidateQueries({
    queryKey: [...key, 'list'],
    refetchType: isListed ? 'none' : 'active',
  });
}
