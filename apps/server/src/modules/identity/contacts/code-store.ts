import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { networkOf } from '../../../platform/geo/index.ts';

/**
 * `access` opens an account by its phone, for a login or a new password; `register` proves a phone that is being
 * registered; `contact` one that shall belong to a member; `login_verify` an extra verification at a login; `owner`
 * stands in for the password of an account that has none; `reset_link` is the word of a mailed link.
 */
export type CodePurpose = 'access' | 'register' | 'contact' | 'login_verify' | 'owner' | 'reset_link';
export type ReceiverKind = 'mobile' | 'email';

export interface NewCode {
  readonly id: string;
  readonly purpose: CodePurpose;
  readonly kind: ReceiverKind;
  readonly receiver: string;
  readonly memberId: MemberId | null;
  readonly hash: Buffer;
  readonly ip: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** How many codes count against the limits of a new one, and since when. */
export interface CodeCounts {
  /** When the last one of this purpose went to this receiver. */
  readonly last_at: Date | null;
  readonly hour: number;
  /** The oldest of this hour: a place is free again an hour after it. */
  readonly hour_first_at: Date | null;
  readonly day: number;
  readonly ip_day: number;
  readonly all_day: number;
}

export async function countCodes(
  tx: Tx,
  ask: Pick<NewCode, 'purpose' | 'kind' | 'receiver' | 'ip' | 'at'>,
): Promise<CodeCounts | undefined> {
  const hour = new Date(ask.at.getTime() - 3_600_000);
  const day = new Date(ask.at.getTime() - 86_400_000);
  const { rows } = await sql<CodeCounts>`
    with mine as (
      select purpose, sent_at from identity_code where receiver = ${ask.receiver} and sent_at > ${day})
    select (select max(sent_at) from mine where purpose = ${ask.purpose}) as last_at,
           (select count(*)::integer from mine where sent_at > ${hour}) as hour,
           (select min(sent_at) from mine where sent_at > ${hour}) as hour_first_at,
           (select count(*)::integer from mine) as day,
           (select count(*)::integer from identity_code
             where ip = ${networkOf(ask.ip)} and kind = ${ask.kind} and sent_at > ${day}) as ip_day,
           (select count(*)::integer from identity_code where kind = ${ask.kind} and sent_at > ${day}) as all_day
  `.execute(tx);
  return rows[0];
}

/** Makes codes to one receiver wait for each other until the transaction ends. */
export async function lockReceiver(tx: Tx, receiver: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.code:' || ${receiver}::text, 0))`.execute(
    tx,
  );
}

const KEPT_MS = 30 * 86_400_000;

/** Writes down what is about to be sent; what nobody asks about any more goes. Addresses are for counting alone. */
export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`delete from identity_code where sent_at < ${new Date(code.at.getTime() - KEPT_MS)}`.execute(tx);
  await sql`
    insert into identity_code (id, purpose, kind, receiver, member_id, code_hash, ip, sent_at, expires_at)
    values (${code.id}::uuid, ${code.purpose}, ${code.kind}, ${code.receiver}, ${code.memberId}::uuid, ${code.hash},
            ${networkOf(code.ip)}, ${code.at}, ${code.expiresAt})`.execute(tx);
}

/** What was not sent after all counts against no limit. */
export async function deleteCode(db: Db, id: string): Promise<void> {
  await sql`delete from identity_code where id = ${id}::uuid`.execute(db);
}

export interface TriedCode {
  readonly id: string;
  readonly member_id: MemberId | null;
  readonly is_right: boolean;
}

/**
 * Tries the newest code of a receiver and counts the try when it is wrong; undefined when there is none that may
 * still be tried. `isExpired` tells a code that ran out from one that never was.
 */
export async function tryCode(
  db: Db,
  attempt: {
    readonly purpose: CodePurpose;
    readonly receiver: string;
    readonly memberId: MemberId | null;
    readonly hash: Buffer;
    readonly maxTries: number;
    readonly at: Date;
  },
): Promise<TriedCode | 'expired' | undefined> {
  const { rows } = await sql<TriedCode & { readonly is_open: boolean }>`
    with newest as (
      select id from identity_code
       where receiver = ${attempt.receiver} and purpose = ${attempt.purpose} and used_at is null
         and (${attempt.memberId}::uuid is null or member_id = ${attempt.memberId}::uuid)
       order by sent_at desc, id desc limit 1)
    update identity_code c
       set tries = least(tries + (code_hash <> ${attempt.hash})::integer, 32000)
      from newest where c.id = newest.id
    returning c.id, c.member_id, c.code_hash = ${attempt.hash} as is_right,
              c.expires_at > ${attempt.at} and c.tries - (c.code_hash <> ${attempt.hash})::integer
                < ${attempt.maxTries} as is_open`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return row.is_open ? row : 'expired';
}

/** True once: whoever comes second finds the code used. */
export async function markCodeUsed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update identity_code set used_at = ${at} where id = ${id}::uuid and used_at is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

export interface LinkRow {
  readonly id: string;
  readonly member_id: MemberId;
  readonly receiver: string;
}

/** The mailed link with this word, when it is still good. */
export async function findLink(db: Db | Tx, hash: Buffer, at: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, member_id, receiver from identity_code
     where purpose = 'reset_link' and code_hash = ${hash} and used_at is null and expires_at > ${at}
       and member_id is not null`.execute(db);
  return rows[0];
}

/** A new password voids what was sent to get one. */
export async function voidCodesOf(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    update identity_code set used_at = ${at}
     where member_id = ${memberId}::uuid and used_at is null and purpose in ('access', 'owner', 'reset_link')
       and expires_at > ${at}`.execute(tx);
}
