import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { type lotteryOrderSearch, ORDER_SEARCH_DAYS } from '@nokshi/contract/lottery-order-gateway.ts';
import { microsToWireNumber } from '@nokshi/money';
import { foldReference } from '@nokshi/texts/fold-words.ts';
import { fail } from '../../../platform/errors.ts';
import type { Library } from '../../catalogue/index.ts';
import { describeRows } from './describe-gateway-orders.ts';
import { WIRE_DECIMALS } from './gateway-betting.ts';
import type { OrderDeps } from './order-deps.ts';
import { listOrderRows, type OrderRow, type OrdersWanted, sumOrders } from './order-store.ts';

type Input = InputOf<typeof lotteryOrderSearch>;

const DAY_MS = 24 * 3600_000;
const PAGE_ROWS = 20;

/** By the numbers of a report's filter. */
const STATES: readonly (readonly OrderRow['state'][])[] = [
  ['placed'],
  ['won'],
  ['lost'],
  ['cancelled', 'void'],
  ['tied'],
];

/**
 * Looks for a member's orders as the family's clients do: a page of them, and what all of them come to.
 * @throws DomainError lottery.game_unknown, system.bad_input
 */
export async function searchOrders(
  { db, library }: Pick<OrderDeps, 'db' | 'library'>,
  caller: { readonly memberId: MemberId; readonly at: Date },
  input: Input,
): Promise<OutputOf<typeof lotteryOrderSearch>> {
  const books = await library();
  const { page = 0, size = PAGE_ROWS } = input;
  const wanted: OrdersWanted = {
    memberId: caller.memberId,
    ...placedBetween(input, caller.at),
    gameCodes: gameCodesOf(books, input),
    states: isAsked(input.orderStatus) ? STATES[input.orderStatus] : undefined,
    isChase: isAsked(input.chasingStatus) ? input.chasingStatus === 1 : undefined,
    no: numberOf(input),
    numero: numeroOf(input),
  };
  const sums = await sumOrders(db, wanted);
  const rows = await listOrderRows(db, wanted, { limit: size, offset: page * size });
  const described = await describeRows(db, rows, { ...caller, books });
  const amount = (micros: bigint) => microsToWireNumber(micros, WIRE_DECIMALS);
  return {
    orders: {
      content: rows.flatMap((row, index) => {
        const order = described[index];
        const leg = row.chase_leg === null ? 1 : row.chase_leg + 1;
        return order ? [{ ...order, ...staked(row), chasingOrder: leg, chasingPhase: leg }] : [];
      }),
      totalPages: Math.ceil(sums.orders / size),
      totalElements: sums.orders,
      number: page,
      size,
    },
    orderSumTO: {
      sumPlanBettingAmt: amount(sums.stake),
      sumActualBettingAmt: amount(sums.stake - sums.returned),
      sumWinningAmt: amount(sums.win),
    },
  };
}

function staked(row: OrderRow) {
  const isOff = row.state === 'cancelled' || row.state === 'void';
  return {
    gameCode: row.game_code,
    planBettingAmount: microsToWireNumber(row.stake, WIRE_DECIMALS),
    actualBettingAmount: microsToWireNumber(isOff ? 0n : row.stake - row.refund, WIRE_DECIMALS),
    winningAmount: row.state === 'placed' ? null : microsToWireNumber(row.win, WIRE_DECIMALS),
    chasing: row.chase_id !== null,
  };
}

function isAsked(value: number | '' | '-1' | null | undefined): value is number {
  return typeof value === 'number';
}

function textOf(value: string | number | null | undefined): string | undefined {
  return value === null || value === undefined || value === '' ? undefined : `${value}`;
}

/** These clients part the number of an order at its dash, and write the second part as a number where it is one. */
function numberOf({ orderNumber, chasingOrder }: Input): string | undefined {
  const first = textOf(orderNumber);
  const second = textOf(chasingOrder);
  if (first === undefined) return undefined;
  return foldReference(second === undefined ? first : `${first}-${second}`);
}

function numeroOf({ numero }: Input): string | undefined {
  const typed = textOf(numero);
  return typed === undefined ? undefined : foldReference(typed);
}

function gameCodesOf({ gameByNo }: Library, { gameId }: Input): readonly string[] | undefined {
  if (!isAsked(gameId)) return undefined;
  return [gameByNo.get(gameId)?.code ?? fail('lottery.game_unknown')];
}

function placedBetween(
  { startDate, endDate }: Input,
  at: Date,
): { readonly since: Date; readonly until: Date } {
  const untilMs = isAsked(endDate) ? endDate : Math.max(at.getTime(), isAsked(startDate) ? startDate : 0);
  const sinceMs = isAsked(startDate) ? startDate : untilMs - DAY_MS;
  if (untilMs - sinceMs > ORDER_SEARCH_DAYS * DAY_MS)
    fail('system.bad_input', {
      fields: { startDate: `is more than ${ORDER_SEARCH_DAYS} days before endDate` },
    });
  return { since: new Date(Math.max(0, sinceMs)), until: new Date(untilMs) };
}
