import type { PRIZE_MODES } from '@nokshi/contract/constants.ts';
import { listDraws, listOrders, lotteryLobby, lotteryTrends, orderDetail } from '@nokshi/contract/lottery.ts';
import { type LotteryFavourite, listLotteryFavourites } from '@nokshi/contract/lottery-favourites.ts';
import { loadFamily } from '@nokshi/lottery';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/api/query.ts';
import { useWireLanguage } from '../../lib/games/catalogue-queries.ts';
import { ALL_LOTTERIES, lotteryKey, myLotteryKey } from '../../lib/games/lottery-live.ts';
import { arrive } from '../../lib/loading/chunks.tsx';
import { serverNow } from '../../lib/time/server-clock.ts';
import { DUE_MS, tableQuery } from './calls/table-query.ts';
import { saleClock } from './draws/issue-clock.ts';

const QUIET_MS = 15_000;
const ORDERS_PAGE = 20;

/** The lotteries that are open, with the issue on sale and the last result of each. */
export function useLobby(prizeMode?: (typeof PRIZE_MODES)[number]) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: lotteryKey(ALL_LOTTERIES, 'lobby', prizeMode ?? 'all', language),
    queryFn: ({ signal }) =>
      call(lotteryLobby, { language, ...(prizeMode === undefined ? {} : { prizeMode }) }, { signal }),
    staleTime: DUE_MS,
    refetchInterval: ({ state }) => {
      const isDue = state.data?.games.some(
        ({ current }) => current === null || current.closesAt <= serverNow(),
      );
      return isDue ? DUE_MS : QUIET_MS;
    },
  });
}

/** All that a table starts with; asked for again whenever an issue goes on. */
export function useTable(gameCode: string, isSignedIn: boolean) {
  const language = useWireLanguage();
  return useQuery({
    ...tableQuery(gameCode, language),
    enabled: isSignedIn && gameCode !== '',
    refetchInterval: ({ state }) => {
      if (state.data === undefined) return false;
      return saleClock(state.data, serverNow()).waiting.length > 0 ? DUE_MS : QUIET_MS;
    },
  });
}

function familyQuery(code: string | undefined) {
  return queryOptions({
    queryKey: ['lotteryFamily', code],
    queryFn: () => arrive(() => loadFamily(code ?? '')),
    staleTime: Number.POSITIVE_INFINITY,
    // Rules are functions: there is nothing in them to compare.
    structuralSharing: false,
    retry: false,
  });
}

/**
 * The rules of a family, a part of the script that comes beside its table; null for no family, or one that there is not.
 * Fails with `ChunkLoadError`.
 */
export function useFamily(code: string | undefined) {
  return useQuery(familyQuery(code));
}

/** Has the rules of a family here before its table is drawn; what does not come is told about where it is drawn. */
export async function prepareFamily(code: string | undefined): Promise<void> {
  await queryClient.prefetchQuery(familyQuery(code));
}

export type OrderFilter = 'waiting' | 'won' | 'lost' | 'cancelled';

/** The member's orders of a game, or of all, latest first, page by page. */
export function useOrders(gameCode: string, state: OrderFilter | undefined) {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: myLotteryKey(gameCode, 'orders', state ?? 'all', language),
    queryFn: ({ signal, pageParam }) =>
      call(
        listOrders,
        {
          language,
          pageSize: ORDERS_PAGE,
          ...(gameCode === '' ? {} : { gameCode }),
          ...(state === undefined ? {} : { state }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: DUE_MS,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ list }) => list.some((order) => order.state === 'placed')) ? QUIET_MS : false,
  });
}

/** One order with its lines, its ticket and, once sealed, its proof. */
export function useOrder(orderId: string) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: myLotteryKey(ALL_LOTTERIES, 'order', orderId, language),
    queryFn: ({ signal }) => call(orderDetail, { orderId, language }, { signal }),
    staleTime: DUE_MS,
    refetchInterval: ({ state }) => (state.data?.order.state === 'placed' ? DUE_MS * 2 : false),
  });
}

/** Issues of a game that are over, latest first, page by page. */
export function useDraws(gameCode: string) {
  const language = useWireLanguage();
  return useInfiniteQuery({
    queryKey: lotteryKey(gameCode, 'draws', language),
    queryFn: ({ signal, pageParam }) =>
      call(
        listDraws,
        { gameCode, language, pageSize: 30, ...(pageParam === '' ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.numero : undefined),
    staleTime: DUE_MS,
  });
}

export function useTrends(gameCode: string, count: number) {
  return useQuery({
    queryKey: lotteryKey(gameCode, 'trends', `${count}`),
    queryFn: ({ signal }) => call(lotteryTrends, { gameCode, count }, { signal }),
    staleTime: DUE_MS,
  });
}

function favouritesKey(gameCode: string) {
  return myLotteryKey(gameCode, 'favourites');
}

export function useFavourites(gameCode: string) {
  return useQuery({
    queryKey: favouritesKey(gameCode),
    queryFn: async ({ signal }) => (await call(listLotteryFavourites, { gameCode }, { signal })).list,
    staleTime: QUIET_MS,
  });
}

/** Puts favourites in place as a call has just answered them. */
export function showFavourites(gameCode: string, list: readonly LotteryFavourite[]): void {
  queryClient.setQueryData(favouritesKey(gameCode), list);
}
