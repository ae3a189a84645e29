import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What this room keeps about a member who has contracts or gave them; the other party is not named. */
export function listContractExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'agent-contracts', rows: () => contractRows(db, memberId) },
    { name: 'agent-contract-tiers', rows: () => tierRows(db, memberId) },
  ];
}

async function* contractRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'CT-' || no as no, case when member_id = ${memberId}::uuid then 'downline' else 'upline' end as side, kind,
           product, period, rate_type as "rateType", mode, carry, state, offered_at as "offeredAt",
           answered_at as "answeredAt", effective_from as "effectiveFrom", ends_at as "endsAt", asked_by as "endAskedBy",
           asked_note as "endNote"
      from agents_contract where member_id = ${memberId}::uuid or upline_id = ${memberId}::uuid order by id`.execute(
    db,
  );
  yield* rows;
}

async function* tierRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'CT-' || c.no as no, t.position + 1 as tier, t.rate_ppm as "ratePpm", t.amount as "amountMicros",
           t.min_bet as "minBetMicros", t.min_net_loss as "minNetLossMicros", t.min_active as "minActive"
      from agents_contract c join agents_contract_tier t on t.contract_id = c.id
     where c.member_id = ${memberId}::uuid or c.upline_id = ${memberId}::uuid order by c.id, t.position`.execute(
    db,
  );
  yield* rows;
}
