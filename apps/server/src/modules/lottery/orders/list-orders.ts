import type { InputOf, OutputOf } from '@nokshi/contract/entry.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { listOrders as contractList } from '@nokshi/contract/lottery.ts';
import { fail } from '../../../platform/errors.ts';
import { describeOrder, type OrderReader } from './describe-orders.ts';
import type { OrderDeps } from './order-deps.ts';
import { listOrderRows, ORDER_FILTERS, type OrderRow } from './order-store.ts';

const PAGE_ROWS = 20;
const CURSOR = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * A page of a member's orders, latest first.
 * @throws DomainError reporting.cursor_broken
 */
export async function listOrders(
  { db }: Pick<OrderDeps, 'db'>,
  memberId: MemberId,
  input: InputOf<typeof contractList>,
  reader: OrderReader,
): Promise<OutputOf<typeof contractList>> {
  const rows = input.pageSize ?? PAGE_ROWS;
  const { gameCode, state, chaseId, cursor } = input;
  const gameCodes = gameCode === undefined ? undefined : [gameCode];
  const before = readCursor(cursor);
  const states = state && ORDER_FILTERS[state];
  const read = await listOrderRows(db, { memberId, gameCodes, states, chaseId, before }, { limit: rows + 1 });
  const page = read.slice(0, rows);
  const last = page.at(-1);
  return {
    list: page.map((row) => describeOrder(row, reader)),
    next: read.length > rows && last !== undefined ? cursorOf(last) : null,
  };
}

function cursorOf({ placed_at, id }: OrderRow): string {
  return `${placed_at.getTime()}.${id}`;
}

function readCursor(text: string | undefined): { placedAt: Date; id: string } | undefined {
  if (text === undefined || text === '') return undefined;
  const [, at = '', id = ''] = CURSOR.exec(text) ?? fail('reporting.cursor_broken');
  return { placedAt: new Date(Number(at)), id };
}
