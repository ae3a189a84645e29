import type { OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { lotteryOrdersToday } from '@nokshi/contract/lottery-order-gateway.ts';
import { BETTING_MODES } from '@nokshi/lottery';
import { microsToWireNumber } from '@nokshi/money';
import type { Db } from '../../../platform/db.ts';
import type { Library } from '../../catalogue/index.ts';
import { winningText } from '../gateway/winning-numbers.ts';
import { canCancel } from './describe-orders.ts';
import { WIRE_DECIMALS } from './gateway-betting.ts';
import { type FirstLineRow, listFirstLines, type OrderRow } from './order-store.ts';

export type GatewayOrder = OutputOf<typeof lotteryOrdersToday>['content'][number];

/** A member's orders as the family's clients read them. */
export async function describeRows(
  db: Db,
  rows: readonly OrderRow[],
  { memberId, books, at }: { readonly memberId: MemberId; readonly books: Library; readonly at: Date },
): Promise<GatewayOrder[]> {
  const lines = await listFirstLines(
    db,
    memberId,
    rows.map(({ id }) => id),
  );
  const firstOf = (row: OrderRow) => lines.find((line) => line.order_id === row.id);
  return rows.map((row) => describe(row, { books, first: firstOf(row), at }));
}

const STATUS = { placed: 2, won: 3, lost: 4, tied: 5, cancelled: 8, void: 8 } as const;

function describe(
  row: OrderRow,
  {
    books,
    first,
    at,
  }: { readonly books: Library; readonly first: FirstLineRow | undefined; readonly at: Date },
): GatewayOrder {
  return {
    orderNumber: row.no,
    orderDetailId: row.id,
    gameId: books.gameByCode.get(row.game_code)?.no ?? 0,
    numero: row.numero,
    winningNumber: row.result === null ? null : winningText(row.result),
    playId: row.first_play,
    bettingContent: row.first_choice,
    bettingModeCode: BETTING_MODES.find(({ unitMicros }) => unitMicros === first?.unit)?.id ?? '',
    series: first?.series ?? null,
    bettingAmount: microsToWireNumber(row.stake, WIRE_DECIMALS),
    winningAmount: microsToWireNumber(row.win, WIRE_DECIMALS),
    orderStatus: STATUS[row.state],
    canCancel: canCancel(row, at),
    bettingTime: row.placed_at.getTime(),
  };
}
