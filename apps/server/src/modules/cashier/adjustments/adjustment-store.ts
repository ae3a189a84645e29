import type { AdjustmentDirection } from '@nokshi/contract/cashier-adjustment.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of corrections by the staff. Amounts are micros. */

export interface AdjustmentRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly direction: AdjustmentDirection;
  readonly amount: bigint;
  readonly currency: string;
  readonly needs_turnover: boolean;
  readonly reason: string;
  readonly state: 'proposed' | 'done' | 'refused';
  readonly proposed_by: MemberId;
  readonly proposed_at: Date;
  readonly decided_by: MemberId | null;
  readonly decided_reason: string | null;
  readonly decided_at: Date | null;
}

const COLUMNS = sql`member_id, id, direction, amount, currency, needs_turnover, reason, state, proposed_by, proposed_at,
  decided_by, decided_reason, decided_at`;

/** The one that stands under this id after it; another proposal of the same id stays as it was. */
export async function insertAdjustment(
  db: Db,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly direction: AdjustmentDirection;
    readonly amount: bigint;
    readonly currency: string;
    readonly needsTurnover: boolean;
    readonly reason: string;
    readonly staffId: MemberId;
    readonly at: Date;
  },
): Promise<AdjustmentRow | undefined> {
  await sql`
    insert into cashier_adjustment (member_id, id, direction, amount, currency, needs_turnover, reason, proposed_by,
                                    proposed_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.direction}, ${row.amount}, ${row.currency},
            ${row.needsTurnover}, ${row.reason}, ${row.staffId}::uuid, ${row.at})
    on conflict (member_id, id) do nothing`.execute(db);
  return findAdjustment(db, row.memberId, row.id);
}

export async function findAdjustment(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`
    select ${COLUMNS} from cashier_adjustment where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** As it stands; nobody else decides it until this transaction ends. */
export async function lockAdjustment(
  tx: Tx,
  memberId: MemberId,
  id: string,
): Promise<AdjustmentRow | undefined> {
  const { rows } = await sql<AdjustmentRow>`
    select ${COLUMNS} from cashier_adjustment
     where member_id = ${memberId}::uuid and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** The latest first. */
export async function listAdjustmentRows(
  db: Db,
  memberId: MemberId,
  limit: number,
): Promise<readonly AdjustmentRow[]> {
  const { rows } = await sql<AdjustmentRow>`
    select ${COLUMNS} from cashier_adjustment
     where member_id = ${memberId}::uuid order by proposed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function keepDecision(
  tx: Tx,
  row: Pick<AdjustmentRow, 'member_id' | 'id'>,
  decision: {
    readonly state: 'done' | 'refused';
    readonly groupId: string | null;
    readonly staffId: MemberId;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update cashier_adjustment
       set state = ${decision.state}, group_id = ${decision.groupId}::uuid, decided_by = ${decision.staffId}::uuid,
           decided_reason = ${decision.reason}, decided_at = ${decision.at}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}
