import { createStore } from '@nokshi/browser/store.ts';
import {
  addFavourite,
  favouriteIds,
  favouriteList,
  type Game,
  removeFavourite,
} from '@nokshi/contract/catalogue.ts';
import { FAVOURITE_PAGE_SIZE, FAVOURITE_THROTTLE_MS } from '@nokshi/contract/constants.ts';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { toastFailure } from '../api/failure.ts';
import { MINE, queryClient } from '../api/query.ts';
import { requireAccount } from '../session/gate.ts';
import { sessionStore, useSession } from '../session/session.ts';
import { wireLanguage } from '../texts/language.ts';
import { say } from '../texts/texts.ts';
import { useWireLanguage } from './catalogue-queries.ts';

const IDS_KEY = [MINE, 'favouriteIds'] as const;
const LIST_KEY = [MINE, 'favouriteList'] as const;
/** What was found among the favourites; another favourite makes it another answer. */
export const FAVOURITE_SEARCH_KEY = [MINE, 'favouriteSearch'] as const;

/** What marking a game as favourite needs to know of it (EN-2). */
export type FavouriteGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType' | 'gameName'>;

const NONE: readonly number[] = [];

const fetchIds = async ({ signal }: { readonly signal?: AbortSignal }) =>
  (await call(favouriteIds, {}, { signal })).map(Number);

/** Numbers of the favourite games (EN-4). */
export function useFavouriteIds(): readonly number[] {
  const { state } = useSession();
  const { data } = useQuery({
    queryKey: IDS_KEY,
    queryFn: fetchIds,
    enabled: state === 'member' || state === 'trial',
    staleTime: 5 * 60_000,
  });
  return data ?? NONE;
}

const idStore = createStore<ReadonlySet<number>>(new Set());

/** Keeps the cards' hearts up to date; drawn once in the portal, so that a page of cards needs one watcher. */
export function useFavouriteWatch(): void {
  const ids = useFavouriteIds();
  useEffect(() => idStore.set(new Set(ids)), [ids]);
}

/** Whether a game is a favourite. Only the card whose answer changes is drawn again. */
export function useIsFavourite(gameNo: number): boolean {
  const isIn = () => idStore.get().has(gameNo);
  return useSyncExternalStore(idStore.subscribe, isIn, isIn);
}

export interface FavouriteGames {
  /** Undefined until the first page is there. */
  readonly games: readonly Game[] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Asks for the next page; undefined when all are there or it is on its way. */
  readonly more: (() => void) | undefined;
}

/** The favourites themselves, latest first, page after page appended (ST-7.3). */
export function useFavouriteGames(): FavouriteGames {
  const { state } = useSession();
  const language = useWireLanguage();
  const query = useInfiniteQuery({
    queryKey: [...LIST_KEY, language],
    queryFn: ({ signal, pageParam }): Promise<FavouritePage> => {
      const input = { pageNo: pageParam, pageSize: FAVOURITE_PAGE_SIZE, language };
      return call(favouriteList, { ...input, platform: 'html5-desktop', clientType: '3' }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (hasNext(last) ? last.pageNum + 1 : undefined),
    enabled: state === 'member' || state === 'trial',
  });
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = query;
  const games = useMemo(() => data && gamesOf(data), [data]);
  return {
    games,
    error,
    retry: () => void (games ? fetchNextPage() : refetch()),
    more: hasNextPage && !isFetching && !error ? () => void fetchNextPage() : undefined,
  };
}

function hasNext({ pageNum, totalPages }: FavouritePage): boolean {
  return pageNum < totalPages;
}

/** Each once: what was added while pages came pushes a game from one page into the next. */
function gamesOf({ pages }: Pick<FavouritePages, 'pages'>): readonly Game[] {
  const byNo = new Map(pages.flatMap(({ content }) => content.map((game) => [game.nodeId, game] as const)));
  return [...byNo.values()];
}

let lastToggle = 0;

/**
 * Adds or removes a favourite. The screen changes at once and goes back when the call fails (ST-7.1); a second
 * toggle within a second is dropped (ST-7.2). A guest is asked to log in first.
 */
export function toggleFavourite(game: FavouriteGame): void {
  if (sessionStore.get().state === 'guest') {
    requireAccount(() => void addAfterLogin(game));
    return;
  }
  const now = performance.now();
  if (lastToggle !== 0 && now - lastToggle < FAVOURITE_THROTTLE_MS) return;
  lastToggle = now;
  const ids = queryClient.getQueryData<readonly number[]>(IDS_KEY) ?? [];
  void (ids.includes(game.nodeId) ? remove(game) : add(game));
}

/** After a login the person's list is not known yet: a game that is already a favourite must stay one. */
async function addAfterLogin(game: FavouriteGame): Promise<void> {
  const ids = await queryClient
    .fetchQuery({ queryKey: IDS_KEY, queryFn: fetchIds })
    .catch((): readonly number[] => []);
  if (!ids.includes(game.nodeId)) await add(game);
}

async function add(game: FavouriteGame): Promise<void> {
  // On a page that has just opened the others may not have been heard of yet.
  const isFirstKnown = queryClient.getQueryData(IDS_KEY) === undefined;
  const undo = changeLists((ids) => [game.nodeId, ...ids]);
  try {
    await call(addFavourite, payloadOf(game));
    const stale = [LIST_KEY, FAVOURITE_SEARCH_KEY, ...(isFirstKnown ? [IDS_KEY] : [])];
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  } catch (error) {
    undo();
    complain(error);
  }
}

async function remove(game: FavouriteGame): Promise<void> {
  const undo = changeLists(
    (ids) => ids.filter((id) => id !== game.nodeId),
    (games) => games.filter(({ nodeId }) => nodeId !== game.nodeId),
  );
  try {
    await call(removeFavourite, payloadOf(game));
    // Where further pages are still to come, one game fewer moves what they hold.
    const isWhole = !queryClient
      .getQueriesData<FavouritePages>({ queryKey: LIST_KEY })
      .some(([, list]) => list?.pages.slice(-1).some(hasNext));
    for (const queryKey of [FAVOURITE_SEARCH_KEY, ...(isWhole ? [] : [LIST_KEY])])
      void queryClient.invalidateQueries({ queryKey });
  } catch (error) {
    undo();
    complain(error);
  }
}

function payloadOf(game: FavouriteGame) {
  return { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType };
}

function complain(error: unknown): void {
  toastFailure(error, say('catalogue.favouriteFailed'));
}

interface FavouritePage {
  readonly content: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
}

type FavouritePages = InfiniteData<FavouritePage, number>;

/** Changes what the cache holds and gives back what restores it. */
function changeLists(
  changeIds: (ids: readonly number[]) => readonly number[],
  changeGames?: (games: readonly Game[]) => readonly Game[],
): () => void {
  const listKey = [...LIST_KEY, wireLanguage()];
  const idsBefore = queryClient.getQueryData<readonly number[]>(IDS_KEY);
  const listBefore = queryClient.getQueryData<FavouritePages>(listKey);
  // An answer that is under way knows nothing of the change, and would take it back on the screen.
  void queryClient.cancelQueries({ queryKey: IDS_KEY });
  queryClient.setQueryData<readonly number[]>(IDS_KEY, (ids) => changeIds(ids ?? []));
  if (changeGames && listBefore) {
    queryClient.setQueryData<FavouritePages>(listKey, {
      ...listBefore,
      pages: listBefore.pages.map((page) => ({ ...page, content: changeGames(page.content) })),
    });
  }
  return () => {
    if (idsBefore === undefined) void queryClient.invalidateQueries({ queryKey: IDS_KEY });
    else queryClient.setQueryData(IDS_KEY, idsBefore);
    if (changeGames && listBefore) queryClient.setQueryData(listKey, listBefore);
  };
}
