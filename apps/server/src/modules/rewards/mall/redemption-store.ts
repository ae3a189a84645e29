import type { MemberId } from '@nokshi/contract/ids.ts';
import type { GoodType, RedemptionState } from '@nokshi/contract/rewards-mall.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of what members asked for in the points mall. Points are whole, amounts micros. */

export interface RedemptionRow {
  readonly memberId: MemberId;
  readonly id: string;
  readonly no: bigint;
  readonly goodId: string;
  readonly type: GoodType;
  readonly titleBn: string;
  readonly titleEn: string;
  readonly quantity: number;
  readonly points: bigint;
  readonly amount: bigint;
  readonly state: RedemptionState;
  readonly remark: string;
  readonly delivery: Buffer | null;
  readonly spentGroupId: string;
  readonly at: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: MemberId | null;
}

const COLUMNS = sql`r.member_id as "memberId", r.id, r.no, r.good_id as "goodId", r.type, r.title_bn as "titleBn",
  r.title_en as "titleEn", r.quantity, r.points, r.amount, r.state, r.remark, r.delivery,
  r.spent_group_id as "spentGroupId", r.at, r.decided_at as "decidedAt", r.decided_by as "decidedBy"`;

export async function findRedemption(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<RedemptionRow | undefined> {
  const { rows } = await sql<RedemptionRow>`
    select ${COLUMNS} from rewards_redemption r
     where r.member_id = ${memberId}::uuid and r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Held until the transaction ends. */
export async function lockRedemption(
  tx: Tx,
  memberId: MemberId,
  id: string,
): Promise<RedemptionRow | undefined> {
  const { rows } = await sql<RedemptionRow>`
    select ${COLUMNS} from rewards_redemption r
     where r.member_id = ${memberId}::uuid and r.id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export async function insertRedemption(
  tx: Tx,
  row: Omit<RedemptionRow, 'no' | 'state' | 'remark' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await sql`
    insert into rewards_redemption (member_id, id, good_id, type, title_bn, title_en, quantity, points, amount, state,
                                    remark, delivery, spent_group_id, at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.goodId}::uuid, ${row.type}, ${row.titleBn}, ${row.titleEn},
            ${row.quantity}, ${row.points}, ${row.amount}, 'waiting', '', ${row.delivery}, ${row.spentGroupId}::uuid,
            ${row.at})`.execute(tx);
}

export async function saveDecision(
  tx: Tx,
  decided: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly state: 'approved' | 'rejected';
    readonly remark: string;
    readonly paidGroupId: string | null;
    readonly returnedGroupId: string | null;
    readonly by: MemberId | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update rewards_redemption
       set state = ${decided.state}, remark = ${decided.remark}, paid_group_id = ${decided.paidGroupId}::uuid,
           returned_group_id = ${decided.returnedGroupId}::uuid, decided_at = ${decided.at},
           decided_by = ${decided.by}::uuid
     where member_id = ${decided.memberId}::uuid and id = ${decided.id}::uuid`.execute(tx);
}

/** Of a member, the newest first: below a number, or from one on upwards. */
export async function listOf(
  db: Db,
  of: {
    readonly memberId: MemberId;
    readonly below?: string | undefined;
    readonly above?: string | undefined;
    readonly limit: number;
  },
): Promise<readonly RedemptionRow[]> {
  const order = of.above === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<RedemptionRow>`
    select ${COLUMNS} from rewards_redemption r
     where r.member_id = ${of.memberId}::uuid
       and (${of.below ?? null}::bigint is null or r.no < ${of.below ?? null}::bigint)
       and (${of.above ?? null}::bigint is null or r.no > ${of.above ?? null}::bigint)
     order by r.no ${order} limit ${of.limit}`.execute(db);
  return rows;
}

interface Asked {
  readonly memberId: MemberId;
  readonly from: Date | null;
  readonly to: Date | null;
}

const inRange = ({ memberId, from, to }: Asked) => sql`r.member_id = ${memberId}::uuid
  and (${from}::timestamptz is null or r.at >= ${from}) and (${to}::timestamptz is null or r.at <= ${to})`;

/** A page by its number, from 1 on, as the family's clients ask. */
export async function pageOfRange(
  db: Db,
  of: Asked & { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly RedemptionRow[]; readonly count: number }> {
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from rewards_redemption r where ${inRange(of)}`.execute(db);
  const { rows } = await sql<RedemptionRow>`
    select ${COLUMNS} from rewards_redemption r where ${inRange(of)}
     order by r.no desc limit ${of.size} offset ${(of.page - 1) * of.size}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0 };
}

/** For the staff: what waits the oldest first, what is over the newest first. */
export async function listQueue(
  db: Db,
  of: { readonly queue: 'waiting' | 'over'; readonly after: string | null; readonly limit: number },
): Promise<readonly (RedemptionRow & { readonly isSample: boolean })[]> {
  const page =
    of.queue === 'waiting'
      ? sql`r.state = 'waiting' and (${of.after}::bigint is null or r.no > ${of.after}::bigint) order by r.no`
      : sql`r.state <> 'waiting' and (${of.after}::bigint is null or (r.decided_at, r.no) < (
              select decided_at, no from rewards_redemption where no = ${of.after}::bigint))
            order by r.decided_at desc, r.no desc`;
  const { rows } = await sql<RedemptionRow & { readonly isSample: boolean }>`
    select ${COLUMNS}, g.is_sample as "isSample"
      from rewards_redemption r join rewards_good g on g.id = r.good_id
     where ${page} limit ${of.limit}`.execute(db);
  return rows;
}

export async function findQueued(
  db: Db,
  memberId: MemberId,
  id: string,
): Promise<(RedemptionRow & { readonly isSample: boolean }) | undefined> {
  const { rows } = await sql<RedemptionRow & { readonly isSample: boolean }>`
    select ${COLUMNS}, g.is_sample as "isSample"
      from rewards_redemption r join rewards_good g on g.id = r.good_id
     where r.member_id = ${memberId}::uuid and r.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from rewards_redemption where state = 'waiting'`.execute(db);
  return rows[0]?.n ?? 0;
}

/** What things are called that points were given for, or came back from, by what the ledger calls their movements. */
export async function listRedeemedTitles(
  db: Db,
  memberId: MemberId,
  groupIds: readonly string[],
): Promise<readonly { readonly groupId: string; readonly titleBn: string; readonly titleEn: string }[]> {
  const { rows } = await sql<{ groupId: string; titleBn: string; titleEn: string }>`
    select g.id as "groupId", r.title_bn as "titleBn", r.title_en as "titleEn"
      from rewards_redemption r
      join unnest(${list(groupIds)}::uuid[]) as g (id) on g.id in (r.spent_group_id, r.returned_group_id)
     where r.member_id = ${memberId}::uuid`.execute(db);
  return rows;
}
