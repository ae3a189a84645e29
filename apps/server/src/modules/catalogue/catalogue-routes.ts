import * as contract from '@nokshi/contract/catalogue.ts';
import { FAVOURITE_PAGE_SIZE, type Language, RECENT_PAGE_SIZE } from '@nokshi/contract/constants.ts';
import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { Db } from '../../platform/db.ts';
import { fail } from '../../platform/errors.ts';
import {
  type CachedContext,
  type Context,
  cachedRoute,
  principalOf,
  type Route,
  route,
} from '../../platform/http/context.ts';
import { sumGame } from '../reporting/index.ts';
import {
  deleteFavourite,
  insertFavourite,
  listAlsoPlayed,
  listFavouriteNos,
  listRecent,
} from './catalogue-store.ts';
import { describeGame } from './describe-game.ts';
import type { HotGames } from './hot-games.ts';
import { lanes, typeTable } from './lanes.ts';
import type { Library } from './library.ts';
import { type ArtAddresses, createPresenter, dayOf } from './present.ts';
import { relatedGames } from './related-games.ts';
import { search } from './search-games.ts';
import { paginate, selectGames } from './select-games.ts';

export interface CatalogueDeps {
  readonly db: Db;
  readonly library: () => Promise<Library>;
  readonly art: ArtAddresses;
  readonly hot: HotGames;
}

const LIST_SIZE = 20;
const RELATED_SHOWN = 6;
const MONTH_MS = 30 * 24 * 3600_000;

export function catalogueRoutes(deps: CatalogueDeps): readonly Route[] {
  return [...listRoutes(deps), ...openRoutes(deps), ...memberRoutes(deps)];
}

/** Lists that follow from the catalogue alone. What is new does so by the day (`newGameTest`). */
function listRoutes({ library: basis, art }: CatalogueDeps): readonly Route[] {
  return [
    cachedRoute(contract.gameList, {
      basis,
      key: (ctx, { gameType, vassalage, gameClassify, gameName, isNew, isHot, pageNo, pageSize, ...input }) =>
        JSON.stringify([
          [dayOf(ctx.at.getTime()), input.language ?? ctx.language, input.sort, pageNo, pageSize],
          [gameType, vassalage, gameClassify, gameName, isNew, isHot],
        ]),
      handle: (library, ctx, input) => listGames(library, art, ctx, input),
    }),
    cachedRoute(contract.gameTypes, {
      basis,
      key: () => '',
      handle: (library) => ({ content: typeTable(library) }),
    }),
    cachedRoute(contract.vendorLanes, {
      basis,
      key: (ctx, input) => input.language ?? ctx.language,
      handle: (library, { at, ...ctx }, input) => {
        const language = input.language ?? ctx.language;
        return { data: { lanes: lanes(library, createPresenter(library, art, { language, at }), language) } };
      },
    }),
  ];
}

function listGames(
  library: Library,
  art: ArtAddresses,
  { at, ...ctx }: CachedContext,
  input: InputOf<typeof contract.gameList>,
): OutputOf<typeof contract.gameList> {
  const language = input.language ?? ctx.language;
  const fitting = selectGames(
    library,
    {
      gameType: input.gameType,
      vendor: input.vassalage,
      classify: input.gameClassify,
      name: input.gameName,
      onlyNew: input.isNew === '1',
      onlyHot: input.isHot === '1',
    },
    at,
    { sort: input.sort, language },
  );
  const page = paginate(fitting, input.pageNo ?? 1, input.pageSize ?? LIST_SIZE);
  const show = createPresenter(library, art, { language, at });
  return { games: page.rows.map(show.game), totalPages: page.totalPages, totalCount: page.totalCount };
}

function openRoutes(deps: CatalogueDeps): readonly Route[] {
  const present = async (ctx: Context, language: Language | undefined) => {
    const library = await deps.library();
    const view = { language: language ?? ctx.language, at: ctx.at };
    return { library, language: view.language, show: createPresenter(library, deps.art, view) };
  };
  return [
    route(contract.hotGames, async (ctx, input) => {
      const { library, show } = await present(ctx, input.language);
      const fitting = selectGames(library, { gameType: input.gameType, vendor: input.vassalage }, ctx.at);
      const hot = await deps.hot.order(fitting);
      return { list: paginate(hot, input.pageNo ?? 1, input.pageSize ?? LIST_SIZE).rows.map(show.game) };
    }),
    route(contract.searchGames, async (ctx, input) => {
      const { library, language, show } = await present(ctx, input.language);
      return search(library, show, { ...input, language, at: ctx.at });
    }),
    route(contract.gameDetail, async (ctx, input) => {
      const { library, show } = await present(ctx, input.language);
      const since = new Date(ctx.at.getTime() - MONTH_MS);
      const which = { gameNo: input.nodeId, gameCode: input.gameCode };
      return describeGame(library, show, which, (gameNo) => sumGame(deps.db, gameNo, since));
    }),
    route(contract.relatedGames, async (ctx, input) => {
      const { library, show } = await present(ctx, input.language);
      const game = library.gameByCode.get(input.gameCode);
      if (!game) fail('catalogue.game_unknown');
      const alsoPlayed = await listAlsoPlayed(deps.db, game.no);
      return { list: relatedGames(library, game, alsoPlayed, input.limit ?? RELATED_SHOWN).map(show.game) };
    }),
  ];
}

function memberRoutes({ db, library, art }: CatalogueDeps): readonly Route[] {
  return [
    route(contract.recentGames, async (ctx, input) => {
      const { memberId } = principalOf(ctx);
      const pageNum = input.pageNo ?? input.pageNum ?? 1;
      const limit = input.pageSize ?? RECENT_PAGE_SIZE;
      const recent = await listRecent(db, { memberId, limit, offset: (pageNum - 1) * limit });
      const books = await library();
      const show = createPresenter(books, art, { language: input.language ?? ctx.language, at: ctx.at });
      return {
        content: recent.rows.flatMap((row) => {
          const game = books.gameByNo.get(row.game_no);
          return game ? [{ ...show.game(game), playedAt: row.at.getTime() }] : [];
        }),
        pageNum,
        totalPages: Math.ceil(recent.total / limit),
      };
    }),
    route(contract.favouriteIds, async (ctx) =>
      (await listFavouriteNos(db, principalOf(ctx).memberId)).map(String),
    ),
    route(contract.favouriteList, async (ctx, input) => {
      const books = await library();
      const nos = await listFavouriteNos(db, principalOf(ctx).memberId);
      const show = createPresenter(books, art, { language: input.language ?? ctx.language, at: ctx.at });
      const games = nos.flatMap((no) => books.gameByNo.get(no) ?? []);
      const page = paginate(games, input.pageNo ?? input.pageNum ?? 1, input.pageSize ?? FAVOURITE_PAGE_SIZE);
      return { content: page.rows.map(show.game), pageNum: page.pageNo, totalPages: page.totalPages };
    }),
    route(contract.searchFavourites, async (ctx, input) => {
      const books = await library();
      const among = await listFavouriteNos(db, principalOf(ctx).memberId);
      const language = input.language ?? ctx.language;
      const show = createPresenter(books, art, { language, at: ctx.at });
      return search(books, show, { ...input, language, at: ctx.at, among });
    }),
    route(contract.addFavourite, async (ctx, input) => {
      const books = await library();
      if (!books.gameByNo.has(input.nodeId)) fail('catalogue.game_unknown');
      await insertFavourite(db, { memberId: principalOf(ctx).memberId, gameNo: input.nodeId, at: ctx.at });
      return null;
    }),
    route(contract.removeFavourite, async (ctx, input) => {
      const books = await library();
      // What the catalogue never had is nobody's favourite.
      if (!books.gameByNo.has(input.nodeId)) return null;
      await deleteFavourite(db, { memberId: principalOf(ctx).memberId, gameNo: input.nodeId });
      return null;
    }),
  ];
}
