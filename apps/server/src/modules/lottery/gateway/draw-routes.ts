import { CHASE_LEGS_MOST } from '@nokshi/contract/lottery.ts';
import { findLotteryGame } from '@nokshi/contract/lottery-games.ts';
import * as contract from '@nokshi/contract/lottery-gateway.ts';
import { fail } from '../../../platform/errors.ts';
import { type Route, route } from '../../../platform/http/context.ts';
import { type DrawnIssue, type ListedIssue, listDrawn, listOnSale } from '../issues/issue-list-store.ts';
import { type GatewayDeps, gamesOf, openGame } from './found-games.ts';
import { hotAndGap, numbersOfFamily } from './hot-gap.ts';
import { chartText, winningText } from './winning-numbers.ts';

const CHART_DRAWS = 100;
const PAGE_SIZE = 10;

function numeroOf(gameId: number, issue: ListedIssue, at: Date) {
  return {
    gameId,
    numero: issue.numero,
    openTime: issue.opens_at.getTime(),
    closeTime: issue.closes_at.getTime(),
    drawTime: issue.draws_at.getTime(),
    remainTime: issue.closes_at.getTime() - at.getTime(),
  };
}

function resultOf(gameId: number, issue: DrawnIssue) {
  const drawnAt = issue.drawn_at.getTime();
  return {
    gameId,
    gameCode: issue.game_code,
    numero: issue.numero,
    winNo: winningText(issue.result),
    openTime: drawnAt,
    winningTime: drawnAt,
  };
}

/** Issues on sale and to come, and the last results. */
export function numeroRoutes(deps: GatewayDeps): readonly Route[] {
  const { db } = deps;
  const codeOf = async (gameId: number) => (await openGame(deps, gameId)).game.gameCode;
  return [
    route(contract.lotteryNear, async (ctx, { gameId }) => {
      const code = await codeOf(gameId);
      const [current, next] = await listOnSale(db, [code], { at: ctx.at, limit: 2 });
      const [drawn] = await listDrawn(db, [code], 1);
      const last = drawn ? resultOf(gameId, drawn) : null;
      return {
        currentNumero: current ? numeroOf(gameId, current, ctx.at) : null,
        nextNumero: next ? numeroOf(gameId, next, ctx.at) : null,
        lastNumero: last,
        previousNumero: last,
        serverTime: ctx.at.getTime(),
      };
    }),
    route(contract.lotteryChaseIssues, async (ctx, { gameId }) => {
      const issues = await listOnSale(db, [await codeOf(gameId)], { at: ctx.at, limit: CHASE_LEGS_MOST });
      return { chaseNumeros: issues.map((issue) => numeroOf(gameId, issue, ctx.at)) };
    }),
    route(contract.lotteryRecentIssues, async (_ctx, { gameId, size = PAGE_SIZE }) =>
      (await listDrawn(db, [await codeOf(gameId)], size)).map((issue) => resultOf(gameId, issue)),
    ),
  ];
}

/** Results and their charts. */
export function drawRoutes(deps: GatewayDeps): readonly Route[] {
  const { db } = deps;
  /** Results stay readable when the game is not sold any more. */
  const knownOf = async (
    find: (library: Awaited<ReturnType<GatewayDeps['library']>>) => string | undefined,
  ) => {
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
    route(contract.lotteryLatestDraws, async (_ctx, asked) => {
      const games = await gamesOf(deps, asked);
      const noOf = new Map(games.map(({ row }) => [row.code, row.no]));
      const drawn = await listDrawn(db, [...noOf.keys()], 1);
      return drawn.map((issue) => resultOf(noOf.get(issue.game_code) ?? 0, issue));
    }),
    route(contract.lotteryHotGap, async (_ctx, { gameId }) => {
      const { game } = await byId(gameId);
      const results = (await listDrawn(db, [game.gameCode], CHART_DRAWS)).map(({ result }) => result);
      const range = numbersOfFamily(game.family);
      const figures = range ? hotAndGap(results, range) : { hot: {}, gap: {} };
      return { ...figures, draws: results.length };
    }),
    route(contract.lotteryRunChart, async (_ctx, { gameId, count }) => {
      const { game } = await byId(gameId);
      const drawn = await listDrawn(db, [game.gameCode], count);
      return {
        diagramList: drawn.map((issue) => ({ ...resultOf(gameId, issue), item: chartText(issue.result) })),
      };
    }),
  ];
}
