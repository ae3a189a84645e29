import type { AnswerState } from '@nokshi/contract/content.ts';
import { useUi } from '@nokshi/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

interface AnswerPage<Row> {
  readonly list: readonly Row[];
  readonly hasMore: boolean;
  readonly openCount: number;
}

export type FetchPage<Row> = (
  asked: { readonly state: AnswerState; readonly after?: string },
  signal: AbortSignal,
) => Promise<AnswerPage<Row>>;

/**
 * A queue page by page. It is read again after each act and not by itself: a row that leaves the list would take away
 * what somebody is typing beside it.
 */
export function useAnswerQueue<Row extends { readonly id: string }>(
  queueKey: readonly string[],
  state: AnswerState,
  fetchPage: FetchPage<Row>,
) {
  const { language } = useUi();
  return useInfiniteQuery({
    queryKey: [...queueKey, 'list', state, language],
    queryFn: ({ pageParam, signal }) =>
      fetchPage({ state, ...(pageParam !== null && { after: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ list, hasMore }) => (hasMore ? (list.at(-1)?.id ?? null) : null),
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function sheetKey(queueKey: readonly string[], id: string): readonly string[] {
  return [...queueKey, 'sheet', id];
}

/** Reads queue, count and sheets again. */
export function useRefreshAnswers(queueKey: readonly string[]): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queueKey });
}
