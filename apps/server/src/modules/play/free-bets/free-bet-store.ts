import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

export interface GrantRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly batch_id: string;
  readonly game_no: number;
  readonly currency: string;
  /** Micros of one bet. */
  readonly bet_value: bigint;
  readonly bet_count: number;
  readonly used_count: number;
  readonly ends_at: Date;
  readonly state: 'asked' | 'granted' | 'failed' | 'cancelled';
  readonly asked_at: Date | null;
  readonly reward_uuid: string | null;
  readonly reason: string;
  readonly granted_by: MemberId;
  readonly granted_at: Date;
}

/** A grant with what its rounds have paid, in micros. */
export type GrantWithWins = GrantRow & { readonly won: bigint };

const COLUMNS = sql`member_id, id, batch_id, game_no, currency, bet_value, bet_count, used_count, ends_at, state, asked_at,
  reward_uuid, reason, granted_by, granted_at`;

const WON = sql`(
  select coalesce(sum(win), 0)::bigint from play_round
   where member_id = play_free_grant.member_id and id in (
     select round_id from play_free_bet join play_command using (member_id, scope, key)
      where play_free_bet.member_id = play_free_grant.member_id and grant_id = play_free_grant.id and not is_undone)
) as won`;

/** Has everybody else who grants under this id wait until the transaction ends. */
export async function lockBatch(tx: Tx, batchId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free-bets:${batchId}`}, 0))`.execute(tx);
}

export async function listBatch(db: Db | Tx, batchId: string): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${COLUMNS} from play_free_grant where batch_id = ${batchId}::uuid order by id`.execute(db);
  return rows;
}

export async function insertGrant(
  tx: Tx,
  grant: Omit<GrantRow, 'used_count' | 'state' | 'asked_at' | 'reward_uuid'> & { readonly scope: string },
): Promise<void> {
  await sql`
    insert into play_free_grant (member_id, id, batch_id, scope, game_no, currency, bet_value, bet_count, ends_at, reason,
                                 granted_by, granted_at)
    values (${grant.member_id}::uuid, ${grant.id}::uuid, ${grant.batch_id}::uuid, ${grant.scope}, ${grant.game_no},
            ${grant.currency}, ${grant.bet_value}, ${grant.bet_count}, ${grant.ends_at}, ${grant.reason},
            ${grant.granted_by}::uuid, ${grant.granted_at})`.execute(tx);
}

/**
 * Takes a grant that the supplier has to be asked for, so that nobody else asks meanwhile; undefined when somebody does.
 * The row is as it was before.
 */
export async function claimAsking(
  db: Db,
  { memberId, id, at, unheardMs }: GrantKey & { readonly at: Date; readonly unheardMs: number },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    with waiting as (
      select * from play_free_grant
       where member_id = ${memberId}::uuid and id = ${id}::uuid and state = 'asked'
         and (asked_at is null or asked_at <= ${new Date(at.getTime() - unheardMs)})
       for update
    ), taken as (
      update play_free_grant g set asked_at = ${at} from waiting
       where g.member_id = waiting.member_id and g.id = waiting.id
    )
    select ${COLUMNS} from waiting`.execute(db);
  return rows[0];
}

export interface GrantKey {
  readonly memberId: MemberId;
  readonly id: string;
}

/** Whether the grant still waited for this answer. */
export async function settleAsking(
  tx: Tx,
  { memberId, id, rewardId }: GrantKey & { readonly rewardId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    update play_free_grant set state = ${rewardId === null ? 'failed' : 'granted'}, reward_uuid = ${rewardId}
     where member_id = ${memberId}::uuid and id = ${id}::uuid and state = 'asked'
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Grants that the supplier has not answered for, the oldest first. */
export async function listUnanswered(
  db: Db,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select ${COLUMNS} from play_free_grant
     where state = 'asked' and coalesce(asked_at, granted_at) <= ${before}
     order by granted_at limit ${limit}`.execute(db);
  return rows;
}

export async function findGrant(db: Db | Tx, { memberId, id }: GrantKey): Promise<GrantWithWins | undefined> {
  const { rows } = await sql<GrantWithWins>`
    select ${COLUMNS}, ${WON} from play_free_grant where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** Of one member, those that the supplier has: what can be played first, then what is over since `overSince`. */
export async function listMemberGrants(
  db: Db,
  page: { readonly memberId: MemberId; readonly at: Date; readonly overSince: Date; readonly limit: number },
): Promise<readonly GrantWithWins[]> {
  const { rows } = await sql<GrantWithWins>`
    select ${COLUMNS}, ${WON} from play_free_grant
     where member_id = ${page.memberId}::uuid and state = 'granted' and ends_at > ${page.overSince}
     order by (ends_at > ${page.at} and used_count < bet_count) desc,
              case when ends_at > ${page.at} then ends_at end, granted_at desc
     limit ${page.limit}`.execute(db);
  return rows;
}

/** The latest of everybody, of one member, or of one order. */
export async function listGrants(
  db: Db,
  page: { readonly memberId?: MemberId | undefined; readonly batchId?: string; readonly limit: number },
): Promise<readonly GrantWithWins[]> {
  const { rows } = await sql<GrantWithWins>`
    select ${COLUMNS}, ${WON} from play_free_grant
     where (${page.memberId ?? null}::uuid is null or member_id = ${page.memberId ?? null}::uuid)
       and (${page.batchId ?? null}::uuid is null or batch_id = ${page.batchId ?? null}::uuid)
     order by granted_at desc, id limit ${page.limit}`.execute(db);
  return rows;
}

/** Whether it was still there to be taken back: granted and not begun. */
export async function cancelGrant(
  tx: Tx,
  { memberId, id, at }: GrantKey & { readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update play_free_grant set state = 'cancelled', cancelled_at = ${at}
     where member_id = ${memberId}::uuid and id = ${id}::uuid and state = 'granted' and used_count = 0
    returning id`.execute(tx);
  return rows.length > 0;
}

/** All grants of a member, for the copy of what is kept about one. */
export async function listExportedGrants(db: Db, memberId: MemberId): Promise<readonly GrantWithWins[]> {
  const { rows } = await sql<GrantWithWins>`
    select ${COLUMNS}, ${WON} from play_free_grant where member_id = ${memberId}::uuid order by id`.execute(
    db,
  );
  return rows;
}
