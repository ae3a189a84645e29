import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** What the rules and the staff look at before money leaves. Amounts are micros. */

export interface MoneyMoved {
  readonly deposited: bigint;
  /** Asked for and not given back, without the withdrawal `except`. */
  readonly withdrawn: bigint;
}

export async function sumMoved(
  db: Db | Tx,
  memberId: MemberId,
  { currency, except }: { readonly currency: string; readonly except: string },
): Promise<MoneyMoved> {
  const { rows } = await sql<MoneyMoved>`
    select (select coalesce(sum(credited_amount), 0)::bigint from cashier_deposit
             where member_id = ${memberId}::uuid and state = 'credited' and currency = ${currency}) as deposited,
           (select coalesce(sum(case when state = 'released' then coalesce(received_amount, 0) else amount end), 0)::bigint
              from cashier_withdrawal
             where member_id = ${memberId}::uuid and state <> 'rejected' and currency = ${currency}
               and id <> ${except}::uuid) as withdrawn`.execute(db);
  return rows[0] ?? { deposited: 0n, withdrawn: 0n };
}

/** Whether something was received at this account before. */
export async function wasPaidBefore(db: Db | Tx, memberId: MemberId, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (
      select from cashier_withdrawal
       where member_id = ${memberId}::uuid and account_id = ${accountId}::uuid
         and state in ('received', 'auto_received', 'forced_received')) as was`.execute(db);
  return rows[0]?.was ?? false;
}

/** Requirements whose early leaving a withdrawal pays for are left out of what comes after it. */
export async function markFeePaid(
  tx: Tx,
  memberId: MemberId,
  { withdrawalId, ids }: { readonly withdrawalId: string; readonly ids: readonly string[] },
): Promise<void> {
  await sql`
    update cashier_requirement set fee_withdrawal_id = ${withdrawalId}::uuid
     where member_id = ${memberId}::uuid and id = any (${[...ids]}::uuid[])`.execute(tx);
}

/** After a withdrawal is over: what its fee was for is cancelled, or stands as before when nothing left. */
export async function endFeePaid(
  tx: Tx,
  memberId: MemberId,
  {
    withdrawalId,
    isPaid,
    at,
  }: { readonly withdrawalId: string; readonly isPaid: boolean; readonly at: Date },
): Promise<void> {
  await sql`
    update cashier_requirement
       set status = case when ${isPaid} and status = 'OPEN' then 'CANCELLED' else status end,
           closed_at = case when ${isPaid} then coalesce(closed_at, ${at}) else closed_at end,
           fee_withdrawal_id = case when ${isPaid} then fee_withdrawal_id end
     where member_id = ${memberId}::uuid and fee_withdrawal_id = ${withdrawalId}::uuid`.execute(tx);
}

/** A withdrawal that was over is not: what its fee had cancelled waits again for what comes of it. */
export async function reopenFeePaid(
  tx: Tx,
  memberId: MemberId,
  { withdrawalId }: { readonly withdrawalId: string },
): Promise<void> {
  await sql`
    update cashier_requirement set status = 'OPEN', closed_at = null
     where member_id = ${memberId}::uuid and fee_withdrawal_id = ${withdrawalId}::uuid and status = 'CANCELLED'`.execute(
    tx,
  );
}

export interface Medians {
  readonly check_seconds: number | null;
  readonly pay_seconds: number | null;
  readonly sample: number;
}

/** How long withdrawals that were paid in the last 24 hours took to be approved and then to be paid, in seconds. */
export async function readMedians(db: Db, at: Date): Promise<Medians> {
  const since = new Date(at.getTime() - 24 * 3600_000);
  const { rows } = await sql<Medians>`
    select round(percentile_cont(0.5) within group (order by extract(epoch from approved_at - requested_at)))::integer
             as check_seconds,
           round(percentile_cont(0.5) within group (order by extract(epoch from paid_at - approved_at)))::integer
             as pay_seconds,
           count(*)::integer as sample
      from cashier_withdrawal
     where paid_at > ${since} and paid_at <= ${at} and approved_at is not null`.execute(db);
  return rows[0] ?? { check_seconds: null, pay_seconds: null, sample: 0 };
}
