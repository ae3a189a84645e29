import type { Language } from '@nokshi/contract/constants.ts';
import type { OutputOf } from '@nokshi/contract/entry.ts';
import { PRIZE_MODE_IDS } from '@nokshi/contract/lottery-games.ts';
import * as contract from '@nokshi/contract/lottery-gateway.ts';
import { BETTING_MODES, findFamily } from '@nokshi/lottery';
import { microsToWireNumber } from '@nokshi/money';
import { assert, fail } from '../../../platform/errors.ts';
import { type Context, principalOf, type Route, route } from '../../../platform/http/context.ts';
import { findSetting, listDrawn, listOnSale } from '../issues/issue-list-store.ts';
import { type GameTerms, termsOf } from '../orders/game-terms.ts';
import { listMemberTerms } from '../orders/series-of-chain.ts';
import { drawRoutes, numeroRoutes } from './draw-routes.ts';
import { type Asked, type GatewayDeps, gamesOf, openGame } from './found-games.ts';
import { listRecentGames } from './gateway-store.ts';
import { groupsOf, menuOf, menusOf, nameOf, playNames, type ShownGame } from './menus.ts';
import { winningText } from './winning-numbers.ts';

const VIETNAM_VENDOR = 'TCG_LOTTO_VN';
/** What one bet costs at mode 1; a mode's unit is a part of it. */
const BET_PRICE_MICROS = 2_000_000n;
const BET_PRICE = 2;
const UNIT_DECIMALS = 4;
const POPULAR = 6;

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
export function gatewayRoutes(deps: GatewayDeps): readonly Route[] {
  return [...menuRoutes(deps), ...termRoutes(deps), ...numeroRoutes(deps), ...drawRoutes(deps)];
}

async function vietnamGames(deps: GatewayDeps): Promise<readonly ShownGame[]> {
  return (await gamesOf(deps, {})).filter(({ row }) => row.vendor === VIETNAM_VENDOR);
}

function menuRoutes(deps: GatewayDeps): readonly Route[] {
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
    route(contract.lotteryPopular, async (ctx, { count = POPULAR, ...asked }) =>
      popularOf(deps, await gamesOf(deps, asked), { language: spoken(ctx, asked), at: ctx.at, count }),
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

/** Games on sale: the hot ones by their rank, then the others, as the catalogue orders both. */
async function popularOf(
  deps: GatewayDeps,
  games: readonly ShownGame[],
  { language, at, count }: { readonly language: Language; readonly at: Date; readonly count: number },
): Promise<OutputOf<typeof contract.lotteryPopular>> {
  const rows = games.map(({ row }) => row).toSorted((a, b) => b.popularity - a.popularity);
  const ranked = [...new Set([...(await deps.hot.order(rows)), ...rows])];
  const onSale = await listOnSale(
    deps.db,
    ranked.map(({ code }) => code),
    { at, limit: 1 },
  );
  return onSale.slice(0, count).flatMap(({ game_code, numero, closes_at }) => {
    const row = ranked.find(({ code }) => code === game_code);
    const remainTime = closes_at.getTime() - at.getTime();
    return row
      ? [{ gameId: row.no, gameCode: row.code, gameName: nameOf(row, language), numero, remainTime }]
      : [];
  });
}

async function openedOf(
  { db }: GatewayDeps,
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

function termRoutes(deps: GatewayDeps): readonly Route[] {
  const termsFor = async (gameId: number): Promise<GameTerms> => {
    const found = await openGame(deps, gameId);
    return termsOf(found, await findSetting(deps.db, found.game.gameCode));
  };
  return [
    route(contract.lotterySeries, async (ctx) => {
      const house = await Promise.all((await gamesOf(deps, {})).map(({ row }) => termsFor(row.no)));
      const { memberId } = principalOf(ctx);
      const all = await listMemberTerms(deps.db, house, { memberId, at: ctx.at });
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
