import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What a member's contracts came to; the figures are the team's as a whole, and nobody of it is named. */
export function listStatementExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [{ name: 'agent-statements', rows: () => statementRows(db, memberId) }];
}

async function* statementRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select s.no, 'CT-' || c.no as contract, s.kind, s.period_key as period, s.starts_at as "startsAt",
           s.ends_at as "endsAt", s.currency, s.bet as "betMicros", s.win as "winMicros", s.rebate as "rebateMicros",
           s.agent_rebate as "agentRebateMicros", s.promotion as "promotionMicros", s.salary as "salaryMicros", s.active,
           s.carry_in as "carryInMicros", s.base as "baseMicros", s.carry_out as "carryOutMicros", s.tier + 1 as tier,
           s.gross as "grossMicros", s.paid_down as "paidDownMicros", s.due as "dueMicros", s.state, s.hash
      from agents_statement s join agents_contract c on c.id = s.contract_id
     where s.member_id = ${memberId}::uuid order by s.no`.execute(db);
  yield* rows;
}
