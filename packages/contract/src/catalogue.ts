import * as z from 'zod/mini';
import { defineEntry, relayPaths } from './entry.ts';
import { code, intBetween, language, nodeId, none, nothing, text } from './fields.ts';

/** Vendors, games, favourites, recent, search. */

/** EN-1. The icon is `showIcon ?? iconUrl`, the name `gameName ?? nodeName`. */
const game = z.object({
  nodeId: z.int(),
  roomId: text(40),
  gameCode: text(40),
  vassalage: text(40),
  vendorName: text(80),
  gameType: text(20),
  gameClassify: z.nullable(text(20)),
  gameName: text(120),
  nodeName: text(120),
  displayName: text(120),
  iconUrl: text(200),
  showIcon: text(200),
  /** Card without lettering for phones, 240x320. */
  plateIcon: text(200),
  lagerIcon: text(200),
  isHot: z.int(),
  isNew: z.int(),
  isGame: text(20),
  /** Two colours of the picture, `#rrggbb`, for the space that it will fill. */
  tint: text(7),
});
export type Game = z.output<typeof game>;

const gameQuery = {
  clientType: z.optional(text(4)),
  platform: z.optional(text(60)),
  merchant: z.optional(text(40)),
  gameType: z.optional(text(20)),
  vassalage: z.optional(text(40)),
  gameClassify: z.optional(text(20)),
  gameName: z.optional(text(80)),
  isNew: z.optional(text(4)),
  isHot: z.optional(text(4)),
  isPlatform: z.optional(text(4)),
  pageNo: z.optional(intBetween(1, 100_000)),
  pageSize: z.optional(intBetween(1, 3000)),
  language: z.optional(language),
  sort: z.optional(z.enum(['popular', 'new', 'name'])),
};

export const gameList = defineEntry({
  name: 'catalogue.gameList',
  paths: relayPaths('GCSGAME_gameList'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'A page of games by type, vendor, classify, name.',
  rateLimit: { perMinute: 1200, by: 'ip' },
  input: z.object(gameQuery),
  output: z.object({
    games: z.array(game).check(z.maxLength(3000)),
    totalPages: z.int(),
    totalCount: z.int(),
  }),
});

export const hotGames = defineEntry({
  name: 'catalogue.hotGames',
  paths: relayPaths('GCSGAME_hotGamesV2', 'hotGamesV2'),
  methods: ['GET', 'POST'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'The hot list: by what members really played in the last days, then by flag.',
  input: z.object(gameQuery),
  output: z.object({ list: z.array(game).check(z.maxLength(3000)) }),
});

export const gameTypes = defineEntry({
  name: 'catalogue.gameTypes',
  paths: relayPaths('GCSGAME_getVassGameType', 'GLS2_getVassGameType', 'getVassGameType'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'Which vendors offer which game types.',
  input: nothing,
  output: z.object({
    content: z.record(
      text(20),
      z.record(text(40), z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100))),
    ),
  }),
});

const vendorCard = z.object({
  id: z.int(),
  vassalage: text(40),
  accountTypeName: text(80),
  displayName: text(80),
  title: text(80),
  gameType: text(20),
  lagerIcon: text(200),
  smallIcon: text(200),
  /** `VASSALAGE` opens the vendor's list instead of launching. */
  isGame: text(20),
  gameCode: z.nullable(text(40)),
  nodeId: z.nullable(z.int()),
  gameCount: z.int(),
});
export type VendorCard = z.output<typeof vendorCard>;

export const vendorLanes = defineEntry({
  name: 'catalogue.vendorLanes',
  paths: relayPaths('GCSGAME_newGameVendor', 'GCSGAME_gameVendor', 'newGameVendor'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'Lanes of vendors by game type (EN-14).',
  input: z.object({
    platform: z.optional(text(60)),
    merchant: z.optional(text(40)),
    clientType: z.optional(text(4)),
    language: z.optional(language),
  }),
  output: z.object({
    data: z.object({
      lanes: z
        .array(
          z.object({
            title: text(20),
            cards: z.array(vendorCard).check(z.maxLength(300)),
            gameClassify: z.optional(
              z
                .array(z.object({ key: text(20), displayName: text(80), gameCount: z.nullable(z.int()) }))
                .check(z.maxLength(40)),
            ),
          }),
        )
        .check(z.maxLength(40)),
    }),
  }),
});
export type VendorLane = z.output<typeof vendorLanes.output>['data']['lanes'][number];

const searchQuery = z.object({
  query: text(80),
  gameType: z.optional(text(20)),
  category: z.optional(text(20)),
  vassalage: z.optional(text(40)),
  gameClassify: z.optional(text(20)),
  isNew: z.optional(text(4)),
  isHot: z.optional(text(4)),
  sort: z.optional(z.enum(['best', 'popular', 'new', 'name'])),
  pageNo: z.optional(intBetween(1, 1000)),
  pageSize: z.optional(intBetween(1, 60)),
  language: z.optional(language),
});

const searchAnswer = z.object({
  games: z.array(game).check(z.maxLength(60)),
  vendors: z.array(vendorCard).check(z.maxLength(40)),
  totalCount: z.int(),
  totalPages: z.int(),
  /** The words that were really searched when the typed ones found nothing. */
  corrected: z.nullable(text(80)),
  /** How many games the words find without the filters, so that an empty page can say which filters hide them. */
  countWithoutFilters: z.int(),
});

export const searchGames = defineEntry({
  name: 'catalogue.search',
  paths: relayPaths('GCSGAME_searchGame'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 30,
  summary: 'Games and vendors by English, Bengali or Latin-typed Bengali words, typos forgiven.',
  rateLimit: { perMinute: 1200, by: 'ip' },
  input: searchQuery,
  output: searchAnswer,
});

/** A return is measured over at least so many rounds: one of fewer says more about luck than about the game. */
export const MEASURED_LEAST_ROUNDS = 10_000;

export const gameDetail = defineEntry({
  name: 'catalogue.gameDetail',
  paths: relayPaths('GCSGAME_gameDetail'),
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary:
    'What a person should know before the first stake: kind, RTP, volatility, smallest stake, features.',
  input: z.object({ nodeId: z.optional(nodeId), gameCode: z.optional(code), language: z.optional(language) }),
  output: z.object({
    game,
    isOn: z.boolean(),
    isSimulated: z.boolean(),
    /** Percent with two decimals as text, e.g. "95.42"; null when the supplier does not publish it. */
    rtpPercent: z.nullable(text(10)),
    volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
    smallestStakeMicros: z.nullable(text(20)),
    largestStakeMicros: z.nullable(text(20)),
    maximumWinMultiple: z.nullable(z.int()),
    features: z.array(text(40)).check(z.maxLength(20)),
    roundsLast30Days: z.int(),
    /** Some of them were played by players that the portal runs itself. */
    hasDemoRounds: z.boolean(),
    /** What members got back in the last 30 days, without those players. Percents as above. */
    measured: z.object({
      rounds: z.int(),
      leastRounds: z.int(),
      /** Its 99 % interval; null for fewer rounds than it holds for. */
      interval: z.nullable(z.object({ percent: text(10), lowPercent: text(10), highPercent: text(10) })),
    }),
  }),
  errors: ['catalogue.game_unknown'],
});
export type GameDetail = z.output<typeof gameDetail.output>;

export const relatedGames = defineEntry({
  name: 'catalogue.related',
  paths: ['/wps/v2/games/related'],
  methods: ['GET'],
  caller: 'anyone',
  cacheSeconds: 60,
  summary: 'Games like one: what its players also play, then by kind, theme, provider and features.',
  rateLimit: { perMinute: 600, by: 'ip' },
  input: z.object({
    gameCode: code,
    language: z.optional(language),
    limit: z.optional(intBetween(1, 24)),
  }),
  output: z.object({ list: z.array(game).check(z.maxLength(24)) }),
  errors: ['catalogue.game_unknown'],
});

const page = z.object({
  content: z.array(game).check(z.maxLength(999)),
  pageNum: z.int(),
  totalPages: z.int(),
});
const pageQuery = z.object({
  pageNo: z.optional(intBetween(1, 10_000)),
  pageNum: z.optional(intBetween(1, 10_000)),
  pageSize: z.optional(intBetween(1, 999)),
  language: z.optional(language),
  platform: z.optional(text(60)),
  clientType: z.optional(text(4)),
});

export const recentGames = defineEntry({
  name: 'catalogue.recentGames',
  paths: relayPaths('GCS_recentGame'),
  methods: ['GET'],
  caller: 'account',
  summary: 'Games that the member played, latest first.',
  input: pageQuery,
  output: z.object({
    content: z.array(z.extend(game, { playedAt: z.number() })).check(z.maxLength(999)),
    pageNum: z.int(),
    totalPages: z.int(),
  }),
});

export const favouriteIds = defineEntry({
  name: 'catalogue.favouriteIds',
  paths: relayPaths('MCSFE_getFavoriteGames', 'getFavoriteGames'),
  methods: ['GET'],
  caller: 'account',
  summary: 'Node ids of the favourites, as strings (EN-4).',
  input: nothing,
  output: z.array(text(20)).check(z.maxLength(999)),
});

export const favouriteList = defineEntry({
  name: 'catalogue.favouriteList',
  paths: relayPaths('MCSFE_getFavoriteGamesList', 'getFavoriteGamesList'),
  methods: ['GET'],
  caller: 'account',
  summary: 'A page of the favourites (EN-3), latest first.',
  input: pageQuery,
  output: page,
});

export const searchFavourites = defineEntry({
  name: 'catalogue.searchFavourites',
  paths: relayPaths('MCSFE_searchFavoriteGames'),
  methods: ['GET'],
  caller: 'account',
  summary: 'The same search among the favourites, latest first where no words and no other order are given.',
  rateLimit: { perMinute: 1200, by: 'account' },
  input: searchQuery,
  output: searchAnswer,
});

const favouritePayload = z.object({ nodeId, vendor: z.optional(text(40)), gameType: z.optional(text(20)) });

export const addFavourite = defineEntry({
  name: 'catalogue.addFavourite',
  paths: relayPaths('MCSFE_addFavoriteGameV2', 'addFavoriteGameV2'),
  methods: ['POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'Marks a game as favourite; marking it again changes nothing.',
  input: favouritePayload,
  output: none,
  errors: ['catalogue.game_unknown'],
});

export const removeFavourite = defineEntry({
  name: 'catalogue.removeFavourite',
  paths: relayPaths('MCSFE_removeFavoriteGameV2', 'removeFavoriteGameV2'),
  methods: ['DELETE', 'POST'],
  caller: 'account',
  changesState: true,
  isActivity: true,
  summary: 'Takes a game off the favourites; one that is not there changes nothing.',
  input: favouritePayload,
  output: none,
});

export const catalogueEntries = [
  gameList,
  hotGames,
  gameTypes,
  vendorLanes,
  searchGames,
  gameDetail,
  relatedGames,
  recentGames,
  favouriteIds,
  favouriteList,
  searchFavourites,
  addFavourite,
  removeFavourite,
] as const;
