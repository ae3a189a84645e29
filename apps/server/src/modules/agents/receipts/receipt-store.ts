import type { PaymentState } from '@nokshi/contract/agents-statements.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { PAID } from '../settlement/statement-list-store.ts';

/** SQL of the codes of receipts. */

export interface ReceiptSubject {
  readonly kind: 'transfer' | 'statement';
  /** Who sent the transfer, or whose statement it is. */
  readonly memberId: MemberId;
  /** Its number among those of its kind. */
  readonly no: bigint;
}

/** Keeps a code for a subject, unless it has one. */
export async function insertCode(
  db: Db,
  { kind, memberId, no, code, at }: ReceiptSubject & { readonly code: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into agents_receipt (code, kind, member_id, subject_no, made_at)
    values (${code}, ${kind}, ${memberId}::uuid, ${no}, ${at})
    on conflict (member_id, kind, subject_no) do nothing`.execute(db);
}

export async function findCode(db: Db, { kind, memberId, no }: ReceiptSubject): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select code from agents_receipt 
     where member_id = ${memberId}::uuid and kind = ${kind} and subject_no = ${no}`.execute(db);
  return rows[0]?.code;
}

export async function findSubject(db: Db, code: string): Promise<ReceiptSubject | undefined> {
  const { rows } = await sql<ReceiptSubject>`
    select kind, member_id as "memberId", subject_no as no from agents_receipt where code = ${code}`.execute(
    db,
  );
  return rows[0];
}

export interface StatementStanding {
  readonly due: bigint;
  readonly currency: string;
  readonly counted_at: Date;
  readonly paid_at: Date | null;
  /** Null where nothing is due. */
  readonly state: PaymentState | null;
}

/** What is due of a statement, and what became of it. */
export async function findStatementStanding(db: Db, no: bigint): Promise<StatementStanding | undefined> {
  const { rows } = await sql<StatementStanding>`
    select coalesce(p.amount, s.due) as due, s.currency, s.at as counted_at, p.paid_at, p.state
      from agents_statement s left join lateral ${PAID} p on true
     where s.no = ${no}`.execute(db);
  return rows[0];
}
