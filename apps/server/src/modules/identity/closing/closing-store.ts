import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db.ts';

export async function markClosed(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    update identity_member set status = 'closed', closed_at = ${at} where id = ${memberId}::uuid`.execute(tx);
}

/** Every device of the account is forgotten, its PIN with it. */
export async function forgetDevicesOf(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    update identity_device set forgotten_at = ${at}, pin_hash = null
     where member_id = ${memberId}::uuid and forgotten_at is null`.execute(tx);
}

/** False when the account is not closed. What another account proved meanwhile is proved for this one no longer. */
export async function markOpen(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    update identity_member m
       set status = 'active', closed_at = null,
           mobile_verified_at = case when exists (
             select from identity_member other where other.id <> m.id and other.mobile = m.mobile
                and other.mobile_verified_at is not null and other.status <> 'closed')
             then null else m.mobile_verified_at end,
           email_verified_at = case when exists (
             select from identity_member other where other.id <> m.id and other.email = m.email
                and other.email_verified_at is not null and other.status <> 'closed')
             then null else m.email_verified_at end
     where m.id = ${memberId}::uuid and m.status = 'closed' returning m.id`.execute(tx);
  return rows.length > 0;
}
