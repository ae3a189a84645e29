import type { WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** SQL that finds what stands behind movements of the balance. Amounts are micros. */

export interface DepositBehind {
  readonly id: string;
  readonly no: bigint;
  readonly credited_amount: bigint;
  readonly decided_at: Date;
}

/** Deposits that were credited at these moments; the money moved in the same transaction and bears the same time. */
export async function findDepositsAt(
  db: Db,
  memberId: MemberId,
  moments: readonly Date[],
): Promise<readonly DepositBehind[]> {
  if (moments.length === 0) return [];
  const { rows } = await sql<DepositBehind>`
    select id, no, credited_amount, decided_at from cashier_deposit
     where member_id = ${memberId}::uuid and state = 'credited' and decided_at = any(${[...moments]}::timestamptz[])`.execute(
    db,
  );
  return rows;
}

export interface WithdrawalBehind {
  readonly id: string;
  readonly no: bigint;
  readonly hold_id: string;
  readonly fee_hold_id: string | null;
  readonly bonus_hold_id: string | null;
  readonly state: WithdrawalState;
  readonly closed_at: Date | null;
}

/** Withdrawals whose money these groups reserved, or that were closed at these moments. */
export async function findWithdrawalsBehind(
  db: Db,
  memberId: MemberId,
  behind: { readonly groupIds: readonly string[]; readonly moments: readonly Date[] },
): Promise<readonly WithdrawalBehind[]> {
  if (behind.groupIds.length === 0) return [];
  const { rows } = await sql<WithdrawalBehind>`
    select id, no, hold_id, fee_hold_id, bonus_hold_id, state, closed_at from cashier_withdrawal
     where member_id = ${memberId}::uuid
       and (hold_id = any(${[...behind.groupIds]}::uuid[]) or fee_hold_id = any(${[...behind.groupIds]}::uuid[])
            or bonus_hold_id = any(${[...behind.groupIds]}::uuid[])
            or closed_at = any(${[...behind.moments]}::timestamptz[]))`.execute(db);
  return rows;
}

export interface RequirementBehind {
  readonly source_id: string;
  readonly required: bigint;
  readonly done: bigint;
  readonly status: string;
  readonly expires_at: Date | null;
}

/** What has to be staked for what was given: a requirement names the transfer, its group or the bonus. */
export async function findRequirementsOf(
  db: Db,
  memberId: MemberId,
  sourceIds: readonly string[],
): Promise<readonly RequirementBehind[]> {
  if (sourceIds.length === 0) return [];
  const { rows } = await sql<RequirementBehind>`
    select source_id, required, done, status, expires_at from cashier_requirement
     where member_id = ${memberId}::uuid and source_id = any(${[...sourceIds]}::uuid[])`.execute(db);
  return rows;
}
