import type { OutputOf } from '@nokshi/contract/entry.ts';
import { findLotteryGame, LOTTERY_GAMES } from '@nokshi/contract/lottery-games.ts';
import * as contract from '@nokshi/contract/lottery-sales.ts';
import { foldReference } from '@nokshi/texts/fold-words.ts';
import type { Db } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { type Route, route } from '../../../platform/http/context.ts';
import { listAccounts } from '../../identity/index.ts';
import type { LotteryDeps } from '../lottery-deps.ts';
import {
  describeExposure,
  describeGame,
  describeIssue,
  describeIssueOrder,
  readLimits,
  titleOf,
} from './describe-sales.ts';
import {
  findIssueSales,
  findOrderByNo,
  listExposures,
  listGameSales,
  listIssueExposures,
  listIssueOrders,
  listIssueSalesRows,
} from './sales-store.ts';

type Deps = Pick<LotteryDeps, 'db' | 'library'>;

/** What lotteries take in, could cost and pay out, in the console. Who may call stands in the contract and is checked by the frame. */
export function salesRoutes({ db, library }: Deps): readonly Route[] {
  return [
    route(contract.readLotterySales, async (_ctx, { day }) => {
      const codes = LOTTERY_GAMES.map(({ gameCode }) => gameCode);
      const rows = new Map((await listGameSales(db, codes, day)).map((row) => [row.game_code, row]));
      const catalogue = await library();
      const list = codes.flatMap((code) => rows.get(code) ?? []);
      return { day, list: list.map((row) => describeGame(row, catalogue)) };
    }),
    route(contract.listLotteryExposures, async (ctx) => {
      const at = { at: ctx.at, limit: contract.FULLEST_SHOWN };
      const rows = await listExposures(db, await readLimits(db), at);
      const catalogue = await library();
      return { list: rows.map((row) => describeExposure(row, catalogue)) };
    }),
    route(contract.listIssueSales, async (_ctx, { gameCode, day, before }) => {
      if (findLotteryGame(gameCode) === undefined) fail('lottery.game_unknown');
      const query = { gameCode, day, before, limit: contract.SALES_ISSUES_SHOWN + 1 };
      const rows = await listIssueSalesRows(db, query);
      const list = rows.slice(0, contract.SALES_ISSUES_SHOWN).map(describeIssue);
      return { list, next: rows.length > list.length ? (list.at(-1)?.numero ?? null) : null };
    }),
    route(contract.readIssueSales, (_ctx, asked) => describeDetail({ db, library }, asked)),
  ];
}

/**
 * An issue by its number, else the one of a ticket by the ticket's.
 * @throws DomainError lottery.issue_unknown
 */
async function describeDetail(
  { db, library }: Deps,
  { gameCode, number }: { readonly gameCode?: string | undefined; readonly number: string },
): Promise<OutputOf<typeof contract.readIssueSales>> {
  const typed = foldReference(number);
  const byNumber = gameCode === undefined ? undefined : await findIssueSales(db, { gameCode, numero: typed });
  const order = byNumber === undefined ? await findOrderByNo(db, typed) : undefined;
  const issue = byNumber ?? (order && (await findIssueSales(db, { issueId: order.issue_id })));
  const game = issue && findLotteryGame(issue.game_code);
  if (issue === undefined || game === undefined) fail('lottery.issue_unknown');
  const orders = order ? [order] : await listIssueOrders(db, issue.id, contract.SALES_ORDERS_SHOWN);
  const accounts = await accountsOf(db, orders);
  const [limit] = await readLimits(db, [game]);
  const shown = { most: limit?.most ?? game.mostLiabilityMicros, limit: contract.FULLEST_SHOWN };
  const exposures = await listIssueExposures(db, issue.id, shown);
  const catalogue = await library();
  return {
    gameCode: issue.game_code,
    title: titleOf(catalogue, issue.game_code),
    issue: describeIssue(issue),
    exposures: exposures.map((row) => describeExposure(row, catalogue)),
    orders: orders.map((row) => describeIssueOrder(row, accounts.get(row.member_id) ?? '')),
    orderCount: issue.tickets,
  };
}

async function accountsOf(
  db: Db,
  orders: readonly { readonly member_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  return listAccounts(db, [...new Set(orders.map(({ member_id }) => member_id))]);
}
