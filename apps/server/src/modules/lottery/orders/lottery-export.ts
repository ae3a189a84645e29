import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';
import { listExportedFavourites } from './favourite-store.ts';
import { listExportedLines } from './order-store.ts';

/** Lines that are read at once while the copy leaves: one may be a hundred kilobytes of typed bets. */
const PART = 200;

/** What this room keeps about a member: every line of every order, and lines that were kept as favourites. */
export function listLotteryExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'lottery-orders', rows: () => lineRows(db, memberId) },
    { name: 'lottery-favourites', rows: () => favouriteRows(db, memberId) },
  ];
}

async function* lineRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  let after: { readonly orderId: string; readonly place: number } | undefined;
  for (;;) {
    const rows = await listExportedLines(db, { memberId, after, limit: PART });
    for (const { order_id: _id, place: _place, ...row } of rows) yield row;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PART) return;
    after = { orderId: last.order_id, place: last.place };
  }
}

async function* favouriteRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  for (const { game_code, name, lines, made_at } of await listExportedFavourites(db, memberId)) {
    yield { madeAt: made_at, game: game_code, name, lines: JSON.stringify(lines) };
  }
}
