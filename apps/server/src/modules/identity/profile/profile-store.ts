import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { skeletonOf } from '../names/name-skeleton.ts';

/** The optional fields of the registration that have no column. */
export async function findExtra(db: Db | Tx, memberId: MemberId): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ extra: Readonly<Record<string, string>> }>`
    select extra from identity_member where id = ${memberId}::uuid`.execute(db);
  return rows[0]?.extra ?? {};
}

/** False when there is one already, also when another window was first. */
export async function keepFirstName(tx: Tx, memberId: MemberId, name: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_member set payee_name = ${name}
     where id = ${memberId}::uuid and coalesce(payee_name, '') = '' returning id`.execute(tx);
  return rows.length > 0;
}

/** False when there is one already. */
export async function keepFirstBirthday(tx: Tx, memberId: MemberId, birthday: string): Promise<boolean> {
  const { rows } = await sql`
    update identity_member set birthday = ${birthday}::date
     where id = ${memberId}::uuid and birthday is null returning id`.execute(tx);
  return rows.length > 0;
}

export async function keepNickname(tx: Tx, memberId: MemberId, nickname: string): Promise<void> {
  await sql`
    update identity_member set nickname = ${nickname}, nickname_skeleton = ${skeletonOf(nickname)}
     where id = ${memberId}::uuid`.execute(tx);
}

/** Keeps a field without a column; empty takes it away. `isFirst` alone: false when there is one already. */
export async function keepExtra(
  tx: Tx,
  extra: {
    readonly memberId: MemberId;
    readonly field: string;
    readonly value: string;
    readonly isFirst: boolean;
  },
): Promise<boolean> {
  const { memberId, field, value, isFirst } = extra;
  const { rows } = await sql`
    update identity_member
       set extra = case when ${value}::text = '' then extra - ${field}::text
                        else extra || jsonb_build_object(${field}::text, ${value}::text) end
     where id = ${memberId}::uuid and not (${isFirst}::boolean and extra ? ${field}::text)
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function changeName(tx: Tx, memberId: MemberId, name: string): Promise<void> {
  await sql`update identity_member set payee_name = ${name} where id = ${memberId}::uuid`.execute(tx);
}
