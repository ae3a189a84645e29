import { type Game, searchFavourites, searchGames } from '@nokshi/contract/catalogue.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { keepPreviousData, useInfiniteQuery, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { FAVOURITE_SEARCH_KEY } from '../../lib/games/favourites.ts';
import { countFilters, type SearchFilters } from './search-filters.ts';

/** With the words that it answers. */
type SearchAnswer = OutputOf<typeof searchGames> & { readonly words: string };

export interface SearchResults {
  /** What these results answer: for a moment the words before, until the answer to the latest is there. */
  readonly words: string;
  readonly games: readonly Game[];
  readonly vendors: SearchAnswer['vendors'];
  readonly totalCount: number;
  readonly corrected: string | null;
  readonly countWithoutFilters: number;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly more: (() => void) | null;
}

const PAGE_SIZE = 24;
const SETTLE_MS = 160;
const SEARCH = 'search';
/** Answers about the favourites are forgotten with the person that they belong to. */
const KEYS = { all: [SEARCH], favourites: FAVOURITE_SEARCH_KEY } as const;

/**
 * The words to ask for: each key at once while answers come as fast as keys do; while an answer is on its way, what
 * stands there once typing has paused, so that a slow network is asked once a word and not once a letter.
 */
export function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  const isAskingAll = useIsFetching({ queryKey: KEYS.all }) > 0;
  const isAskingFavourites = useIsFetching({ queryKey: KEYS.favourites }) > 0;
  const isAsking = isAskingAll || isAskingFavourites;
  // Within the drawing that shows the key: a second one would make the results wait for the frame of the first.
  if (!isAsking && words !== settled) setSettled(words);
  useEffect(() => {
    if (!isAsking || words === settled) return undefined;
    const timer = setTimeout(() => setSettled(words), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [words, settled, isAsking]);
  return settled;
}

/** Whether words and filters ask for anything. */
export function asksForSomething(words: string, filters: SearchFilters): boolean {
  return words.trim() !== '' || countFilters(filters) > 0 || filters.sort !== 'best';
}

/** What words and filters find, page by page, in the whole catalogue or among the favourites. */
export function useSearchResults(words: string, filters: SearchFilters): SearchResults {
  const language = useWireLanguage();
  const isAsking = asksForSomething(words, filters);
  const { category, vassalage, classify, isHot, isNew, isFavourite, sort } = filters;
  const answer = useInfiniteQuery({
    queryKey: [
      ...(isFavourite ? KEYS.favourites : KEYS.all),
      language,
      words.trim(),
      { category, vassalage, classify, isHot, isNew, sort },
    ],
    queryFn: async ({ pageParam, signal }): Promise<SearchAnswer> => {
      const found = await call(
        isFavourite ? searchFavourites : searchGames,
        {
          query: words.trim(),
          language,
          category: category ?? undefined,
          vassalage: vassalage ?? undefined,
          gameClassify: classify ?? undefined,
          isHot: isHot ? '1' : undefined,
          isNew: isNew ? '1' : undefined,
          sort,
          pageNo: pageParam,
          pageSize: PAGE_SIZE,
        },
        { signal },
      );
      return { ...found, words };
    },
    initialPageParam: 1,
    getNextPageParam: (last: SearchAnswer, _pages, pageNo) =>
      pageNo < last.totalPages ? pageNo + 1 : undefined,
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const first = answer.data?.pages[0];
  return {
    words: first?.words ?? words,
    games: answer.data?.pages.flatMap(({ games }) => games) ?? [],
    vendors: first?.vendors ?? [],
    totalCount: first?.totalCount ?? 0,
    corrected: first?.corrected ?? null,
    countWithoutFilters: first?.countWithoutFilters ?? 0,
    isPending: answer.isPending && isAsking,
    error: answer.error,
    retry: () => void answer.refetch(),
    more: answer.hasNextPage && !answer.isFetchingNextPage ? () => void answer.fetchNextPage() : null,
  };
}
