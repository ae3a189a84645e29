import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What the slots of a member's own salary came to. */
export function listSalaryExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'agent-realtime-salary', rows: () => lineRows(db, memberId) }];
}

async function* lineRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select l.day, l.from_at as "fromAt", l.slot_at as "slotAt", 'CT-' || c.no as contract, l.stake as "stakeMicros",
           l.undone as "undoneMicros", l.stake_sum as "dayStakeMicros", l.gross as "grossMicros",
           l.paid_down as "paidDownMicros", l.due as "dueMicros", l.amount as "amountMicros", l.moved as "movedMicros",
           l.paid_at as "paidAt"
      from agents_realtime_line l join agents_contract c on c.id = l.contract_id
     where l.member_id = ${memberId}::uuid order by l.day, l.slot_at`.execute(db);
  yield* rows;
}
