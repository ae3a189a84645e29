import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';
import { openDelivery } from './delivery.ts';
import { numberOf } from './read-mall.ts';
import { listOf } from './redemption-store.ts';

const AT_ONCE = 500;

/** What a member asked for in the points mall, and where it was to be sent. */
export function listMallExports(db: Db, memberId: MemberId, at: Date): readonly ExportList[] {
  return [{ name: 'point-redemptions', rows: () => redemptionRows(db, memberId, at) }];
}

async function* redemptionRows(db: Db, memberId: MemberId, at: Date): AsyncIterable<ExportListRow> {
  let below: string | undefined;
  for (;;) {
    const rows = await listOf(db, { memberId, below, limit: AT_ONCE });
    for (const row of rows) {
      const sent = row.delivery === null ? null : await openDelivery(db, { memberId, at }, row.delivery);
      yield {
        no: numberOf(row),
        at: row.at,
        type: row.type,
        title: row.titleEn,
        quantity: row.quantity,
        points: row.points,
        amount: row.amount,
        state: row.state,
        remark: row.remark,
        decidedAt: row.decidedAt,
        name: sent?.name ?? '',
        address: sent?.address ?? '',
        mobile: sent?.mobile ?? '',
      };
    }
    below = rows.at(-1)?.no.toString();
    if (rows.length < AT_ONCE) return;
  }
}
