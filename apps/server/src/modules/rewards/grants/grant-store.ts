import type { MemberId } from '@nokshi/contract/ids.ts';
import type { RewardKind } from '@nokshi/contract/rewards-kinds.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { jsonText } from '../../../platform/json-text.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of what members may claim. Amounts are micros. */

type GrantState = 'ready' | 'claimed' | 'expired' | 'withdrawn';

export interface GrantRow {
  readonly memberId: MemberId;
  readonly id: string;
  readonly kind: RewardKind;
  readonly source: string;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly currency: string;
  readonly amount: bigint;
  /** Hundredths. */
  readonly multiplier: number;
  readonly state: GrantState;
  readonly offeredAt: Date;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
}

const COLUMNS = sql`member_id as "memberId", id, kind, source, title_bn as "titleBn", title_en as "titleEn", currency,
  amount, multiplier, state, offered_at as "offeredAt", expires_at as "expiresAt", ended_at as "endedAt"`;

export type NewGrant = Omit<GrantRow, 'state' | 'endedAt'>;

/** Whose these are that were not offered before; a source that gave its member one already gives none. */
export async function insertGrants(tx: Tx, grants: readonly NewGrant[]): Promise<readonly MemberId[]> {
  if (grants.length === 0) return [];
  const { rows } = await sql<{ memberId: MemberId }>`
    insert into rewards_grant (member_id, id, kind, source, title_bn, title_en, currency, amount, multiplier, state,
                               offered_at, expires_at)
    select "memberId", id, kind, source, "titleBn", "titleEn", currency, amount, multiplier, 'ready', "offeredAt",
           "expiresAt"
      from jsonb_to_recordset(${jsonText(grants)}::jsonb)
             as g ("memberId" uuid, id uuid, kind text, source text, "titleBn" text, "titleEn" text, currency text,
                   amount bigint, multiplier integer, "offeredAt" timestamptz, "expiresAt" timestamptz)
     order by 1, 2
    on conflict (member_id, kind, source) do nothing
    returning member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** These of the member, in the order of their ids, held until the transaction ends. */
export async function lockGrants(
  tx: Tx,
  memberId: MemberId,
  ids: readonly string[],
): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${COLUMNS} from rewards_grant
     where member_id = ${memberId}::uuid and id = any (${list(ids)}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

export async function markClaimed(
  tx: Tx,
  grant: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly groupId: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update rewards_grant set state = 'claimed', ended_at = ${grant.at}, group_id = ${grant.groupId}::uuid
     where member_id = ${grant.memberId}::uuid and id = ${grant.id}::uuid and state = 'ready'`.execute(tx);
}

/** Takes back what was not claimed yet of these sources; answers whose it was. */
export async function withdrawGrants(
  tx: Tx,
  of: readonly GrantKey[],
  at: Date,
): Promise<readonly MemberId[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<{ memberId: MemberId }>`
    update rewards_grant g set state = 'withdrawn', ended_at = ${at}
      from jsonb_to_recordset(${jsonText(of.map(({ memberId, kind, source }) => ({ memberId, kind, source })))}::jsonb) as w ("memberId" uuid, kind text, source text)
     where g.member_id = w."memberId" and g.kind = w.kind and g.source = w.source and g.state = 'ready'
    returning g.member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

/** Offers again what had been withdrawn, where what it is given for stands after all. */
export async function restoreGrants(tx: Tx, of: readonly GrantKey[]): Promise<readonly MemberId[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<{ memberId: MemberId }>`
    update rewards_grant g set state = 'ready', ended_at = null
      from jsonb_to_recordset(${jsonText(of.map(({ memberId, kind, source }) => ({ memberId, kind, source })))}::jsonb) as w ("memberId" uuid, kind text, source text)
     where g.member_id = w."memberId" and g.kind = w.kind and g.source = w.source and g.state = 'withdrawn'
    returning g.member_id as "memberId"`.execute(tx);
  return rows.map(({ memberId }) => memberId);
}

const MOST_AT_ONCE = 500;

/** Ends what nobody claimed in time; answers whose it was, and whether there may be more. */
export async function expireGrants(
  tx: Tx,
  at: Date,
): Promise<{ readonly memberIds: readonly MemberId[]; readonly hasMore: boolean }> {
  const { rows } = await sql<{ memberId: MemberId }>`
    with over as (
      select member_id, id from rewards_grant where state = 'ready' and expires_at <= ${at}
       order by member_id, id limit ${MOST_AT_ONCE} for update skip locked)
    update rewards_grant g set state = 'expired', ended_at = ${at}
      from over where g.member_id = over.member_id and g.id = over.id
    returning g.member_id as "memberId"`.execute(tx);
  return {
    memberIds: [...new Set(rows.map(({ memberId }) => memberId))],
    hasMore: rows.length === MOST_AT_ONCE,
  };
}

export async function listReady(
  db: Db,
  of: { readonly memberId: MemberId; readonly at: Date; readonly limit: number },
): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${COLUMNS} from rewards_grant
     where member_id = ${of.memberId}::uuid and state = 'ready' and (expires_at is null or expires_at > ${of.at})
     order by offered_at desc, id desc limit ${of.limit}`.execute(db);
  return rows;
}

export async function countReady(
  db: Db,
  of: { readonly memberId: MemberId; readonly at: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from rewards_grant
     where member_id = ${of.memberId}::uuid and state = 'ready'
       and (expires_at is null or expires_at > ${of.at})`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What has ended, newest first; after the grant `before` where one is named. */
export async function listEnded(
  db: Db,
  of: { readonly memberId: MemberId; readonly before: string | undefined; readonly limit: number },
): Promise<readonly GrantRow[]> {
  const before = of.before ?? null;
  const { rows } = await sql<GrantRow>`
    select ${COLUMNS} from rewards_grant
     where member_id = ${of.memberId}::uuid and state <> 'ready'
       and (${before}::uuid is null or (ended_at, id) < (
         select ended_at, id from rewards_grant
          where member_id = ${of.memberId}::uuid and id = ${before}::uuid and state <> 'ready'))
     order by ended_at desc, id desc limit ${of.limit}`.execute(db);
  return rows;
}

export interface GrantKey {
  readonly memberId: MemberId;
  readonly kind: RewardKind;
  readonly source: string;
}

/** How what these sources gave stands, by `member kind source`; one that gave nothing yet is left out. */
export async function listGrantStates(
  db: Db | Tx,
  keys: readonly GrantKey[],
): Promise<ReadonlyMap<string, GrantState>> {
  return new Map((await listGrantsOf(db, keys)).map((row) => [grantKeyOf(row), row.state]));
}

export const grantKeyOf = ({ memberId, kind, source }: GrantKey): string => `${memberId} ${kind} ${source}`;

/** What these sources gave. */
export async function listGrantsOf(db: Db | Tx, keys: readonly GrantKey[]): Promise<readonly GrantRow[]> {
  if (keys.length === 0) return [];
  const asked = keys.map(({ memberId, kind, source }) => ({ memberId, kind, source }));
  const { rows } = await sql<GrantRow>`
    select ${COLUMNS} from (
      select g.* from jsonb_to_recordset(${jsonText(asked)}::jsonb) as k ("memberId" uuid, kind text, source text)
        join rewards_grant g on g.member_id = k."memberId" and g.kind = k.kind and g.source = k.source) g`.execute(
    db,
  );
  return rows;
}

/** How many grants of a kind there are by the first part of their source, and how many of them were claimed. */
export async function countGrantsBySource(
  db: Db,
  kind: RewardKind,
): Promise<ReadonlyMap<string, { readonly reached: number; readonly claimed: number }>> {
  const { rows } = await sql<{ code: string; reached: number; claimed: number }>`
    select split_part(source, ':', 1) as code, count(*) filter (where state <> 'withdrawn')::integer as reached,
           count(*) filter (where state = 'claimed')::integer as claimed
      from rewards_grant where kind = ${kind} group by 1`.execute(db);
  return new Map(rows.map(({ code, reached, claimed }) => [code, { reached, claimed }]));
}

/** What claimed rewards are called, by what the ledger calls their movements. */
export async function listTitlesOf(
  db: Db,
  memberId: MemberId,
  groupIds: readonly string[],
): Promise<readonly { readonly groupId: string; readonly titleBn: string; readonly titleEn: string }[]> {
  const { rows } = await sql<{ groupId: string; titleBn: string; titleEn: string }>`
    select group_id as "groupId", title_bn as "titleBn", title_en as "titleEn" from rewards_grant
     where member_id = ${memberId}::uuid and state = 'claimed' and group_id = any (${list(groupIds)}::uuid[])`.execute(
    db,
  );
  return rows;
}
