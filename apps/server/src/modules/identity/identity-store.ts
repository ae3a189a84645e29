import { AGENT_TYPES, type Language } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { cleanLogin } from '@nokshi/contract/typed-text.ts';
import { foldLetters } from '@nokshi/texts/fold-words.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { list } from '../../platform/sql-list.ts';
import { storedForms } from './contacts/read-phone.ts';
import { skeletonOf } from './names/name-skeleton.ts';

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
  /** `waiting` was opened by an agent, and its person has not come. */
  readonly status: 'active' | 'blocked' | 'closed' | 'waiting';
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly birthday: string | null;
  readonly email: string | null;
  readonly payee_name: string | null;
  readonly mobile_verified_at: Date | null;
  readonly email_verified_at: Date | null;
  readonly avatar: string;
  readonly terms_version: string | null;
  readonly password_changed_at: Date | null;
  readonly must_change_password: boolean;
  /** Hashes of the passwords before the present one, newest first. */
  readonly password_history: readonly string[];
  /** Of the last login; null until one says it. */
  readonly language: Language | null;
  readonly closed_at: Date | null;
}

const COLUMNS = sql`id, no, account, nickname, type, password_hash, mobile, currency, is_demo, status, registered_at,
  last_login_at, birthday, email, payee_name, mobile_verified_at, email_verified_at, avatar, terms_version,
  password_changed_at, must_change_password, password_history, language, closed_at`;

/** How account names are compared: without case, NFC. */
export function accountKey(account: string): string {
  return account.normalize('NFC').trim().toLowerCase();
}

/** By the name as it was typed, or by what is left of it without the signs that nobody sees. */
export async function findMemberByAccount(db: Db | Tx, account: string): Promise<MemberRow | undefined> {
  const typed = accountKey(account);
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from identity_member
     where account_key in (${typed}, ${accountKey(cleanLogin(account))})
     order by account_key = ${typed} desc limit 1`.execute(db);
  return rows[0];
}

/** Agents whose account stands. */
export async function countAgents(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from identity_member
     where type = any (${list(AGENT_TYPES)}::smallint[]) and status = 'active'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The members who have exactly these accounts, by account. */
export async function listMemberIds(
  db: Db | Tx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await sql<{ account: string; id: MemberId }>`
    select account, id from identity_member where account = any(${list(accounts)})`.execute(db);
  return new Map(rows.map(({ account, id }) => [account, id]));
}

export async function findMember(db: Db | Tx, id: MemberId): Promise<MemberRow | undefined> {
  const { rows } =
    await sql<MemberRow>`select ${COLUMNS} from identity_member where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Who proved to have a number, by the forms that it may be stored in (`storedForms`), the first of them first. */
export async function findMemberByMobile(
  db: Db | Tx,
  forms: readonly string[],
): Promise<MemberRow | undefined> {
  if (forms.length === 0) return undefined;
  const { rows } = await sql<MemberRow>`
    select ${COLUMNS} from identity_member
     where mobile = any (${[...forms]}::text[]) and mobile_verified_at is not null and status <> 'closed'
     order by array_position(${[...forms]}::text[], mobile) limit 1`.execute(db);
  return rows[0];
}

/** Whether a number, in any form that it may be stored in, or an address that was proved belongs to another account. */
export async function findContactOwner(
  db: Db | Tx,
  contact: {
    readonly mobile?: string | null;
    readonly email?: string | null;
    readonly exceptId?: MemberId;
  },
): Promise<'mobile' | 'email' | undefined> {
  const forms = contact.mobile ? storedForms(contact.mobile) : [];
  const exceptId = contact.exceptId ?? null;
  const { rows } = await sql<{ kind: 'mobile' | 'email' }>`
    select 'mobile' as kind from identity_member
     where mobile = any (${[...forms]}::text[]) and mobile_verified_at is not null and status <> 'closed'
       and id is distinct from ${exceptId}::uuid
    union all
    select 'email' from identity_member
     where email = ${contact.email ?? null} and email_verified_at is not null and status <> 'closed'
       and id is distinct from ${exceptId}::uuid
    limit 1`.execute(db);
  return rows[0]?.kind;
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
  /** The account's name unless told. */
  readonly nickname?: string;
  /** The number was proved by a code. */
  readonly isMobileVerified?: boolean;
  readonly paymentPasswordHash?: string | null;
  /** Who stands directly above. */
  readonly uplineId?: MemberId | null;
  /** The code of an agent that it was registered with. */
  readonly inviteCode?: string | null;
  /** Active unless told. */
  readonly status?: 'waiting';
  /** The staff gave the password: its person chooses another at the first login (ST-3.8). */
  readonly mustChangePassword?: boolean;
}

/** Undefined when the account name, or a number or address that was proved, is taken. */
export async function insertMember(tx: Tx, member: NewMember): Promise<MemberRow | undefined> {
  const verifiedAt = member.isMobileVerified === true ? member.at : null;
  const { rows } = await sql<MemberRow>`
    insert into identity_member (id, account, account_key, account_search, nickname, type, password_hash, birthday, email, mobile,
      mobile_verified_at, payee_name, extra, currency, is_demo, terms_accepted_at, terms_version, registered_at,
      registered_ip, password_changed_at, payment_password_hash, must_change_password,
      account_skeleton, nickname_skeleton, status)
    values (${member.id}::uuid, ${member.account}, ${accountKey(member.account)},
      ${foldLetters(member.account)}, ${member.nickname ?? member.account}, ${member.type}, ${member.passwordHash}, ${member.birthday}::date,
      ${member.email}, ${member.mobile}, ${verifiedAt}, ${member.payeeName}, ${JSON.stringify(member.extra)}::jsonb,
      ${member.currency}, ${member.isDemo}, ${member.termsVersion === null ? null : member.at},
      ${member.termsVersion}, ${member.at}, ${member.ip}, ${member.passwordHash === null ? null : member.at},
      ${member.paymentPasswordHash ?? null}, ${member.mustChangePassword ?? false},
      ${skeletonOf(member.account)}, ${skeletonOf(member.nickname ?? member.account)}, ${member.status ?? 'active'})
    on conflict do nothing
    returning ${COLUMNS}`.execute(tx);
  if (rows[0] && member.termsVersion !== null) {
    await insertTermsAcceptance(tx, { ...member, memberId: member.id, version: member.termsVersion });
  }
  return rows[0];
}

/** Keeps that a member accepted a version of the terms; the first time counts. */
export async function insertTermsAcceptance(
  tx: Tx,
  acceptance: {
    readonly memberId: MemberId;
    readonly version: string;
    readonly ip: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into identity_terms_acceptance (member_id, version, at, ip)
    values (${acceptance.memberId}::uuid, ${acceptance.version}, ${acceptance.at}, ${acceptance.ip})
    on conflict do nothing`.execute(tx);
}

/** Whether the account has no password; until the transaction ends nobody else gives it one. */
export async function lockWithoutPassword(tx: Tx, memberId: MemberId): Promise<boolean> {
  const { rows } = await sql`
    select from identity_member where id = ${memberId}::uuid and password_hash is null for update`.execute(
    tx,
  );
  return rows.length > 0;
}

const PASSWORDS_REMEMBERED = 3;

/** Sets a new password; the one before goes to the history, and nobody has to change it any more. */
export async function updatePassword(
  tx: Tx,
  change: { readonly memberId: MemberId; readonly passwordHash: string; readonly at: Date },
): Promise<void> {
  await sql`
    update identity_member
       set password_history = case when password_hash is null then password_history
             else (array_prepend(password_hash, password_history))[1:${PASSWORDS_REMEMBERED}::integer] end,
           password_hash = ${change.passwordHash}, password_changed_at = ${change.at}, must_change_password = false
     where id = ${change.memberId}::uuid`.execute(tx);
}

/** Sets time and language of the last login; answers the time of the one before it. */
export async function touchLogin(
  tx: Tx,
  login: { readonly memberId: MemberId; readonly language: Language | null; readonly at: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ before: Date | null }>`
    with old as (select last_login_at as before from identity_member where id = ${login.memberId}::uuid)
    update identity_member
       set last_login_at = ${login.at}, language = coalesce(${login.language}, language)
     where id = ${login.memberId}::uuid
    returning (select before from old)`.execute(tx);
  return rows[0]?.before ?? null;
}

export async function getSecret(db: Db | Tx, name: string, fresh: Buffer, at: Date): Promise<Buffer> {
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

/** Of these members, the players of the demonstration. */
export async function listDemoOf(
  db: Db | Tx,
  memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  const { rows } = await sql<{ id: MemberId }>`
    select id from identity_member where id = any (${list(memberIds)}::uuid[]) and is_demo`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
