import type { WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts';

/** SQL of payouts about which the books and the provider say different things. Rows are only ever added. */

type Key = Pick<WithdrawalRow, 'member_id' | 'id'>;

/** Of a conflict `c`: nobody has looked at it. */
export const IS_UNSEEN = sql`not exists (
  select from cashier_payout_conflict_look l
   where l.member_id = c.member_id and l.withdrawal_id = c.withdrawal_id and l.id = c.id)`;

export interface ConflictRow {
  readonly id: string;
  readonly our_state: WithdrawalState;
  readonly our_by: 'staff' | 'provider';
  readonly our_staff_id: MemberId | null;
  readonly our_reference: string | null;
  readonly our_at: Date;
  readonly provider_state: 'paid' | 'failed';
  readonly provider_payment: string | null;
  readonly noticed_at: Date;
  readonly looked_by: MemberId | null;
  readonly looked_reason: string | null;
  readonly looked_at: Date | null;
}

/** Oldest first. */
export async function listConflicts(db: Db | Tx, key: Key, limit: number): Promise<readonly ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select c.id, our_state, our_by, our_staff_id, our_reference, our_at, provider_state, provider_payment, noticed_at,
           l.staff_id as looked_by, l.reason as looked_reason, l.at as looked_at
      from cashier_payout_conflict c
      left join cashier_payout_conflict_look l using (member_id, withdrawal_id, id)
     where c.member_id = ${key.member_id}::uuid and c.withdrawal_id = ${key.id}::uuid
     order by noticed_at, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function findConflict(
  tx: Tx,
  key: Key,
  id: string,
): Promise<Pick<ConflictRow, 'id' | 'looked_by' | 'looked_reason'> | undefined> {
  const { rows } = await sql<Pick<ConflictRow, 'id' | 'looked_by' | 'looked_reason'>>`
    select c.id, l.staff_id as looked_by, l.reason as looked_reason
      from cashier_payout_conflict c
      left join cashier_payout_conflict_look l using (member_id, withdrawal_id, id)
     where c.member_id = ${key.member_id}::uuid and c.withdrawal_id = ${key.id}::uuid and c.id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0];
}

export async function hasUnseen(db: Db | Tx, key: Key): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_payout_conflict c
     where c.member_id = ${key.member_id}::uuid and c.withdrawal_id = ${key.id}::uuid and ${IS_UNSEEN} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What the provider last said how the payout ended, as far as it was kept. */
export async function findLastWord(tx: Tx, key: Key): Promise<'paid' | 'failed' | undefined> {
  const { rows } = await sql<{ word: 'paid' | 'failed' }>`
    select word from (
      select case state when 'paid_out' then 'paid' else 'failed' end as word, at, id from cashier_withdrawal_step
       where member_id = ${key.member_id}::uuid and withdrawal_id = ${key.id}::uuid
         and by_whom = 'provider' and state in ('paid_out', 'risk_check')
      union all
      select provider_state, noticed_at, id from cashier_payout_conflict
       where member_id = ${key.member_id}::uuid and withdrawal_id = ${key.id}::uuid) words
     order by at desc, id desc limit 1`.execute(tx);
  return rows[0]?.word;
}

/** The step in which the staff or the provider last said how it stands. */
export async function findLastDecision(
  tx: Tx,
  key: Key,
): Promise<
  | { readonly by_whom: 'staff' | 'provider'; readonly staff_id: MemberId | null; readonly at: Date }
  | undefined
> {
  const { rows } = await sql<{ by_whom: 'staff' | 'provider'; staff_id: MemberId | null; at: Date }>`
    select by_whom, staff_id, at from cashier_withdrawal_step
     where member_id = ${key.member_id}::uuid and withdrawal_id = ${key.id}::uuid
       and by_whom in ('staff', 'provider') order by at desc, id desc limit 1`.execute(tx);
  return rows[0];
}

/** Whether a step of it was noted under this transaction, however it was spelled. */
export async function isNotedUnder(tx: Tx, key: Key, payment: string): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_withdrawal_step
     where member_id = ${key.member_id}::uuid and withdrawal_id = ${key.id}::uuid
       and upper(regexp_replace(reference, '\\s', '', 'g')) = upper(${payment}) limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertConflict(
  tx: Tx,
  key: Key,
  conflict: Omit<ConflictRow, 'looked_by' | 'looked_reason' | 'looked_at'>,
): Promise<void> {
  await sql`
    insert into cashier_payout_conflict (member_id, withdrawal_id, id, our_state, our_by, our_staff_id, our_reference,
                                         our_at, provider_state, provider_payment, noticed_at)
    values (${key.member_id}::uuid, ${key.id}::uuid, ${conflict.id}::uuid, ${conflict.our_state}, ${conflict.our_by},
            ${conflict.our_staff_id}::uuid, ${conflict.our_reference}, ${conflict.our_at}, ${conflict.provider_state},
            ${conflict.provider_payment}, ${conflict.noticed_at})`.execute(tx);
}

export async function insertLook(
  tx: Tx,
  key: Key,
  look: {
    readonly conflictId: string;
    readonly staffId: MemberId;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_payout_conflict_look (member_id, withdrawal_id, id, staff_id, reason, at)
    values (${key.member_id}::uuid, ${key.id}::uuid, ${look.conflictId}::uuid, ${look.staffId}::uuid, ${look.reason},
            ${look.at})`.execute(tx);
}
