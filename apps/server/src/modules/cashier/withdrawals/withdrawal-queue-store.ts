import type { WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import { IS_UNSEEN } from '../payouts/payout-conflict-store.ts';
import { WITHDRAWAL_COLUMNS, type WithdrawalRow } from './withdrawal-store.ts';

/** SQL of what waits: for a person, for its provider, for its member's answer. */

/** Open withdrawals of a state, longest there first. */
export async function listInState(
  db: Db,
  state: WithdrawalState,
  limit: number,
): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal
     where state = ${state} and closed_at is null and not (state = 'approved' and pays_by_hand)
     order by requested_at limit ${limit}`.execute(db);
  return rows;
}

/** Those that wait for a person: for a decision, or with two words about their payout that nobody has looked at. */
export async function listQueued(db: Db, limit: number): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS}
      from cashier_withdrawal w
      join (select member_id as owner, id as withdrawal, waiting_since as since from cashier_withdrawal
             where waiting_since is not null and closed_at is null
            union all
            select member_id, withdrawal_id, noticed_at from cashier_payout_conflict c where ${IS_UNSEEN}) q
        on q.owner = w.member_id and q.withdrawal = w.id
     group by w.member_id, w.id order by min(q.since), w.id limit ${limit}`.execute(db);
  return rows;
}

/** Payouts that are to be asked about again, longest due first. */
export async function listWatched(db: Db, at: Date, limit: number): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal
     where watch_at <= ${at} order by watch_at limit ${limit}`.execute(db);
  return rows;
}

/** Null ends the watch. */
export async function keepWatch(
  db: Db | Tx,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  watchAt: Date | null,
): Promise<void> {
  await sql`
    update cashier_withdrawal set watch_at = ${watchAt}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(db);
}

/** Paid ones whose time to answer is over; locked, and not those that somebody else has just locked. */
export async function lockUnconfirmed(tx: Tx, at: Date, limit: number): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal
     where state = 'paid_out' and closed_at is null and confirm_until <= ${at}
     order by confirm_until limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

/**
 * Paid ones whose member has `firstMs` left to answer and was not reminded, or `lastMs` and was not reminded since
 * there was so little time; they are reminded now.
 */
export async function takeReminders(
  tx: Tx,
  {
    firstMs,
    lastMs,
    at,
    limit,
  }: { readonly firstMs: number; readonly lastMs: number; readonly at: Date; readonly limit: number },
): Promise<readonly WithdrawalRow[]> {
  const first = new Date(at.getTime() + firstMs);
  const last = new Date(at.getTime() + lastMs);
  const { rows } = await sql<WithdrawalRow>`
    update cashier_withdrawal set reminded_at = ${at}
     where (member_id, id) in (
       select member_id, id from cashier_withdrawal
        where state = 'paid_out' and closed_at is null and confirm_until > ${at}
          and (confirm_until <= ${first} and reminded_at is null
               or confirm_until <= ${last} and reminded_at < confirm_until - make_interval(secs => ${lastMs / 1000}))
        order by confirm_until limit ${limit} for update skip locked)
    returning ${WITHDRAWAL_COLUMNS}`.execute(tx);
  return rows;
}
