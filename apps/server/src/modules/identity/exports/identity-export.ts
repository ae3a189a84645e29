import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ExportReader } from '../../../platform/sheets/index.ts';
import { type ExportList, type ExportListRow, inParts } from '../../../platform/sheets/index.ts';
import { assistantRows } from '../assistants/assistant-export.ts';
import { deviceName } from '../devices/device-name.ts';
import { accountKey } from '../identity-store.ts';

/** What this room keeps about a member. Hashes and secrets are nobody's to read and no part of it. */
export function listIdentityExports(db: Db, reader: ExportReader): readonly ExportList[] {
  return [
    { name: 'profile', rows: () => profileRows(db, reader) },
    { name: 'contacts', rows: () => contactRows(db, reader) },
    { name: 'sessions', rows: () => sessionRows(db, reader) },
    { name: 'failed-logins', rows: () => failedRows(db, reader) },
    { name: 'devices', rows: () => deviceRows(db, reader) },
    { name: 'login-ways', rows: () => wayRows(db, reader) },
    { name: 'consents', rows: () => consentRows(db, reader) },
    { name: 'vip-levels', rows: () => vipRows(db, reader) },
    { name: 'series', rows: () => seriesRows(db, reader) },
    { name: 'opened-accounts', rows: () => openedRows(db, reader) },
    { name: 'assistants', rows: () => assistantRows(db, reader.memberId) },
    { name: 'exports', rows: () => exportRows(db, reader) },
  ];
}

async function* profileRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow & { extra: Readonly<Record<string, string>> }>`
    select account, no::text as "no", nickname, payee_name as "realName", birthday::text as birthday, avatar, language,
           currency, status, registered_at as "registeredAt", registered_ip as "registeredIp",
           password_changed_at as "passwordChangedAt", payment_password_changed_at as "paymentPasswordChangedAt",
           last_login_at as "lastLoginAt", closed_at as "closedAt", extra
      from identity_member where id = ${memberId}::uuid`.execute(db);
  for (const { extra, ...row } of rows) yield { ...row, ...extra };
}

/** The contacts stand in full: whoever reads the file has proved to be their owner. */
async function* contactRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'mobile' as kind, mobile as value, mobile_verified_at as "verifiedAt", false as "isAskedFor"
      from identity_member where id = ${memberId}::uuid and mobile is not null
    union all
    select 'email', email, email_verified_at, false
      from identity_member where id = ${memberId}::uuid and email is not null
    union all
    select kind, value, null, true from identity_contact_change where member_id = ${memberId}::uuid`.execute(
    db,
  );
  yield* rows;
}

interface SessionRow {
  readonly id: string;
  readonly opened_at: Date;
  readonly active_at: Date;
  readonly ended_at: Date | null;
  readonly end_reason: string | null;
  readonly way: string;
  readonly ip: string | null;
  readonly user_agent: string | null;
}

async function* sessionRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const sessions = inParts<SessionRow>(async (last, limit) => {
    const { rows } = await sql<SessionRow>`
      select id, opened_at, active_at, ended_at, end_reason, way, ip, user_agent from identity_session
       where member_id = ${memberId}::uuid and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
       order by id limit ${limit}`.execute(db);
    return rows;
  });
  for await (const session of sessions) {
    yield {
      openedAt: session.opened_at,
      lastActiveAt: session.active_at,
      endedAt: session.ended_at,
      endReason: session.end_reason,
      way: session.way,
      ip: session.ip,
      device: deviceName(session.user_agent),
      userAgent: session.user_agent,
    };
  }
}

/** Wrong passwords that were tried on the account, by whomever. */
async function* failedRows(db: Db, { account }: ExportReader): AsyncIterable<ExportListRow> {
  const key = accountKey(account);
  interface Try {
    readonly id: string;
    readonly at: Date;
    readonly ip: string;
  }
  const tries = inParts<Try>(async (last, limit) => {
    const { rows } = await sql<Try>`
      select id, at, ip from identity_login_attempt
       where kind = 'login' and account_key = ${key} and is_success = false
         and (${last?.id ?? null}::uuid is null or id > ${last?.id ?? null}::uuid)
       order by id limit ${limit}`.execute(db);
    return rows;
  });
  for await (const { at, ip } of tries) yield { at, ip };
}

async function* deviceRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select name, ip, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", pin_set_at as "pinSetAt",
           forgotten_at as "forgottenAt"
      from identity_device where member_id = ${memberId}::uuid order by first_seen_at, id`.execute(db);
  yield* rows;
}

async function* wayRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'passkey' as kind, name, added_at as "addedAt", used_at as "usedAt"
      from identity_passkey where member_id = ${memberId}::uuid
    union all
    select 'authenticator', null, confirmed_at, null
      from identity_totp where member_id = ${memberId}::uuid and confirmed_at is not null
    union all
    select 'linked account', issuer, linked_at, null
      from identity_social_account where member_id = ${memberId}::uuid
    union all
    select 'recovery code', null, made_at, used_at
      from identity_recovery_code where member_id = ${memberId}::uuid`.execute(db);
  yield* rows;
}

async function* consentRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select 'terms' as what, version, at, ip from identity_terms_acceptance
     where member_id = ${memberId}::uuid order by at`.execute(db);
  yield* rows;
}

/** Why and by whom stands with the staff's acts. */
async function* vipRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select vip_rank as rank, at from identity_vip_change where member_id = ${memberId}::uuid order by no`.execute(
    db,
  );
  yield* rows;
}

async function* exportRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select ordered_at as "orderedAt", ip from identity_export
     where member_id = ${memberId}::uuid order by ordered_at`.execute(db);
  yield* rows;
}

/** Who set them is another person's. */
async function* seriesRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select product, series, from_at as "from" from identity_series
     where member_id = ${memberId}::uuid order by product, from_at`.execute(db);
  yield* rows;
}

/** Of the own account, and of those that the member opened for others: whose those are is their data. */
async function* openedRows(db: Db, { memberId }: ExportReader): AsyncIterable<ExportListRow> {
  const { rows } = await sql<ExportListRow>`
    select case when member_id = ${memberId}::uuid then 'own' else 'another' end as whose, opened_at as "openedAt",
           code_until as "codeUntil", activated_at as "activatedAt", revoked_at as "revokedAt"
      from identity_activation
     where member_id = ${memberId}::uuid or opened_by = ${memberId}::uuid order by opened_at, member_id`.execute(
    db,
  );
  yield* rows;
}
