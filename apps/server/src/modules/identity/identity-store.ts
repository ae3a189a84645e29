import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';

export interface MemberRow {
  readonly id: MemberId;
  readonly no: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly password_hash: string | null;
  readonly mobile: string | null;
  readonly currency: string;
  readonly is_demo: boolean;
  readonly status: 'active' | 'blocked' | 'closed';
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly birthday: string | null;
}

const COLUMNS = sql`id, no, account, nickname, type, password_hash, mobile, currency, is_demo, status, registered_at,
  last_login_at, birthday`;

/** How account names are compared: without case, NFC. */
export function accountKey(account: string): string {
  return account.normalize('NFC').trim().toLowerCase();
}

export async function findMemberByAccount(db: Db | Tx, account: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from identity_member where account_key = ${accountKey(account)}`.execute(db);
  return rows[0];
}

export async function findMember(db: Db | Tx, id: MemberId): Promise<MemberRow | undefined> {
  const { rows } =
    await sql<MemberRow>`select ${COLUMNS} from identity_member where id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function findMemberByNo(db: Db | Tx, no: bigint): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`select ${COLUMNS} from identity_member where no = ${no}`.execute(db);
  return rows[0];
}

/** Whether a marked account of the demo world is here. */
export async function hasDemoMember(db: Db): Promise<boolean> {
  const { rows } = await sql`select from identity_member where is_demo limit 1`.execute(db);
  return rows.length > 0;
}

/** Account names by member id. */
export async function listAccounts(
  db: Db | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; account: string }>`
    select id, account from identity_member where id = any (${ids as string[]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.account]));
}

export interface NewMember {
  readonly id: MemberId;
  readonly account: string;
  readonly type: number;
  readonly passwordHash: string | null;
  readonly birthday: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly payeeName: string | null;
  /** The optional fields of the registration that have no column. */
  readonly extra: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly isDemo: boolean;
  readonly termsVersion: string | null;
  readonly ip: string | null;
  readonly at: Date;
}

/** Undefined when the account name is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    insert into identity_member (id, account, account_key, nickname, type, password_hash, birthday, email, mobile,
      payee_name, extra, currency, is_demo, terms_accepted_at, terms_version, registered_at, registered_ip,
      password_changed_at)
    values (${member.id}::uuid, ${member.account}, ${accountKey(member.account)}, ${member.account}, ${member.type},
      ${member.passwordHash}, ${member.birthday}::date, ${member.email}, ${member.mobile}, ${member.payeeName},
      ${JSON.stringify(member.extra)}::jsonb, ${member.currency}, ${member.isDemo},
      ${member.termsVersion === null ? null : member.at}, ${member.termsVersion}, ${member.at}, ${member.ip},
      ${member.passwordHash === null ? null : member.at})
    on conflict (account_key) do nothing
    returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

export async function updatePassword(
  tx: Tx,
  change: { readonly memberId: MemberId; readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_member set password_hash = ${change.passwordHash}, password_changed_at = ${change.at}
     where id = ${change.memberId}::uuid`.execute(tx);
}

/** Sets the time of the last login; answers the one before it. */
export async function touchLogin(
  tx: Tx,
  login: { readonly memberId: MemberId; readonly at: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with old as (select last_login_at as before from identity_member where id = ${login.memberId}::uuid)
    update identity_member set last_login_at = ${login.at} where id = ${login.memberId}::uuid
    returning (select before from old)`.execute(tx);
  return rows[0]?.before ?? null;
}

export async function getSecret(db: Db, name: string, fresh: Buffer, at: Date): Promise<Buffer> {
  await sql`insert into identity_secret (name, value, made_at) values (${name}, ${fresh}, ${at})
            on conflict do nothing`.execute(db);
  const { rows } = await sql<{
    value: Buffer;
  }>`select value from identity_secret where name = ${name}`.execute(db);
  return rows[0]?.value ?? fresh;
}

/** True the first time; a solved challenge is good once. */
export async function useChallenge(db: Db, challenge: string, expiresAt: Date, at: Date): Promise<boolean> {
  await sql`delete from identity_used_challenge where expires_at < ${at}`.execute(db);
  const { rows } = await sql`
    insert into identity_used_challenge (challenge, expires_at) values (${challenge}, ${expiresAt})
    on conflict do nothing returning challenge`.execute(db);
  return rows.length > 0;
}
