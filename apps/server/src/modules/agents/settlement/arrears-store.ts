import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { list } from '../../../platform/sql-list.ts';
import type { ContractKind } from '../rules/terms.ts';

/** SQL of what could not be paid of contracts. */

export interface NewArrears {
  readonly statementId: string;
  readonly cause: 'shortage' | 'reversal';
  readonly debtorId: MemberId;
  /** Null is the house. */
  readonly creditorId: MemberId | null;
  readonly currency: string;
  readonly amount: bigint;
}

export async function insertArrears(tx: Tx, arrears: readonly NewArrears[], at: Date): Promise<void> {
  if (arrears.length === 0) return;
  const rows = arrears.map((one) => ({ id: newId(at), ...one }));
  await sql`
    insert into agents_arrears (id, statement_id, cause, debtor_id, creditor_id, currency, amount, opened_at)
    select id, "statementId", cause, "debtorId", "creditorId", currency, amount, ${at}
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as a (
             id uuid, "statementId" uuid, cause text, "debtorId" uuid, "creditorId" uuid, currency text, amount bigint)`.execute(
    tx,
  );
}

export interface Debtor {
  readonly memberId: MemberId;
  readonly currency: string;
}

/** Who owes, the oldest first; whoever has a period's downlines to pay from what just came pays these first. */
export async function listDebtors(tx: Tx): Promise<readonly Debtor[]> {
  const { rows } = await sql<Debtor>`
    select a.debtor_id as "memberId", a.currency from agents_arrears a
     where a.closed_at is null and not exists (
       select from agents_payment w
        where w.payer_id = a.debtor_id and w.state = 'waiting' and not exists (
          select from agents_payment up
           where up.statement_id = w.payer_statement_id and up.state in ('waiting', 'pending_approval')))
     group by a.debtor_id, a.currency order by min(a.opened_at), a.debtor_id`.execute(tx);
  return rows;
}

export interface ArrearsRow {
  readonly id: string;
  readonly statement_id: string;
  readonly cause: 'shortage' | 'reversal';
  readonly debtor_id: MemberId;
  readonly creditor_id: MemberId | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly paid: bigint;
  readonly opened_at: Date;
  /** Of the payment that they stand behind. */
  readonly key: string;
  readonly kind: ContractKind;
  readonly member_id: MemberId;
  readonly payer_id: MemberId | null;
  /** The number of its next part. */
  readonly next_no: number;
}

/** What these owe, the oldest first. */
export async function listOpenArrears(
  tx: Tx,
  debtorIds: readonly MemberId[],
): Promise<readonly ArrearsRow[]> {
  const { rows } = await sql<ArrearsRow>`
    select a.id, a.statement_id, a.cause, a.debtor_id, a.creditor_id, a.currency, a.amount, a.paid, a.opened_at, p.key,
           p.kind, p.member_id, p.payer_id,
           (select coalesce(max(no), 0) + 1 from agents_payment_part where statement_id = a.statement_id)::int as next_no
      from agents_arrears a join agents_payment p on p.statement_id = a.statement_id
     where a.debtor_id = any (${list(debtorIds)}::uuid[]) and a.closed_at is null
     order by a.debtor_id, a.opened_at, a.id`.execute(tx);
  return rows;
}

/** Notes what was paid of arrears; one with nothing left is closed. */
export async function payOffArrears(
  tx: Tx,
  paid: readonly { readonly id: string; readonly amount: bigint }[],
  at: Date,
): Promise<void> {
  await sql`
    update agents_arrears a
       set paid = a.paid + c.amount, closed_at = case when a.paid + c.amount = a.amount then ${at}::timestamptz end
      from jsonb_to_recordset(${jsonText(paid)}::jsonb) as c (id uuid, amount bigint)
     where a.id = c.id`.execute(tx);
}

/** What a member still has to pay; nothing leaves before. */
export async function sumOwedBy(db: Db | Tx, memberId: MemberId): Promise<bigint> {
  return (await sumArrears(db, memberId)).owed_by;
}

export interface ArrearsSums {
  /** What others still have to pay the member, and the member to others. */
  readonly owed_to: bigint;
  readonly owed_by: bigint;
}

export async function sumArrears(db: Db | Tx, memberId: MemberId): Promise<ArrearsSums> {
  const { rows } = await sql<ArrearsSums>`
    select coalesce(sum(amount - paid) filter (where creditor_id = ${memberId}::uuid), 0)::bigint as owed_to,
           coalesce(sum(amount - paid) filter (where debtor_id = ${memberId}::uuid), 0)::bigint as owed_by
      from agents_arrears
     where (creditor_id = ${memberId}::uuid or debtor_id = ${memberId}::uuid) and closed_at is null`.execute(
    db,
  );
  return rows[0] ?? { owed_to: 0n, owed_by: 0n };
}
