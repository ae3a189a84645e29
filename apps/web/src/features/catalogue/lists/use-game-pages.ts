import type { Game } from '@nokshi/contract/catalogue.ts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import {
  type GamePageOfList,
  type GameQuery,
  gamePageQuery,
  useWireLanguage,
} from '../../../lib/games/catalogue-queries.ts';

export interface GamePages {
  /** Undefined until the first page has answered. */
  readonly totalCount: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** The game at an index of the whole list, once its page is there. */
  readonly find: (index: number) => Game | undefined;
  /** Says which indexes are in view, `last` not included; their pages are asked for. */
  readonly want: (first: number, last: number) => void;
}

const SETTLE_MS = 80;

/** The pages of a list that are in view. Pages that fly past while a person scrolls fast are not asked for. */
export function useGamePages(query: GameQuery, pageSize: number): GamePages {
  const language = useWireLanguage();
  const [range, setRange] = useState({ from: 1, to: 1 });
  const [wanted, setWanted] = useState(range);

  useEffect(() => {
    if (wanted.from === range.from && wanted.to === range.to) return undefined;
    const timer = setTimeout(() => setRange(wanted), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [wanted, range]);

  const want = useCallback(
    (first: number, last: number) => {
      const from = Math.floor(first / pageSize) + 1;
      const to = Math.max(Math.floor(Math.max(last - 1, 0) / pageSize) + 1, from);
      setWanted((before) => (before.from === from && before.to === to ? before : { from, to }));
    },
    [pageSize],
  );

  const numbers = Array.from({ length: range.to - range.from + 1 }, (_, offset) => range.from + offset);
  const { pages, error, retry } = useQueries({
    queries: numbers.map((pageNo) => gamePageQuery(query, pageNo, pageSize, language)),
    combine: gatherPages,
  });
  const [totalCount, setTotalCount] = useState<number>();
  const known = pages.find((page) => page !== undefined)?.totalCount;
  if (known !== undefined && known !== totalCount) setTotalCount(known);

  const find = useCallback(
    (index: number) => pages[Math.floor(index / pageSize) + 1 - range.from]?.games[index % pageSize],
    [pages, pageSize, range.from],
  );
  return { totalCount: known ?? totalCount, error, retry, find, want };
}

/** Kept as it is while no page changes, so that rows are not drawn anew for nothing. */
function gatherPages(results: readonly UseQueryResult<GamePageOfList>[]) {
  return {
    pages: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch();
    },
  };
}
