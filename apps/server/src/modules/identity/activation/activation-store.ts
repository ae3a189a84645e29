import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

interface ActivationRow {
  readonly member_id: MemberId;
  readonly opened_by: MemberId;
  readonly opened_by_assistant: string | null;
  readonly opened_at: Date;
  readonly code_hash: Buffer;
  readonly code_until: Date;
}

const COLUMNS = sql`member_id, opened_by, opened_by_assistant, opened_at, code_hash, code_until`;
const WAITS = sql`activated_at is null and revoked_at is null`;

export async function insertActivation(tx: Tx, row: ActivationRow): Promise<void> {
  await sql`
    insert into identity_activation (member_id, opened_by, opened_by_assistant, opened_at, code_hash, code_until)
    values (${row.member_id}::uuid, ${row.opened_by}::uuid, ${row.opened_by_assistant}::uuid, ${row.opened_at}, ${row.code_hash}, ${row.code_until})`.execute(
    tx,
  );
}

/** Of an account that waits; undefined for every other one. */
export async function findActivation(db: Db | Tx, memberId: MemberId): Promise<ActivationRow | undefined> {
  const { rows } = await sql<ActivationRow>`
    select ${COLUMNS} from identity_activation where member_id = ${memberId}::uuid and ${WAITS}`.execute(db);
  return rows[0];
}

/** The same, held until the transaction ends. */
export async function lockActivation(tx: Tx, memberId: MemberId): Promise<ActivationRow | undefined> {
  const { rows } = await sql<ActivationRow>`
    select ${COLUMNS} from identity_activation
     where member_id = ${memberId}::uuid and ${WAITS} for update`.execute(tx);
  return rows[0];
}

/** Held until the transaction ends, so that accounts opened together are counted together. */
export async function countWaiting(tx: Tx, openedBy: MemberId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.waiting:' || ${openedBy}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identity_activation
     where opened_by = ${openedBy}::uuid and ${WAITS}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface WaitingMember {
  readonly id: MemberId;
  readonly no: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly opened_at: Date;
  readonly code_until: Date;
}

/** Accounts that somebody opened and whose person has not come, the newest first. */
export async function listWaiting(
  db: Db | Tx,
  openedBy: MemberId,
  limit: number,
): Promise<readonly WaitingMember[]> {
  const { rows } = await sql<WaitingMember>`
    select m.id, m.no, m.account, m.nickname, m.type, a.opened_at, a.code_until
      from identity_activation a join identity_member m on m.id = a.member_id
     where a.opened_by = ${openedBy}::uuid and a.activated_at is null and a.revoked_at is null
     order by a.opened_at desc, a.member_id limit ${limit}`.execute(db);
  return rows;
}

export async function setActivationCode(
  tx: Tx,
  row: { readonly memberId: MemberId; readonly codeHash: Buffer; readonly codeUntil: Date },
): Promise<void> {
  await sql`
    update identity_activation set code_hash = ${row.codeHash}, code_until = ${row.codeUntil}
     where member_id = ${row.memberId}::uuid and ${WAITS}`.execute(tx);
}

export async function markActivated(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    update identity_activation set activated_at = ${at}
     where member_id = ${memberId}::uuid and ${WAITS}`.execute(tx);
}

export async function markRevoked(tx: Tx, memberId: MemberId, at: Date): Promise<void> {
  await sql`
    update identity_activation set revoked_at = ${at}
     where member_id = ${memberId}::uuid and ${WAITS}`.execute(tx);
}

/** The account waits no longer: its person has come. */
export async function beginMember(
  tx: Tx,
  begun: {
    readonly memberId: MemberId;
    readonly birthday: string;
    readonly termsVersion: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update identity_member
       set status = 'active', birthday = ${begun.birthday}::date, terms_accepted_at = ${begun.at},
           terms_version = ${begun.termsVersion}
     where id = ${begun.memberId}::uuid and status = 'waiting'`.execute(tx);
}
