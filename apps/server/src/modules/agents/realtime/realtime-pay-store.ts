import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';

/** SQL of what is moved for slots. */

export interface WaitingLine {
  readonly contractId: string;
  readonly slotAt: Date;
  readonly day: string;
  readonly memberId: MemberId;
  /** Below zero is taken back. */
  readonly amount: bigint;
}

/** The next lines that wait, locked; those that another worker has are passed over. */
export async function lockWaitingLines(tx: Tx, limit: number): Promise<readonly WaitingLine[]> {
  const { rows } = await sql<WaitingLine>`
    select contract_id as "contractId", slot_at as "slotAt", day, member_id as "memberId", amount
      from agents_realtime_line
     where paid_at is null order by slot_at, contract_id, day limit ${limit} for update skip locked`.execute(
    tx,
  );
  return rows;
}

export interface MovedLine extends WaitingLine {
  readonly moved: bigint;
}

/** Notes what was moved. What could not be taken back counts as paid still, so that a later slot takes it. */
export async function markMoved(tx: Tx, lines: readonly MovedLine[], at: Date): Promise<void> {
  const moved = sql`jsonb_to_recordset(${jsonText(lines)}::jsonb) as m (
    "contractId" uuid, "slotAt" timestamptz, day date, amount bigint, moved bigint)`;
  await sql`
    update agents_realtime_line l set moved = m.moved, paid_at = ${at} from ${moved}
     where l.contract_id = m."contractId" and l.slot_at = m."slotAt" and l.day = m.day`.execute(tx);
  if (lines.every((line) => line.moved === line.amount)) return;
  await sql`
    update agents_realtime_day d set paid = d.paid + m.missing
      from (select "contractId", day, sum(moved - amount) as missing from ${moved}
             where moved <> amount group by 1, 2) m
     where d.contract_id = m."contractId" and d.day = m.day`.execute(tx);
}
