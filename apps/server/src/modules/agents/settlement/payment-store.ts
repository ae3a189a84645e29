import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';
import type { ContractKind } from '../rules/terms.ts';

/** SQL of what is paid of statements. */

export interface PaymentRow {
  readonly statement_id: string;
  readonly key: string;
  readonly member_id: MemberId;
  readonly kind: ContractKind;
  readonly currency: string;
  readonly amount: bigint;
}

/** The next payments that wait, locked; those that another worker has are passed over. */
export async function lockWaiting(tx: Tx, limit: number): Promise<readonly PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select statement_id, key, member_id, kind, currency, amount from agents_payment
     where paid_at is null order by statement_id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function markPaid(tx: Tx, payments: readonly PaymentRow[], at: Date): Promise<void> {
  await sql`
    update agents_payment set paid_at = ${at}
     where statement_id = any (${list(payments.map(({ statement_id }) => statement_id))}::uuid[])`.execute(
    tx,
  );
}
