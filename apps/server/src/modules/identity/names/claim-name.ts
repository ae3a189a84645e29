import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { readPhone } from '../contacts/read-phone.ts';
import type { IdentitySettings } from '../identity-deps.ts';
import { skeletonOf } from './name-skeleton.ts';
import { isReservedName } from './reserved-names.ts';

export interface NameClaim {
  readonly memberId: MemberId;
  readonly name: string;
  readonly field: 'username' | 'nickname';
}

/**
 * Whether a member may be called so: the name is none of the house's and does not look like a name of another member,
 * be it that one's login or nickname. What a member is called already it may be called again. Until the transaction ends
 * nobody else takes a name that looks like it. Of accounts that are called by their phone number nothing is told: no
 * phone number is a name, whether or not an account has it, and what looks like one is compared with none.
 * @throws DomainError identity.name_reserved, name_alike, field_invalid
 */
export async function claimName(
  tx: Tx,
  settings: Pick<IdentitySettings, 'merchant' | 'merchantCode'>,
  { memberId, name, field }: NameClaim,
): Promise<void> {
  await fillSkeletons(tx);
  const skeleton = skeletonOf(name);
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.name:' || ${skeleton}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ is_own: boolean; is_others: boolean }>`
    select coalesce(bool_or(id = ${memberId}::uuid), false) as is_own,
           coalesce(bool_or(id <> ${memberId}::uuid), false) as is_others
      from (select id, account as name from identity_member where account_skeleton = ${skeleton}
             union all
            select id, nickname from identity_member where nickname_skeleton = ${skeleton}) named
     where id = ${memberId}::uuid or name !~ '^[+]?[0-9]+$'`.execute(tx);
  if (rows[0]?.is_own) return;
  if (readPhone(name)) fail('identity.field_invalid', { field, fault: 'format' });
  if (isReservedName(name, [settings.merchant, settings.merchantCode])) {
    fail('identity.name_reserved', { field });
  }
  if (rows[0]?.is_others) fail('identity.name_alike', { field });
}

const FILLED_AT_ONCE = 500;

/** Works out what names look like where it is not stored yet: those that were taken before it was. */
export async function fillSkeletons(db: Db | Tx): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: MemberId; account: string; nickname: string }>`
      select id, account, nickname from identity_member
       where account_skeleton is null or nickname_skeleton is null
       limit ${FILLED_AT_ONCE} for update skip locked`.execute(db);
    if (rows.length === 0) return;
    const accounts = rows.map(({ account }) => account);
    const nicknames = rows.map(({ nickname }) => nickname);
    // Whoever takes another nickname meanwhile has what that one looks like written with it.
    await sql`
      update identity_member m
         set account_skeleton = named.account_skeleton, nickname_skeleton = named.nickname_skeleton
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${nicknames}::text[], ${accounts.map(skeletonOf)}::text[],
                    ${nicknames.map(skeletonOf)}::text[])
             as named (id, nickname, account_skeleton, nickname_skeleton)
       where m.id = named.id and m.nickname = named.nickname`.execute(db);
  }
}
