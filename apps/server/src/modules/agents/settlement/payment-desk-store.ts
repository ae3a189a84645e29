import type { PaymentState } from '@nokshi/contract/agents-statements.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { ContractKind, ContractPeriod } from '../rules/terms.ts';
import type { PaymentRow } from './payment-store.ts';
import { PAID } from './statement-list-store.ts';

/** SQL of settlements, payments and arrears as the staff sees them. */

export interface SettlementPlace {
  readonly at: Date;
  readonly kind: string;
  readonly key: string;
}

export interface SettlementLine {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
  readonly period_key: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly at: Date;
  readonly funding: 'house' | 'upline';
  readonly statements: number;
  readonly gross: bigint;
  readonly payable: bigint;
  readonly paid: bigint;
  readonly pending: number;
}

export async function listSettlementLines(
  db: Db,
  {
    kind,
    after,
    limit,
  }: {
    readonly kind: ContractKind | undefined;
    readonly after: SettlementPlace | undefined;
    readonly limit: number;
  },
): Promise<readonly SettlementLine[]> {
  const ofKind = kind === undefined ? sql`` : sql` and kind = ${kind}`;
  const behind =
    after === undefined
      ? sql``
      : sql` and (ends_at, kind, period_key) < (${after.at}, ${after.kind}::text, ${after.key}::text)`;
  const { rows } = await sql<SettlementLine>`
    select b.kind, b.period, b.period_key, b.starts_at, b.ends_at, b.at, b.funding, c.statements, c.gross, c.payable, c.paid,
           c.pending
      from (select * from agents_settlement where true${ofKind}${behind}
             order by ends_at desc, kind desc, period_key desc limit ${limit}) b
     cross join lateral (
       select count(*)::int as statements, coalesce(sum(s.gross), 0)::bigint as gross,
              coalesce(sum(p.amount), 0)::bigint as payable, coalesce(sum(p.paid), 0)::bigint as paid,
              (count(*) filter (where p.state = 'pending_approval'))::int as pending
         from agents_statement s left join lateral ${PAID} p on true
        where s.kind = b.kind and s.period = b.period and s.period_key = b.period_key) c
     order by b.ends_at desc, b.kind desc, b.period_key desc`.execute(db);
  return rows;
}

export type PaymentAct = 'approved' | 'rejected' | 'reversal_asked' | 'reversal_refused' | 'reversed';

export interface PaymentLine {
  readonly no: bigint;
  readonly statement_id: string;
  readonly kind: ContractKind;
  readonly period_key: string;
  readonly member_id: MemberId;
  readonly payer_id: MemberId | null;
  readonly amount: bigint;
  readonly paid: bigint;
  readonly state: PaymentState;
  readonly paid_at: Date | null;
  readonly act: PaymentAct | null;
  readonly staff_id: MemberId | null;
  readonly reason: string | null;
  readonly acted_at: Date | null;
}

export interface PaymentQuery {
  readonly no?: number | undefined;
  readonly state?: PaymentState | undefined;
  readonly kind?: ContractKind | undefined;
  readonly key?: string | undefined;
  readonly memberId?: MemberId | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export async function listPaymentLines(db: Db | Tx, query: PaymentQuery): Promise<readonly PaymentLine[]> {
  const { no = null, state = null, kind = null, key = null, memberId = null, before = null } = query;
  const { rows } = await sql<PaymentLine>`
    select s.no, p.statement_id, p.kind, s.period_key, p.member_id, p.payer_id, p.amount, p.paid, p.state, p.paid_at,
           a.act, a.staff_id, a.reason, a.at as acted_at
      from agents_payment p
      join agents_statement s on s.id = p.statement_id
      left join lateral (
        select act, staff_id, reason, at from agents_payment_act
         where statement_id = p.statement_id order by id desc limit 1) a on true
     where (${no}::bigint is null or s.no = ${no}::bigint)
       and (${state}::text is null or p.state = ${state}::text)
       and (${kind}::text is null or p.kind = ${kind}::text)
       and (${key}::text is null or s.period_key = ${key}::text)
       and (${memberId}::uuid is null or p.member_id = ${memberId}::uuid or p.payer_id = ${memberId}::uuid)
       and (${before}::bigint is null or s.no < ${before}::bigint)
     order by s.no desc limit ${query.limit}`.execute(db);
  return rows;
}

/** The payment of a statement, by the number that people call it by. */
export async function findPayment(tx: Tx, no: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`
    select p.statement_id, p.key, p.member_id, p.payer_id, p.payer_statement_id, p.kind, p.currency, p.amount, p.paid, p.state
      from agents_payment p join agents_statement s on s.id = p.statement_id
     where s.no = ${no}::bigint for update of p`.execute(tx);
  return rows[0];
}

export async function insertPaymentAct(
  tx: Tx,
  act: {
    readonly statementId: string;
    readonly act: PaymentAct;
    readonly staffId: MemberId;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into agents_payment_act (id, statement_id, act, staff_id, reason, at)
    values (${newId(act.at)}, ${act.statementId}, ${act.act}, ${act.staffId}, ${act.reason}, ${act.at})`.execute(
    tx,
  );
}

export interface LastAct {
  readonly act: PaymentAct;
  readonly staff_id: MemberId;
}

export async function findLastAct(tx: Tx, statementId: string): Promise<LastAct | undefined> {
  const { rows } = await sql<LastAct>`
    select act, staff_id from agents_payment_act where statement_id = ${statementId}::uuid
     order by id desc limit 1`.execute(tx);
  return rows[0];
}

/** The number of the next part of a payment. */
export async function findNextPart(tx: Tx, statementId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select (coalesce(max(no), 0) + 1)::int as next from agents_payment_part
     where statement_id = ${statementId}::uuid`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** What an upline still owed of a payment is owed no more. */
export async function dropShortage(tx: Tx, statementId: string, at: Date): Promise<void> {
  await sql`
    update agents_arrears set closed_at = ${at}, is_dropped = true
     where statement_id = ${statementId}::uuid and cause = 'shortage' and closed_at is null`.execute(tx);
}

export interface ArrearsLine {
  readonly id: string;
  readonly no: bigint;
  readonly kind: ContractKind;
  readonly period_key: string;
  readonly cause: 'shortage' | 'reversal';
  readonly debtor_id: MemberId;
  readonly creditor_id: MemberId | null;
  readonly amount: bigint;
  readonly paid: bigint;
  readonly opened_at: Date;
}

export async function listArrearsLines(
  db: Db,
  { after = null, limit }: { readonly after?: string | null | undefined; readonly limit: number },
): Promise<readonly ArrearsLine[]> {
  const { rows } = await sql<ArrearsLine>`
    select a.id, s.no, s.kind, s.period_key, a.cause, a.debtor_id, a.creditor_id, a.amount, a.paid, a.opened_at
      from agents_arrears a join agents_statement s on s.id = a.statement_id
     where a.closed_at is null and (${after}::uuid is null or a.id > ${after}::uuid)
     order by a.id limit ${limit}`.execute(db);
  return rows;
}

export async function sumMissing(db: Db): Promise<bigint> {
  const { rows } = await sql<{ missing: bigint }>`
    select coalesce(sum(amount - paid), 0)::bigint as missing from agents_arrears where closed_at is null`.execute(
    db,
  );
  return rows[0]?.missing ?? 0n;
}
