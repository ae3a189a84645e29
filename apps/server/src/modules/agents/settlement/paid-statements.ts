import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { ContractKind } from '../rules/terms.ts';

/** What an agent was paid by contracts, by the day of the payment. */

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

/** The statements that were paid in a span, the latest payment first. */
export async function listPaid(
  db: Db | Tx,
  { memberId, from, until, limit }: PaidSpan & { readonly limit: number },
): Promise<readonly PaidStatement[]> {
  const { rows } = await sql<PaidStatement>`
    select s.no, s.kind, s.starts_at, s.ends_at, s.gross, s.paid_down, p.amount, p.paid_at
      from agents_statement s join agents_payment p on p.statement_id = s.id
     where s.member_id = ${memberId}::uuid and p.paid_at >= ${from} and p.paid_at < ${until}
     order by p.paid_at desc, s.no desc limit ${limit}`.execute(db);
  return rows;
}

export interface PaidSum {
  readonly kind: ContractKind;
  readonly statements: number;
  readonly amount: bigint;
}

export async function sumPaid(db: Db | Tx, { memberId, from, until }: PaidSpan): Promise<readonly PaidSum[]> {
  const { rows } = await sql<PaidSum>`
    select s.kind, count(*)::int as statements, sum(p.amount)::bigint as amount
      from agents_statement s join agents_payment p on p.statement_id = s.id
     where s.member_id = ${memberId}::uuid and p.paid_at >= ${from} and p.paid_at < ${until}
     group by s.kind order by amount desc, s.kind`.execute(db);
  return rows;
}

export function totalOf(sums: readonly PaidSum[]): bigint {
  return sums.reduce((sum, { amount }) => sum + amount, 0n);
}
