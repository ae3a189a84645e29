import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { LOTTERY_GAMES, PRIZE_MODE_IDS } from '@nokshi/contract/lottery-games.ts';
import * as contract from '@nokshi/contract/lottery-order-gateway.ts';
import { fail } from '../../../platform/errors.ts';
import { principalOf, type Route, route } from '../../../platform/http/context.ts';
import type { BettingDeps } from './betting-deps.ts';
import { cancelOrders } from './cancel-orders.ts';
import { describeRows } from './describe-gateway-orders.ts';
import { placeContents, placeSlip } from './gateway-betting.ts';
import type { OrderDeps } from './order-deps.ts';
import { listOrderRows } from './order-store.ts';
import { sayingFaults } from './saying-faults.ts';
import { searchOrders } from './search-orders.ts';

const DAY_MS = 24 * 3600_000;
const PAGE_ROWS = 20;

/** Betting as the family's clients do it. */
export function orderGatewayRoutes(deps: BettingDeps): readonly Route[] {
  return [
    route(contract.lotteryBetting, (ctx, input) =>
      sayingFaults(ctx.language, () => placeSlip(deps, principalOf(ctx).memberId, input)),
    ),
    route(contract.lotteryVietnamBetting, (ctx, input) =>
      sayingFaults(ctx.language, () => placeContents(deps, principalOf(ctx).memberId, input)),
    ),
    route(contract.lotteryOrdersToday, (ctx, input) =>
      ordersToday(deps, { memberId: principalOf(ctx).memberId, at: ctx.at }, input),
    ),
    route(contract.lotteryOrderSearch, (ctx, input) =>
      searchOrders(deps, { memberId: principalOf(ctx).memberId, at: ctx.at }, input),
    ),
    route(contract.lotteryCancelSuborders, async (ctx, { list }) => {
      await cancelOrders(deps, principalOf(ctx).memberId, list);
      return null;
    }),
  ];
}

async function ordersToday(
  { db, library }: OrderDeps,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
  { gameId, prizeModeId, page = 0, size = PAGE_ROWS }: InputOf<typeof contract.lotteryOrdersToday>,
): Promise<OutputOf<typeof contract.lotteryOrdersToday>> {
  const books = await library();
  const isAll = gameId === undefined || gameId === '-1';
  const gameCode = isAll ? undefined : (books.gameByNo.get(gameId)?.code ?? fail('lottery.game_unknown'));
  const gameCodes = codesOf(gameCode, prizeModeId);
  const since = new Date(at.getTime() - DAY_MS);
  const [limit, offset] = [size + 1, page * size];
  const rows = await listOrderRows(db, { memberId, gameCodes, since }, { limit, offset });
  return {
    content: await describeRows(db, rows.slice(0, size), { memberId, books, at }),
    number: page,
    size,
    last: rows.length <= size,
  };
}

/** The codes of the games that are asked for; undefined for all. */
function codesOf(
  gameCode: string | undefined,
  prizeModeId: number | undefined,
): readonly string[] | undefined {
  if (prizeModeId === undefined) return gameCode === undefined ? undefined : [gameCode];
  return LOTTERY_GAMES.filter(
    (game) =>
      PRIZE_MODE_IDS[game.prizeMode] === prizeModeId &&
      (gameCode === undefined || game.gameCode === gameCode),
  ).map((game) => game.gameCode);
}
