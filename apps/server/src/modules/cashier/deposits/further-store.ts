import type { DepositReason, DepositState } from '@nokshi/contract/cashier-deposit.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { DepositRow } from './deposit-store.ts';

/** SQL of further payments of an order. Amounts are micros. */

/** What is left to pay of the order goes with it: its channel, receiver, times and turnover. No bonus does. */
export async function insertFurther(
  tx: Tx,
  deposit: DepositRow,
  further: { readonly id: string; readonly trxId: string; readonly amount: bigint },
): Promise<void> {
  await sql`
    insert into cashier_deposit (member_id, id, follows, trx_id, trx_tries, channel_code, receiver_number, currency,
                                 asked_amount, pay_amount, state, opened_at, expires_at,
                                 turnover_multiplier, turnover_relax, turnover_clear_below)
    select member_id, ${further.id}::uuid, id, ${further.trxId}, 1, channel_code, receiver_number, currency,
           ${further.amount}, ${further.amount}, 'waiting_payment', opened_at, expires_at,
           turnover_multiplier, turnover_relax, turnover_clear_below
      from cashier_deposit
     where member_id = ${deposit.member_id}::uuid and id = ${deposit.id}::uuid`.execute(tx);
}

/** Credits of one order and of those that follow it wait for each other. Taken after the rows of orders, never before. */
export async function lockFamily(tx: Tx, memberId: MemberId, firstId: string): Promise<void> {
  const key = `cashier.family:${memberId}:${firstId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export interface FamilyRow {
  readonly id: string;
  readonly no: bigint;
  readonly follows: string | null;
  readonly trx_id: string | null;
  readonly pay_amount: bigint;
  readonly credited_amount: bigint | null;
  readonly state: DepositState;
  readonly reason: DepositReason | null;
}

/** Of a member the orders with these ids and the further payments of each, oldest first. */
export async function listFamilies(
  db: Db | Tx,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly FamilyRow[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${[...ids]}::uuid[]`;
  const { rows } = await sql<FamilyRow>`
    select id, no, follows, trx_id, pay_amount, credited_amount, state, reason from cashier_deposit
     where member_id = ${memberId}::uuid and (id = any(${wanted}) or follows = any(${wanted}))
     order by no`.execute(db);
  return rows;
}
