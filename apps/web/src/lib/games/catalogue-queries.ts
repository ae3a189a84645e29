import { useStore } from '@nokshi/browser/store.ts';
import type { SystemStatus } from '@nokshi/contract/brand.ts';
import { systemStatus } from '@nokshi/contract/brand.ts';
import {
  type Game,
  gameDetail,
  gameList,
  hotGames,
  recentGames,
  relatedGames,
  type VendorLane,
  vendorLanes,
} from '@nokshi/contract/catalogue.ts';
import {
  type Category,
  HOT_ITEMS,
  RECENT_PAGE_SIZE,
  WINNER_BOARD_LIMIT,
  WINNER_BOARD_SHOWN,
} from '@nokshi/contract/constants.ts';
import { prizeModeOf, splitLanes } from '@nokshi/contract/lanes.ts';
import { type WinnerEntry, winnerBoard } from '@nokshi/contract/play.ts';
import { hashKey, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { cachedAnswer } from '../api/cached-answer.ts';
import { call } from '../api/call.ts';
import { MINE } from '../api/query.ts';
import { useSession } from '../session/session.ts';
import { CACHE_KEYS, writeCache, writeSession } from '../session/session-storage.ts';
import { boot, bootedAt } from '../start/boot.ts';
import { languageStore, wireLanguage } from '../texts/language.ts';

/** Reads of the catalogue. Keys carry the language, because names and sorting follow it. */

/** More than the list ever holds: what the operator marked as hot, and the most played of the week. */
const HOT_LIST_ITEMS = 1000;
const WEB = { platform: 'html5-desktop', clientType: '3' } as const;

function isBooted(language: 'BN' | 'EN'): boolean {
  return boot.language === language;
}

/** What came with the page is kept for the tab like an answer of a call (API-8). */
export function keepBooted(): void {
  const language = wireLanguage();
  if (!isBooted(language)) return;
  if (boot.lanes) writeCache(CACHE_KEYS.vendors, language, boot.lanes);
  if (boot.hot) writeCache(CACHE_KEYS.hotGames, language, boot.hot);
}

export function statusQuery() {
  return queryOptions<SystemStatus>({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(systemStatus, {}, { signal }),
    staleTime: 5 * 60_000,
    ...(boot.status && { initialData: boot.status }),
  });
}

export function useStatus(): SystemStatus | undefined {
  return useQuery(statusQuery()).data;
}

/** Whether the portal plays with credit alone, so that texts about money say so and the refill comes first. */
export function useIsPlayCredit(): boolean {
  return useStatus()?.isPlayCredit ?? true;
}

/** The brand's zone, in which days and times are said. */
export function useTimeZone(): string {
  return useStatus()?.brand.timeZone ?? 'Asia/Dhaka';
}

const isLanes = (value: unknown): value is readonly VendorLane[] => Array.isArray(value) && value.length > 0;
const isGames = (value: unknown): value is readonly Game[] => Array.isArray(value) && value.length > 0;

function lanesQuery(language: 'BN' | 'EN') {
  return queryOptions<readonly VendorLane[]>({
    queryKey: ['lanes', language],
    queryFn: ({ signal }) =>
      cachedAnswer(
        CACHE_KEYS.vendors,
        async () => (await call(vendorLanes, { ...WEB, language }, { signal })).data.lanes,
        isLanes,
      ),
    ...(isBooted(language) && boot.lanes && { initialData: boot.lanes }),
  });
}

export function useWireLanguage(): 'BN' | 'EN' {
  return useStore(languageStore) === 'en' ? 'EN' : 'BN';
}

/** The categories that have vendors, split as the portal shows them (RT-15.1, BC-1). */
export function useCategories() {
  const language = useWireLanguage();
  return useQuery({
    ...lanesQuery(language),
    select: (lanes) => splitLanes(lanes),
  });
}

/** By which prizes lotteries are asked for where the address names none (ST-9.1); undefined until the vendors are known. */
export function usePrizeMode() {
  const language = useWireLanguage();
  return useQuery({ ...lanesQuery(language), select: prizeModeOf }).data;
}

/** Classes of a category's games, with their shown names. */
export function useClassifies(category: Category) {
  const language = useWireLanguage();
  return useQuery({
    ...lanesQuery(language),
    select: (lanes) => lanes.find(({ title }) => title === category)?.gameClassify ?? [],
  }).data;
}

export function useHotGames() {
  const language = useWireLanguage();
  return useQuery<readonly Game[]>({
    queryKey: ['hot', language],
    queryFn: ({ signal }) =>
      cachedAnswer(
        CACHE_KEYS.hotGames,
        async () => {
          const input = { ...WEB, language, isPlatform: '2', pageNo: 1, pageSize: HOT_ITEMS };
          return (await call(hotGames, input, { signal })).list;
        },
        isGames,
      ),
    ...(isBooted(language) && boot.hot && { initialData: boot.hot }),
  });
}

/** The whole hot list, of every category, in the order of the home page's row (HM-5.3). */
export function useHotList() {
  const language = useWireLanguage();
  return useQuery({
    queryKey: ['hotList', language],
    queryFn: async ({ signal }) => {
      const input = { ...WEB, language, isPlatform: '2', pageNo: 1, pageSize: HOT_LIST_ITEMS } as const;
      return (await call(hotGames, input, { signal })).list;
    },
    staleTime: 60_000,
  });
}

export interface GameQuery {
  readonly gameType?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameClassify?: string | undefined;
  readonly isHot?: boolean | undefined;
  readonly isNew?: boolean | undefined;
  readonly sort?: 'popular' | 'new' | 'name' | undefined;
}

export interface GamePageOfList {
  readonly games: readonly Game[];
  readonly totalCount: number;
  readonly totalPages: number;
}

/** The first page of this very list, where the server sent it along with the page. */
function bootedPage(query: GameQuery, pageSize: number): GamePageOfList | undefined {
  const { list } = boot;
  if (!list || hashKey([query, pageSize]) !== hashKey([list.query, list.pageSize])) return undefined;
  return { games: list.games, totalCount: list.totalCount, totalPages: list.totalPages };
}

/** One page of a list of games; `pageNo` counts from 1. */
export function gamePageQuery(query: GameQuery, pageNo: number, pageSize: number, language: 'BN' | 'EN') {
  const booted = pageNo === 1 && isBooted(language) ? bootedPage(query, pageSize) : undefined;
  return queryOptions<GamePageOfList>({
    queryKey: ['games', language, query, pageSize, pageNo],
    queryFn: ({ signal }) =>
      call(
        gameList,
        {
          ...WEB,
          language,
          pageNo,
          pageSize,
          gameType: query.gameType,
          vassalage: query.vassalage,
          gameClassify: query.gameClassify,
          isHot: query.isHot ? '1' : undefined,
          isNew: query.isNew ? '1' : undefined,
          sort: query.sort,
        },
        { signal },
      ),
    staleTime: 2 * 60_000,
    ...(booted && { initialData: booted, initialDataUpdatedAt: bootedAt }),
  });
}

export interface SectionSource {
  /** Games that the page came with; without them the section asks when it is enabled. */
  readonly seed?: readonly Game[] | undefined;
  readonly isEnabled: boolean;
  readonly count: number;
}

/** The first games of a home section. */
export function useSectionGames(query: GameQuery, { seed, isEnabled, count }: SectionSource) {
  const language = useWireLanguage();
  return useQuery({
    ...gamePageQuery(query, 1, count, language),
    enabled: isEnabled,
    ...(isBooted(language) &&
      seed && { initialData: { games: seed, totalCount: seed.length, totalPages: 1 } }),
  });
}

export function useGameDetail(gameCode: string) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: ['detail', language, gameCode],
    queryFn: ({ signal }) => call(gameDetail, { gameCode, language }, { signal }),
  });
}

/** Games like one, the likest first. */
export function useRelatedGames(gameCode: string, limit: number) {
  const language = useWireLanguage();
  return useQuery({
    queryKey: ['related', language, gameCode, limit],
    queryFn: async ({ signal }) => (await call(relatedGames, { gameCode, language, limit }, { signal })).list,
    staleTime: 5 * 60_000,
  });
}

/** Games that the person played, latest first. */
export function useRecentGames(pageSize = RECENT_PAGE_SIZE) {
  const { state } = useSession();
  const language = useWireLanguage();
  return useQuery({
    queryKey: [MINE, 'recent', language, pageSize],
    queryFn: async ({ signal }) => {
      const page = await call(recentGames, { pageNo: 1, pageSize, language, ...WEB }, { signal });
      // The inline script reads it before the next first paint, to keep room for the 'continue' row.
      writeSession('recentCount', `${page.content.length}`);
      return page.content;
    },
    enabled: state === 'member' || state === 'trial',
    staleTime: 30_000,
  });
}

export function useWinners(order: 'top' | 'recent') {
  const language = useWireLanguage();
  return useQuery<readonly WinnerEntry[]>({
    queryKey: ['winners', language, order],
    queryFn: async ({ signal }) => {
      const input = { gameCategory: 'ALL', language, limitNum: WINNER_BOARD_LIMIT, order };
      const { list } = await call(winnerBoard, input, { signal });
      return list.map(({ vo }) => vo);
    },
    select: (winners) => winners.slice(0, WINNER_BOARD_SHOWN),
    staleTime: 30_000,
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
    ...(order === 'top' && isBooted(language) && boot.winners && { initialData: boot.winners }),
  });
}
