import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface PaymentPasswordRow {
  readonly hash: string | null;
  readonly changed_at: Date | null;
}

export async function findPaymentPassword(
  db: Db | Tx,
  memberId: MemberId,
): Promise<PaymentPasswordRow | undefined> {
  const { rows } = await sql<PaymentPasswordRow>`
    select payment_password_hash as hash, payment_password_changed_at as changed_at
      from identity_member where id = ${memberId}::uuid`.execute(db);
  return rows[0];
}

/** The first one is no change. */
export async function savePaymentPassword(
  tx: Tx,
  saved: { readonly memberId: MemberId; readonly hash: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_member
       set payment_password_changed_at = case when payment_password_hash is null then null else ${saved.at}::timestamptz end,
           payment_password_hash = ${saved.hash}
     where id = ${saved.memberId}::uuid`.execute(tx);
}

/** Gives a member without a registered name the one that the first payout account is in. */
export async function keepPayeeName(
  tx: Tx,
  named: { readonly memberId: MemberId; readonly payeeName: string },
): Promise<void> {
  await sql`
    update identity_member set payee_name = ${named.payeeName}
     where id = ${named.memberId}::uuid and coalesce(payee_name, '') = ''`.execute(tx);
}
