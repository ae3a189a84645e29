import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { list } from '../../../platform/sql-list.ts';

/** SQL of points that were turned into credit. Points are whole, amounts micros. */

export interface ConversionRow {
  readonly memberId: MemberId;
  readonly id: string;
  readonly points: bigint;
  readonly ratio: number;
  readonly currency: string;
  readonly amount: bigint;
  readonly spentGroupId: string;
  readonly paidGroupId: string;
  readonly at: Date;
}

const COLUMNS = sql`member_id as "memberId", id, points, ratio, currency, amount, spent_group_id as "spentGroupId",
  paid_group_id as "paidGroupId", at`;

export async function findConversion(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<ConversionRow | undefined> {
  const { rows } = await sql<ConversionRow>`
    select ${COLUMNS} from rewards_points_conversion
     where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(db);
  return rows[0];
}

export async function insertConversion(tx: Tx, row: ConversionRow): Promise<void> {
  await sql`
    insert into rewards_points_conversion
      (member_id, id, points, ratio, currency, amount, spent_group_id, paid_group_id, at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.points}, ${row.ratio}, ${row.currency}, ${row.amount},
            ${row.spentGroupId}::uuid, ${row.paidGroupId}::uuid, ${row.at})`.execute(tx);
}

/** Those behind these movements of points. */
export async function listConversionsOf(
  db: Db,
  memberId: MemberId,
  groupIds: readonly string[],
): Promise<readonly ConversionRow[]> {
  const { rows } = await sql<ConversionRow>`
    select ${COLUMNS} from rewards_points_conversion
     where member_id = ${memberId}::uuid and spent_group_id = any (${list(groupIds)}::uuid[])`.execute(db);
  return rows;
}
