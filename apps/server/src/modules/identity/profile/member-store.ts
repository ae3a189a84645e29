import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** What changes about a member after the registration. */

export async function updateAvatar(db: Db, memberId: MemberId, avatar: string): Promise<void> {
  await sql`update identity_member set avatar = ${avatar} where id = ${memberId}::uuid`.execute(db);
}

export async function updateTerms(
  tx: Tx,
  acceptance: { readonly memberId: MemberId; readonly version: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_member set terms_accepted_at = ${acceptance.at}, terms_version = ${acceptance.version}
     where id = ${acceptance.memberId}::uuid`.execute(tx);
}

/** The address of an account is proved, unless another account proved it before. */
export async function verifyEmail(
  tx: Tx,
  proof: { readonly memberId: MemberId; readonly email: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_member m set email_verified_at = ${proof.at}
     where m.id = ${proof.memberId}::uuid and m.email = ${proof.email} and m.email_verified_at is null
       and not exists (
         select from identity_member other
          where other.email = ${proof.email} and other.email_verified_at is not null and other.status <> 'closed')
  `.execute(tx);
}

/** A secret that an operator put here by name, for clients of ours at other issuers. */
export async function findNamedSecret(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: Buffer }>`
    select value from identity_secret where name = ${name}`.execute(db);
  return rows[0]?.value.toString('utf8');
}

/** Members whose device it is or was. */
export async function listMembersOfDevice(db: Db, cookieHash: Buffer): Promise<readonly MemberId[]> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity_device where cookie_hash = ${cookieHash}::bytea limit 100`.execute(db);
  return rows.map((row) => row.member_id);
}
