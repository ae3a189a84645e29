import type { Language } from '@nokshi/contract/constants.ts';
import { type PrizeMode } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { CHASE_LEGS_MOST } from '@nokshi/contract/lottery.ts';
import { findLotteryGame, PRIZE_MODE_IDS } from '@nokshi/contract/lottery-games.ts';
import * as contract from '@nokshi/contract/lottery-gateway.ts';
import { BETTING_MODES, findFamily } from '@nokshi/lottery';
import { microsToWireNumber } from '@nokshi/money';
import { assert, fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import {
  type DrawnIssue,
  findSetting,
  type ListedIssue,
  listDrawn,
  listOnSale,
} from '../issues/issue-list-store.ts';
import { openLotteries } from '../issues/open-games.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import { type GameTerms, openLotteryOf, termsOf } from '../orders/game-terms.ts';
import { listRecentGames } from './gateway-store.ts';
import { hotAndGap, numbersOfFamily } from './hot-gap.ts';
import { groupsOf, menuOf, menusOf, nameOf, playNames, type ShownGame, shownGames } from './menus.ts';
import { winningText } from './winning-numbers.ts';

type Deps = Pick<LotteryDeps, 'db' | 'library'>;

const VIETNAM_VENDOR = 'TCG_LOTTO_VN';
/** What one bet costs at mode 1; a mode's unit is a part of it. */
const BET_PRICE_MICROS = 2_000_000n;
const BET_PRICE = 2;
const UNIT_DECIMALS = 4;
const CHART_DRAWS = 100;
const PAGE_SIZE = 10;

/** Names of modes as clients know them, by the mode's place. */
const MODE_CODES = [
  'Dollar',
  'HalfDollar',
  'Dime',
  'HalfDime',
  'Cent',
  'HalfCent',
  'Mill',
  'HalfMill',
] as const;

/** The lobby and the reading half of betting as the family's clients ask for them, under `/lgw` and `/lotto/lgw`. */
export function gatewayRoutes(deps: Deps): readonly Route[] {
  return [...menuRoutes(deps), ...termRoutes(deps), ...numeroRoutes(deps), ...drawRoutes(deps)];
}

interface Asked {
  readonly prizeMode?: PrizeMode | undefined;
  readonly language?: Language | undefined;
}

/** The games that are on, of a prize mode where one is named. */
async function gamesOf({ library }: Deps, { prizeMode }: Asked): Promise<readonly ShownGame[]> {
  const books = await library();
  const games = openLotteries(books).filter(
    (game) => prizeMode === undefined || game.prizeMode === prizeMode,
  );
  return shownGames(books, games);
}

async function vietnamGames(deps: Deps): Promise<readonly ShownGame[]> {
  return (await gamesOf(deps, {})).filter(({ row }) => row.vendor === VIETNAM_VENDOR);
}

function menuRoutes(deps: Deps): readonly Route[] {
  const spoken = (ctx: Context, asked: Asked) => asked.language ?? ctx.language;
  return [
    route(contract.lotteryMenus, async (ctx, asked) =>
      menusOf(await gamesOf(deps, asked), spoken(ctx, asked)),
    ),
    route(contract.lotteryVietnamMenus, async (ctx, asked) =>
      menusOf(await vietnamGames(deps), spoken(ctx, asked)),
    ),
    route(contract.lotteryVietnamRecent, async (ctx, asked) => {
      const [games, codes] = [
        await vietnamGames(deps),
        await listRecentGames(deps.db, principalOf(ctx).memberId),
      ];
      const found = codes.flatMap((code) => games.filter(({ row }) => row.code === code));
      return found.map((game) => menuOf(game, spoken(ctx, asked)));
    }),
    route(contract.lotteryGameList, async (ctx, asked) =>
      groupsOf(await gamesOf(deps, asked), spoken(ctx, asked)),
    ),
    route(contract.lotteryVietnamOpened, async (ctx, asked) =>
      openedOf(deps, await vietnamGames(deps), { language: spoken(ctx, asked), at: ctx.at }),
    ),
    route(contract.lotteryOpened, async (ctx, { gameId, ...asked }) => {
      const games = await gamesOf(deps, asked);
      const wanted = gameId === undefined ? games : games.filter(({ row }) => row.no === gameId);
      if (gameId !== undefined && wanted.length === 0) fail('lottery.game_unknown');
      return openedOf(deps, wanted, { language: spoken(ctx, asked), at: ctx.at });
    }),
  ];
}

async function openedOf(
  { db }: Deps,
  games: readonly ShownGame[],
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<OutputOf<typeof contract.lotteryOpened>> {
  const codes = games.map(({ row }) => row.code);
  const [onSale, drawn] = [await listOnSale(db, codes, { at, limit: 1 }), await listDrawn(db, codes, 1)];
  return Object.fromEntries(
    games.map(({ row }) => {
      const last = drawn.find(({ game_code }) => game_code === row.code);
      const next = onSale.find(({ game_code }) => game_code === row.code);
      const opened = {
        gameId: row.no,
        gameCode: row.code,
        gameName: nameOf(row, language),
        numero: last?.numero ?? null,
        winNo: last ? winningText(last.result) : null,
        openTime: last?.drawn_at.getTime() ?? null,
        nextNumero: next?.numero ?? null,
        nextCloseTime: next?.closes_at.getTime() ?? null,
      };
      return [`${row.no}`, opened];
    }),
  );
}

type FoundGame = Pick<GameTerms, 'game' | 'gameNo' | 'vendor'>;

/** The game of a number, which is on. */
async function openGame({ library }: Deps, gameId: number): Promise<FoundGame> {
  const books = await library();
  return openLotteryOf(books, books.gameByNo.get(gameId)?.code ?? fail('lottery.game_unknown'));
}

function termRoutes(deps: Deps): readonly Route[] {
  const termsFor = async (gameId: number): Promise<GameTerms> => {
    const found = await openGame(deps, gameId);
    return termsOf(found, await findSetting(deps.db, found.game.gameCode));
  };
  return [
    route(contract.lotterySeries, async () => {
      const all = await Promise.all((await gamesOf(deps, {})).map(({ row }) => termsFor(row.no)));
      const rows = all.flatMap(({ game, series }) =>
        series === null
          ? []
          : [
              {
                gameGroupCode: game.family,
                prizeModeId: PRIZE_MODE_IDS[game.prizeMode],
                minSeries: series.least,
                maxSeries: series.own,
                maxBetSeries: series.own,
                defaultSeries: series.own,
              },
            ],
      );
      const keyed = new Map(rows.map((row) => [`${row.gameGroupCode} ${row.prizeModeId}`, row]));
      return [...keyed.values()];
    }),
    route(contract.lotteryPlayMenu, async (ctx, { gameId, language }) => [
      describePlays(await termsFor(gameId), language ?? ctx.language),
    ]),
    route(contract.lotterySetting, async (_ctx, { gameId }) => {
      const { mostMultiple, mostWinMicros, mostLiabilityMicros } = await termsFor(gameId);
      return {
        bettingModes: BETTING_MODES.map(({ id, unitMicros }, index) => ({
          bettingModeId: id,
          code: MODE_CODES[index] ?? id,
          // As a part of the price of a bet: one for two units, a tenth for two tenths.
          unit: microsToWireNumber((unitMicros * 1_000_000n) / BET_PRICE_MICROS, UNIT_DECIMALS),
          betAmountMax: microsToWireNumber(mostLiabilityMicros, 2),
          betMultipleMax: mostMultiple,
          winAmountMax: microsToWireNumber(mostWinMicros, 2),
        })),
      };
    }),
  ];
}

function describePlays(
  terms: GameTerms,
  language: Language,
): OutputOf<typeof contract.lotteryPlayMenu>[number] {
  const { game, closedPlays } = terms;
  const family = findFamily(game.family);
  assert(family !== undefined, `There are no rules of ${game.family}.`);
  const names = playNames(game.family, language);
  return {
    prizeModeId: PRIZE_MODE_IDS[game.prizeMode],
    playMenuGroups: family.groups.map(({ code, plays }, index) => ({
      playCode: code,
      playName: names.group(code),
      groupSwitch: plays.some((play) => !closedPlays.has(play.code)) ? 1 : 0,
      sorting: index + 1,
      playMenus: plays.map((play) => ({
        playId: play.code,
        playName: names.play(play.code),
        playSwitch: closedPlays.has(play.code) ? 0 : 1,
        singleBetPrice: BET_PRICE,
      })),
    })),
  };
}

function numeroOf(gameId: number, issue: ListedIssue) {
  return {
    gameId,
    numero: issue.numero,
    openTime: issue.opens_at.getTime(),
    closeTime: issue.closes_at.getTime(),
    drawTime: issue.draws_at.getTime(),
  };
}

function resultOf(gameId: number, issue: DrawnIssue) {
  return {
    gameId,
    numero: issue.numero,
    winNo: winningText(issue.result),
    openTime: issue.drawn_at.getTime(),
  };
}

function numeroRoutes(deps: Deps): readonly Route[] {
  const { db } = deps;
  const codeOf = async (gameId: number) => (await openGame(deps, gameId)).game.gameCode;
  return [
    route(contract.lotteryNear, async (ctx, { gameId }) => {
      const code = await codeOf(gameId);
      const [current, next] = await listOnSale(db, [code], { at: ctx.at, limit: 2 });
      const [last] = await listDrawn(db, [code], 1);
      return {
        currentNumero: current ? numeroOf(gameId, current) : null,
        nextNumero: next ? numeroOf(gameId, next) : null,
        lastNumero: last ? resultOf(gameId, last) : null,
        serverTime: ctx.at.getTime(),
      };
    }),
    route(contract.lotteryChaseIssues, async (ctx, { gameId }) => {
      const issues = await listOnSale(db, [await codeOf(gameId)], { at: ctx.at, limit: CHASE_LEGS_MOST });
      return { chaseNumeros: issues.map((issue) => numeroOf(gameId, issue)) };
    }),
    route(contract.lotteryRecentIssues, async (_ctx, { gameId, size = PAGE_SIZE }) =>
      (await listDrawn(db, [await codeOf(gameId)], size)).map((issue) => resultOf(gameId, issue)),
    ),
  ];
}

function drawRoutes(deps: Deps): readonly Route[] {
  const { db } = deps;
  /** Results stay readable when the game is not sold any more. */
  const knownOf = async (find: (library: Awaited<ReturnType<Deps['library']>>) => string | undefined) => {
    const library = await deps.library();
    const code = find(library);
    const game = code === undefined ? undefined : findLotteryGame(code);
    const row = code === undefined ? undefined : library.gameByCode.get(code);
    if (!game || !row) fail('lottery.game_unknown');
    return { game, gameId: row.no };
  };
  const byId = (gameId: number) => knownOf((library) => library.gameByNo.get(gameId)?.code);
  const pageOf = async (
    { game, gameId }: Awaited<ReturnType<typeof byId>>,
    {
      page = 0,
      size = PAGE_SIZE,
    }: { readonly page?: number | undefined; readonly size?: number | undefined },
  ) => {
    const rows = await listDrawn(db, [game.gameCode], size + 1, page * size);
    const content = rows.slice(0, size).map((issue) => resultOf(gameId, issue));
    return { content, number: page, size, last: rows.length <= size };
  };
  return [
    route(contract.lotteryDrawPage, async (_ctx, { gameId, ...page }) => pageOf(await byId(gameId), page)),
    route(contract.lotteryDrawPageByCode, async (_ctx, { code, ...page }) =>
      pageOf(await knownOf(() => code), page),
    ),
    route(contract.lotteryHotGap, async (_ctx, { gameId }) => {
      const { game } = await byId(gameId);
      const results = (await listDrawn(db, [game.gameCode], CHART_DRAWS)).map(({ result }) => result);
      const range = numbersOfFamily(game.family);
      const figures = range ? hotAndGap(results, range) : { hot: {}, gap: {} };
      return { ...figures, draws: results.length };
    }),
    route(contract.lotteryRunChart, async (_ctx, { gameId, count }) => {
      const { game } = await byId(gameId);
      return (await listDrawn(db, [game.gameCode], count)).map((issue) => resultOf(gameId, issue));
    }),
  ];
}
