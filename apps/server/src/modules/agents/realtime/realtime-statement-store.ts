import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { jsonText } from '../../../platform/json-text.ts';
import type { Period } from '../rules/periods.ts';
import type { Statement } from '../settlement/reckon.ts';

/** SQL of the statements of days. No payment stands beside them: slots paid. */

interface ClosedDay extends Period {
  readonly zone: string;
  readonly currency: string;
  readonly at: Date;
}

export async function insertDaySettlement(tx: Tx, { key, start, end, zone, at }: ClosedDay): Promise<void> {
  await sql`
    insert into agents_settlement (kind, period, period_key, starts_at, ends_at, time_zone, active_from, active_by,
                                   counts_salaries, at)
    values ('realtime', 'daily', ${key}, ${start}, ${end}, ${zone}, 0, 'period', false, ${at})`.execute(tx);
}

export async function insertDayStatements(
  tx: Tx,
  { key, start, end, currency, at }: ClosedDay,
  statements: readonly Statement[],
): Promise<void> {
  const rows = statements.map((statement) => ({ id: newId(at), ...statement }));
  await sql`
    insert into agents_statement (
      id, kind, period, period_key, starts_at, ends_at, contract_id, member_id, upline_id, currency, bet, win, rebate,
      agent_rebate, promotion, salary, active, carry_in, base, carry_out, tier, gross, paid_down, due, state, hash, at)
    select id, 'realtime', 'daily', ${key}, ${start}, ${end}, "contractId", "memberId", "uplineId", ${currency}, bet, 0, 0,
           0, 0, 0, 0, 0, base, 0, null, gross, "paidDown", due, state, hash, ${at}
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as s (
             id uuid, "contractId" uuid, "memberId" uuid, "uplineId" uuid, bet bigint, base bigint, gross bigint,
             "paidDown" bigint, due bigint, state text, hash text)
     order by id`.execute(tx);
}
