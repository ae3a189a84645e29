import type { MemberId } from '@nokshi/contract/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { ContractKind } from '../rules/terms.ts';

/** What contracts left an agent: what came, less what the agent paid to downlines, by the day on which it moved. */

export interface PaidSpan {
  readonly memberId: MemberId;
  readonly from: Date;
  /** Not included. */
  readonly until: Date;
}

export interface PaidStatement {
  readonly no: bigint;
  readonly kind: ContractKind;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly gross: bigint;
  readonly paid_down: bigint;
  readonly amount: bigint;
  readonly paid_at: Date;
}

/** What moved, each with the member's own statement of the same settlement. */
const moved = ({ memberId, from, until }: PaidSpan): RawBuilder<unknown> => sql`
  select s.id, s.no, s.kind, s.starts_at, s.ends_at, s.gross, s.paid_down, p.at,
         case when (p.member_id = ${memberId}::uuid) <> p.is_back then p.amount else -p.amount end as amount
    from agents_payment_part p
    join agents_statement d on d.id = p.statement_id
    join agents_statement s on s.kind = d.kind and s.period = d.period and s.period_key = d.period_key
     and s.member_id = ${memberId}::uuid
   where (p.member_id = ${memberId}::uuid or p.payer_id = ${memberId}::uuid) and p.at >= ${from} and p.at < ${until}`;

/** The statements of which something moved in a span, the latest first. */
export async function listPaid(
  db: Db | Tx,
  { limit, ...span }: PaidSpan & { readonly limit: number },
): Promise<readonly PaidStatement[]> {
  const { rows } = await sql<PaidStatement>`
    select no, kind, starts_at, ends_at, gross, paid_down, sum(amount)::bigint as amount, max(at) as paid_at
      from (${moved(span)}) m
     group by no, kind, starts_at, ends_at, gross, paid_down order by max(at) desc, no desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface PaidSum {
  readonly kind: ContractKind;
  readonly statements: number;
  readonly amount: bigint;
}

export async function sumPaid(db: Db | Tx, span: PaidSpan): Promise<readonly PaidSum[]> {
  const { rows } = await sql<PaidSum>`
    select kind, count(distinct id)::int as statements, sum(amount)::bigint as amount
      from (${moved(span)}) m group by kind order by amount desc, kind`.execute(db);
  return rows;
}

export function totalOf(sums: readonly PaidSum[]): bigint {
  return sums.reduce((sum, { amount }) => sum + amount, 0n);
}
