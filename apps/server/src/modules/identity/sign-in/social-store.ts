import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface SocialStart {
  readonly verifier: string;
  readonly nonce: string;
  readonly return_url: string;
}

export async function insertSocialStart(
  db: Db,
  start: {
    readonly stateHash: Buffer;
    readonly browserHash: Buffer;
    readonly verifier: string;
    readonly nonce: string;
    readonly returnUrl: string;
    readonly at: Date;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`delete from identity_social_start where expires_at < ${start.at}`.execute(db);
  await sql`
    insert into identity_social_start (state_hash, browser_hash, verifier, nonce, return_url, expires_at)
    values (${start.stateHash}, ${start.browserHash}, ${start.verifier}, ${start.nonce}, ${start.returnUrl},
            ${start.expiresAt})`.execute(db);
}

/** Takes the login that this browser began; it comes back once. */
export async function takeSocialStart(
  db: Db,
  back: { readonly stateHash: Buffer; readonly browserHash: Buffer; readonly at: Date },
): Promise<SocialStart | undefined> {
  const { rows } = await sql<SocialStart>`
    delete from identity_social_start
     where state_hash = ${back.stateHash} and browser_hash = ${back.browserHash} and expires_at > ${back.at}
    returning verifier, nonce, return_url`.execute(db);
  return rows[0];
}

export interface SocialAccount {
  readonly issuer: string;
  readonly subject: string;
}

export async function findSocialMember(db: Db, account: SocialAccount): Promise<MemberId | undefined> {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity_social_account
     where issuer = ${account.issuer} and subject = ${account.subject}`.execute(db);
  return rows[0]?.member_id;
}

/** True when the account is now linked to the member; false when one of the two is linked otherwise. */
export async function linkSocialAccount(
  tx: Tx,
  link: SocialAccount & { readonly memberId: MemberId; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into identity_social_account (issuer, subject, member_id, linked_at)
    values (${link.issuer}, ${link.subject}, ${link.memberId}::uuid, ${link.at})
    on conflict do nothing returning subject`.execute(tx);
  return rows.length > 0;
}
