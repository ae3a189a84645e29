import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import { type ExportList, type ExportListRow, inParts } from '../../../platform/sheets/index.ts';
import { type AgentRebateRow, listAgentRebates } from '../settlement/agent-rebate-store.ts';
import { listExportedFavourites } from './favourite-store.ts';
import { listExportedLines } from './order-store.ts';

/** Lines that are read at once while the copy leaves: one may be a hundred kilobytes of typed bets. */
const PART = 200;

/** Every moment that a rebate may be of. */
const EVER = { from: new Date(0), until: new Date('9999-01-01T00:00:00Z') };

/**
 * What this room keeps about a member: every line of every order, lines that were kept as favourites, and what the member had
 * of orders of those below.
 */
export function listLotteryExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'lottery-orders', rows: () => lineRows(db, memberId) },
    { name: 'lottery-favourites', rows: () => favouriteRows(db, memberId) },
    { name: 'lottery-agent-rebates', rows: () => agentRebateRows(db, memberId) },
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

/** Whose orders they were is left out: it is another person's. */
async function* agentRebateRows(db: Db, agentId: MemberId): AsyncIterable<ExportListRow> {
  const rebates = inParts<AgentRebateRow>((after, limit) =>
    listAgentRebates(db, { agentId, from: EVER.from, until: EVER.until, after, limit }),
  );
  for await (const { at, game_code, numero, currency, series, below_series, amount } of rebates) {
    yield { at, game: game_code, issue: numero, currency, series, seriesBelow: below_series, amount };
  }
}
