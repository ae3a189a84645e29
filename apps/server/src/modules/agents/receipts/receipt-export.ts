import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** Codes by which anybody may check what a member sent, and what the member's contracts came to. */
export function listReceiptExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'agent-receipts', rows: () => receiptRows(db, memberId) }];
}

async function* receiptRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select code, kind, subject_no as no, made_at as "madeAt" from agents_receipt
     where member_id = ${memberId}::uuid order by made_at`.execute(db);
  yield* rows;
}
