import * as z from 'zod/mini';
import { defineEntry, type Entry } from './entry.ts';
import { code, intBetween, language, moneyNumber, prizeMode, requiredText, text } from './fields.ts';

/**
 * Lotteries as the family's clients ask for them: menus, series, issues and draws, under `/lgw`, `/lotto/lgw` and `/lotto-vn/lgw`. The
 * portal's own calls (`lottery.ts`) say the same. Winning numbers are one text, parted by commas; moments are ms.
 */

const GAMES_MOST = 200;
const GROUPS_MOST = 40;
const ISSUES_MOST = 100;
const PAGE_MOST = 50;
const COUNT_MOST = 200;

const read = { gateway: 'lgw', methods: ['GET'], caller: 'anyone' } as const;
const gameId = intBetween(1, 999_999_999);
const asked = {
  prizeMode: z.optional(prizeMode),
  device: z.optional(text(20)),
  language: z.optional(language),
};
const errors = ['lottery.game_unknown'] as const;

/** The same call under the prefixes of the family: classic lotteries, the e-lottery and Vietnam's. */
function gatewayPaths(path: string): readonly string[] {
  return [`/lgw${path}`, `/lotto/lgw${path}`, `/lotto-vn/lgw${path}`];
}

const menu = z.object({
  gameId: z.int(),
  gameCode: text(40),
  gameName: text(120),
  remark: text(120),
  gameGroupCode: text(20),
  prizeModeId: z.int(),
  path: text(200),
});
const menus = z
  .array(
    z.object({
      gameGroupCode: text(20),
      gameGroupName: text(80),
      gameMenus: z.array(menu).check(z.maxLength(GAMES_MOST)),
    }),
  )
  .check(z.maxLength(GROUPS_MOST));

export const lotteryMenus = defineEntry({
  ...read,
  name: 'lottery.menus',
  paths: gatewayPaths('/games/game_menus'),
  cacheSeconds: 10,
  summary: 'Lottery games by group; a brand without a lottery that is on has none.',
  input: z.object(asked),
  output: menus,
});

export const lotteryVietnamMenus = defineEntry({
  ...read,
  name: 'lottery.vnMenu',
  paths: ['/lgw/vn/games/game_menu'],
  cacheSeconds: 10,
  summary: 'The games of the Vietnam lobby by group.',
  input: z.object(asked),
  output: menus,
});

export const lotteryVietnamRecent = defineEntry({
  ...read,
  name: 'lottery.vnRecent',
  paths: ['/lgw/vn/games/game_menu/recent'],
  caller: 'account',
  summary: 'Games of the Vietnam lobby that the member staked on last, the latest first.',
  input: z.object(asked),
  output: z.array(menu).check(z.maxLength(GAMES_MOST)),
});

/** The last result of a game and the issue that is on sale. */
const opened = z.object({
  gameId: z.int(),
  gameCode: text(40),
  gameName: text(120),
  numero: z.nullable(text(20)),
  winNo: z.nullable(text(600)),
  openTime: z.nullable(z.number()),
  nextNumero: z.nullable(text(20)),
  nextCloseTime: z.nullable(z.number()),
});

/** By the game's number, which clients look over as a list. */
const openedByGame = z.record(text(20), opened);

export const lotteryVietnamOpened = defineEntry({
  ...read,
  name: 'lottery.vnOpened',
  paths: ['/lgw/vn/numeros/opened/game'],
  cacheSeconds: 1,
  summary: 'The last result and the next close of every game of the Vietnam lobby.',
  input: z.object(asked),
  output: openedByGame,
});

export const lotteryOpened = defineEntry({
  ...read,
  name: 'lottery.opened',
  paths: ['/lotto/lgw/games/opened/numero', '/lgw/games/opened/numero', '/lotto-vn/lgw/games/opened/numero'],
  caller: 'account',
  summary: 'The last result and the next close of one lottery, or of all of them.',
  input: z.object({ ...asked, gameId: z.optional(gameId) }),
  output: openedByGame,
  errors,
});

export const lotteryGameList = defineEntry({
  ...read,
  name: 'lottery.games',
  paths: gatewayPaths('/games'),
  cacheSeconds: 10,
  summary: 'Lottery games of a prize mode by group.',
  input: z.object(asked),
  output: z
    .array(
      z.object({
        code: text(20),
        displayName: text(80),
        gameGroupId: z.int(),
        games: z
          .array(z.object({ gameId: z.int(), gameGroupId: z.int(), code: text(40), remark: text(120) }))
          .check(z.maxLength(GAMES_MOST)),
      }),
    )
    .check(z.maxLength(GROUPS_MOST)),
});

export const lotteryPopular = defineEntry({
  ...read,
  name: 'lottery.popular',
  paths: gatewayPaths('/games/popular'),
  cacheSeconds: 1,
  summary:
    'Lotteries on sale, those first that members played most in the last week, each with its issue and the ms until that closes.',
  input: z.object({ ...asked, count: z.optional(intBetween(1, PAGE_MOST)) }),
  output: z
    .array(
      z.object({
        gameId: z.int(),
        gameCode: text(40),
        gameName: text(120),
        numero: text(20),
        remainTime: z.number(),
      }),
    )
    .check(z.maxLength(PAGE_MOST)),
});

export const lotterySeries = defineEntry({
  ...read,
  name: 'lottery.series',
  paths: gatewayPaths('/customers/series'),
  caller: 'account',
  summary: 'The series that the member has and may choose from, by group and prize mode.',
  input: z.object({}),
  output: z
    .array(
      z.object({
        gameGroupCode: text(20),
        prizeModeId: z.int(),
        minSeries: z.int(),
        maxSeries: z.int(),
        maxBetSeries: z.int(),
        defaultSeries: z.int(),
      }),
    )
    .check(z.maxLength(GAMES_MOST)),
});

export const lotteryPlayMenu = defineEntry({
  ...read,
  name: 'lottery.playMenu',
  paths: gatewayPaths('/games/:gameId/play_menu'),
  cacheSeconds: 60,
  summary: 'The plays of a game by group. `playId` is the play of a betting slip.',
  input: z.object({ gameId, language: z.optional(language) }),
  output: z
    .array(
      z.object({
        prizeModeId: z.int(),
        playMenuGroups: z
          .array(
            z.object({
              playCode: text(60),
              playName: text(120),
              groupSwitch: z.int(),
              sorting: z.int(),
              playMenus: z
                .array(
                  z.object({
                    playId: text(60),
                    playName: text(120),
                    playSwitch: z.int(),
                    singleBetPrice: moneyNumber,
                  }),
                )
                .check(z.maxLength(200)),
            }),
          )
          .check(z.maxLength(60)),
      }),
    )
    .check(z.maxLength(1)),
  errors,
});

export const lotterySetting = defineEntry({
  ...read,
  name: 'lottery.setting',
  paths: gatewayPaths('/games/:gameId/setting'),
  cacheSeconds: 10,
  summary: 'What may be staked on a game: its units, as parts of the price of a bet, and its limits.',
  input: z.object({ gameId }),
  output: z.object({
    bettingModes: z
      .array(
        z.object({
          bettingModeId: text(4),
          code: text(20),
          unit: moneyNumber,
          betAmountMax: moneyNumber,
          betMultipleMax: z.int(),
          winAmountMax: moneyNumber,
        }),
      )
      .check(z.maxLength(20)),
  }),
  errors,
});

const numero = z.object({
  gameId: z.int(),
  numero: text(20),
  openTime: z.number(),
  closeTime: z.number(),
  drawTime: z.number(),
  /** Ms until the close, by the server's clock. */
  remainTime: z.number(),
});

const resultFields = {
  gameId: z.int(),
  gameCode: text(40),
  numero: text(20),
  winNo: text(600),
  openTime: z.number(),
  /** The same moment, as older clients call it. */
  winningTime: z.number(),
};
const result = z.object(resultFields);

export const lotteryNear = defineEntry({
  ...read,
  name: 'lottery.near',
  paths: gatewayPaths('/numeros/near'),
  cacheSeconds: 1,
  summary: 'The issue on sale, the one after it, and the last one that was drawn.',
  input: z.object({ gameId }),
  output: z.object({
    currentNumero: z.nullable(numero),
    nextNumero: z.nullable(numero),
    lastNumero: z.nullable(result),
    /** The same, as older clients call it. */
    previousNumero: z.nullable(result),
    serverTime: z.number(),
  }),
  errors,
});

export const lotteryChaseIssues = defineEntry({
  ...read,
  name: 'lottery.chaseIssues',
  paths: gatewayPaths('/numeros/chase/:gameId'),
  cacheSeconds: 1,
  summary: 'The issues that a chase can take.',
  input: z.object({ gameId }),
  output: z.object({ chaseNumeros: z.array(numero).check(z.maxLength(ISSUES_MOST)) }),
  errors,
});

export const lotteryRecentIssues = defineEntry({
  ...read,
  name: 'lottery.recentIssues',
  paths: gatewayPaths('/numeros/recent'),
  cacheSeconds: 1,
  summary: 'The last results of a game.',
  input: z.object({ gameId, size: z.optional(intBetween(1, PAGE_MOST)) }),
  output: z.array(result).check(z.maxLength(PAGE_MOST)),
  errors,
});

const page = { page: z.optional(intBetween(0, 10_000)), size: z.optional(intBetween(1, PAGE_MOST)) };
const drawPage = z.object({
  content: z.array(result).check(z.maxLength(PAGE_MOST)),
  number: z.int(),
  size: z.int(),
  last: z.boolean(),
});

export const lotteryDrawPage = defineEntry({
  ...read,
  name: 'lottery.drawPage',
  paths: gatewayPaths('/draw/:gameId'),
  cacheSeconds: 1,
  summary: 'Results of a game, latest first; pages are counted from 0.',
  input: z.object({ gameId, ...page }),
  output: drawPage,
  errors,
});

export const lotteryDrawPageByCode = defineEntry({
  ...read,
  name: 'lottery.drawPageByCode',
  paths: gatewayPaths('/draw/code/:code'),
  cacheSeconds: 1,
  summary: 'The same for a game by its code.',
  input: z.object({ code, ...page }),
  output: drawPage,
  errors,
});

/** By place (`FIRST` ...), or `ALL` where numbers have none: for each sign of the place, from the least. */
const figures = z.record(requiredText(20), z.array(z.int()).check(z.maxLength(100)));

export const lotteryLatestDraws = defineEntry({
  ...read,
  name: 'lottery.latestDraws',
  paths: gatewayPaths('/draw'),
  cacheSeconds: 1,
  summary: 'The last result of every lottery that is on, or of those of a prize mode.',
  input: z.object(asked),
  output: z.array(result).check(z.maxLength(GAMES_MOST)),
});

export const lotteryHotGap = defineEntry({
  ...read,
  name: 'lottery.hotGap',
  paths: gatewayPaths('/draw/:gameId/hot_gap_info'),
  cacheSeconds: 5,
  summary:
    'How often each number came in the last hundred draws, and how many draws ago it came last. Neither says anything about the next one.',
  input: z.object({ gameId }),
  output: z.object({ hot: figures, gap: figures, draws: z.int() }),
  errors,
});

export const lotteryRunChart = defineEntry({
  ...read,
  name: 'lottery.runChart',
  paths: gatewayPaths('/draw/runChart/:gameId/count/:count'),
  cacheSeconds: 5,
  summary: 'The last results of a game, for a chart of how they ran.',
  input: z.object({ gameId, count: intBetween(1, COUNT_MOST) }),
  output: z.object({
    diagramList: z
      .array(
        z.object({
          ...resultFields,
          /** The numbers without commas where each is one digit, else as in `winNo`. */
          item: text(600),
        }),
      )
      .check(z.maxLength(COUNT_MOST)),
  }),
  errors,
});

export const lotteryGatewayEntries: readonly Entry[] = [
  lotteryMenus,
  lotteryVietnamMenus,
  lotteryVietnamRecent,
  lotteryVietnamOpened,
  lotteryOpened,
  lotteryGameList,
  lotteryPopular,
  lotterySeries,
  lotteryPlayMenu,
  lotterySetting,
  lotteryNear,
  lotteryChaseIssues,
  lotteryRecentIssues,
  lotteryDrawPage,
  lotteryDrawPageByCode,
  lotteryLatestDraws,
  lotteryHotGap,
  lotteryRunChart,
];
