import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportList, ExportListRow } from '../../../platform/sheets/index.ts';

/** What a member's contracts came to; the figures are the team's as a whole, and nobody of it is named. */
export function listStatementExports(db: Db, memberId: MemberId): readonly ExportList[] {
  return [
    { name: 'agent-statements', rows: () => statementRows(db, memberId) },
    { name: 'agent-payments', rows: () => paymentRows(db, memberId) },
    { name: 'agent-arrears', rows: () => arrearsRows(db, memberId) },
  ];
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

async function* paymentRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select p.at, s.no as statement, p.no as part, s.kind, s.period_key as period,
           case when (p.member_id = ${memberId}::uuid) <> p.is_back then 'received' else 'paid' end as side,
           p.amount as "amountMicros", p.currency, p.is_back as "takenBack"
      from agents_payment_part p join agents_statement s on s.id = p.statement_id
     where p.member_id = ${memberId}::uuid or p.payer_id = ${memberId}::uuid order by p.at, s.no, p.no`.execute(
    db,
  );
  yield* rows;
}

async function* arrearsRows(db: Db, memberId: MemberId): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select a.opened_at as "openedAt", s.no as statement, a.cause,
           case when a.debtor_id = ${memberId}::uuid then 'owes' else 'is owed' end as side,
           a.amount as "amountMicros", a.paid as "paidMicros", a.currency, a.closed_at as "closedAt"
      from agents_arrears a join agents_statement s on s.id = a.statement_id
     where a.debtor_id = ${memberId}::uuid or a.creditor_id = ${memberId}::uuid order by a.opened_at, s.no`.execute(
    db,
  );
  yield* rows;
}
