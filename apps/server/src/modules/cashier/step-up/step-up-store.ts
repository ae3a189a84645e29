import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** SQL of step-ups: what a person confirms before money leaves. Its older column names are those of a withdrawal. */

export type StepUpAct = 'withdrawal' | 'member_transfer';

export interface StepUpRow {
  readonly act: StepUpAct;
  readonly order_id: string;
  readonly target_id: string;
  readonly amount: bigint;
  readonly challenge: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

/** The one step-up of a member that is good from now on: what was prepared before it is void. */
export async function replaceStepUp(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly act: StepUpAct;
    readonly orderId: string;
    readonly targetId: string;
    readonly amount: bigint;
    readonly challenge: string;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`delete from cashier_step_up where member_id = ${row.memberId}::uuid`.execute(tx);
  await sql`
    insert into cashier_step_up (member_id, id, act, withdrawal_id, account_id, amount, challenge, expires_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.act}, ${row.orderId}::uuid, ${row.targetId}::uuid,
            ${row.amount}, ${row.challenge}, ${row.expiresAt})`.execute(tx);
}

export async function findStepUp(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<StepUpRow | undefined> {
  const { rows } = await sql<StepUpRow>`
    select act, withdrawal_id as order_id, account_id as target_id, amount, challenge, expires_at, used_at
      from cashier_step_up where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Takes a step-up, once: false when it is gone. */
export async function takeStepUp(
  tx: Tx,
  taken: { readonly memberId: MemberId; readonly id: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update cashier_step_up set used_at = ${taken.at}
     where member_id = ${taken.memberId}::uuid and id = ${taken.id}::uuid and used_at is null
       and expires_at > ${taken.at}
    returning id`.execute(tx);
  return rows.length > 0;
}
