import type { WithdrawalReason, WithdrawalState } from '@nokshi/contract/cashier-withdrawal.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { StepBy } from './withdrawal-states.ts';

/** SQL of withdrawals. Amounts are micros. */

export interface WithdrawalRow {
  readonly member_id: MemberId;
  readonly id: string;
  readonly no: bigint;
  readonly account_id: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly early_fee: bigint;
  /** What of the early fee are bonuses that go back. */
  readonly bonus_back: bigint;
  readonly hold_id: string;
  readonly fee_hold_id: string | null;
  readonly bonus_hold_id: string | null;
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly note: string | null;
  /** What the rules found against paying it at once. */
  readonly reasons: readonly WithdrawalReason[];
  readonly approvals: readonly MemberId[];
  readonly provider_order: string | null;
  readonly pays_by_hand: boolean;
  readonly payout_reference: string | null;
  readonly received_amount: bigint | null;
  readonly proof_file: string | null;
  readonly confirm_until: Date | null;
  readonly requested_at: Date;
  readonly waiting_since: Date | null;
  readonly paid_at: Date | null;
  readonly closed_at: Date | null;
  /** Since when the provider is asked about a payout that left its hands; null for what was never sent. */
  readonly watch_from: Date | null;
}

export const WITHDRAWAL_COLUMNS = sql`member_id, id, no, account_id, currency, amount, fee, early_fee, bonus_back, hold_id,
  fee_hold_id, bonus_hold_id, state, reason, note, reasons, approvals, provider_order, pays_by_hand, payout_reference, received_amount, proof_file, confirm_until,
  requested_at, waiting_since, paid_at, closed_at, watch_from`;

/** Requests of one member wait for each other. */
export async function lockRequests(tx: Tx, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('cashier.withdrawal:' || ${memberId}::text, 0))`.execute(
    tx,
  );
}

export async function findWithdrawalRow(
  db: Db | Tx,
  memberId: MemberId,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

/** As it stands; nobody else changes it until this transaction ends. */
export async function lockWithdrawal(
  tx: Tx,
  memberId: MemberId,
  id: string,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal
     where member_id = ${memberId}::uuid and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

/** Newest first; after the one with the id `before`, where one is named. */
export async function listLatestWithdrawals(
  db: Db,
  memberId: MemberId,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal
     where member_id = ${memberId}::uuid
       and (${before ?? null}::uuid is null or no < (
         select no from cashier_withdrawal where member_id = ${memberId}::uuid and id = ${before ?? null}::uuid))
     order by no desc limit ${limit}`.execute(db);
  return rows;
}

export async function listOpenWithdrawals(
  db: Db,
  memberId: MemberId,
  limit: number,
): Promise<readonly WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${WITHDRAWAL_COLUMNS} from cashier_withdrawal
     where member_id = ${memberId}::uuid and closed_at is null order by no desc limit ${limit}`.execute(db);
  return rows;
}

/** How many were asked for on the day of a moment in a time zone; those that were refused do not count. */
export async function countToday(
  db: Db | Tx,
  memberId: MemberId,
  { at, timeZone }: { readonly at: Date; readonly timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from cashier_withdrawal
     where member_id = ${memberId}::uuid and state <> 'rejected'
       and requested_at >= date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

export async function insertWithdrawal(
  tx: Tx,
  row: {
    readonly memberId: MemberId;
    readonly id: string;
    readonly accountId: string;
    readonly currency: string;
    readonly amount: bigint;
    readonly fee: bigint;
    readonly earlyFee: bigint;
    readonly bonusBack: bigint;
    readonly holdId: string;
    readonly feeHoldId: string | null;
    readonly bonusHoldId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_withdrawal (member_id, id, account_id, currency, amount, fee, early_fee, bonus_back, hold_id,
                                    fee_hold_id, bonus_hold_id, state, requested_at)
    values (${row.memberId}::uuid, ${row.id}::uuid, ${row.accountId}::uuid, ${row.currency}, ${row.amount}, ${row.fee},
            ${row.earlyFee}, ${row.bonusBack}, ${row.holdId}::uuid, ${row.feeHoldId}::uuid, ${row.bonusHoldId}::uuid,
            'requested', ${row.at})`.execute(tx);
}

export interface StepRow {
  readonly state: WithdrawalState;
  readonly by_whom: StepBy;
  readonly at: Date;
}

export async function listSteps(
  db: Db | Tx,
  memberId: MemberId,
  withdrawalId: string,
): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select state, by_whom, at from cashier_withdrawal_step
     where member_id = ${memberId}::uuid and withdrawal_id = ${withdrawalId}::uuid order by at, id limit 40`.execute(
    db,
  );
  return rows;
}

export async function insertStep(
  tx: Tx,
  step: {
    readonly memberId: MemberId;
    readonly withdrawalId: string;
    readonly id: string;
    readonly state: WithdrawalState;
    readonly by: StepBy;
    readonly staffId: MemberId | null;
    /** The transaction of a step that says that it was paid. */
    readonly reference: string | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into cashier_withdrawal_step (member_id, withdrawal_id, id, state, by_whom, staff_id, reference, at)
    values (${step.memberId}::uuid, ${step.withdrawalId}::uuid, ${step.id}::uuid, ${step.state}, ${step.by},
            ${step.staffId}::uuid, ${step.reference}, ${step.at})`.execute(tx);
}

export interface WithdrawalMove {
  readonly state: WithdrawalState;
  readonly reason: WithdrawalReason | null;
  readonly note: string | null;
  readonly isOver: boolean;
  readonly waits: boolean;
  readonly paysByHand: boolean;
  readonly payoutReference: string | null;
  readonly receivedAmount: bigint | null;
  readonly proofFile: string | null;
  readonly confirmUntil: Date | null;
  /** When to ask the provider about it next; null where it was never sent. */
  readonly watchAt: Date | null;
  readonly at: Date;
}

export async function moveWithdrawal(
  tx: Tx,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  move: WithdrawalMove,
): Promise<void> {
  await sql`
    update cashier_withdrawal
       set state = ${move.state}, reason = ${move.reason}, note = ${move.note}, pays_by_hand = ${move.paysByHand},
           payout_reference = ${move.payoutReference}, received_amount = ${move.receivedAmount},
           proof_file = ${move.proofFile}, confirm_until = ${move.confirmUntil},
           -- What comes back to a person is approved anew.
           approvals = case when ${move.state} = 'risk_check' then '{}' else approvals end,
           waiting_since = case when ${move.waits} then coalesce(waiting_since, ${move.at}) end,
           approved_at = case when ${move.state} = 'approved' then ${move.at}::timestamptz else approved_at end,
           paid_at = case when ${move.state} = 'paid_out' then ${move.at}::timestamptz else paid_at end,
           reminded_at = case when ${move.state} = 'paid_out' then null else reminded_at end,
           closed_at = case when ${move.isOver} then ${move.at}::timestamptz end,
           watch_from = case when ${move.watchAt}::timestamptz is null then watch_from else ${move.at} end,
           watch_at = coalesce(${move.watchAt}, watch_at)
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

export async function keepReasons(
  tx: Tx,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  reasons: readonly WithdrawalReason[],
): Promise<void> {
  await sql`
    update cashier_withdrawal set reasons = ${[...reasons]}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

export async function keepApproval(
  tx: Tx,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  staffId: MemberId,
): Promise<void> {
  await sql`
    update cashier_withdrawal set approvals = approvals || ${staffId}::uuid
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

/** The holds in which the money of a disputed one stands again. */
export async function keepHolds(
  tx: Tx,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  holds: {
    readonly holdId: string;
    readonly feeHoldId: string | null;
    readonly bonusHoldId: string | null;
  },
): Promise<void> {
  await sql`
    update cashier_withdrawal
       set hold_id = ${holds.holdId}::uuid, fee_hold_id = ${holds.feeHoldId}::uuid,
           bonus_hold_id = ${holds.bonusHoldId}::uuid
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

/** What the staff asks the member, while it waits. */
export async function keepNote(
  tx: Tx,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  note: string,
): Promise<void> {
  await sql`
    update cashier_withdrawal set note = ${note}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid`.execute(tx);
}

export async function keepProviderOrder(
  db: Db,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  orderId: string,
): Promise<void> {
  await sql`
    update cashier_withdrawal set provider_order = ${orderId}
     where member_id = ${row.member_id}::uuid and id = ${row.id}::uuid and provider_order is null`.execute(
    db,
  );
}

/** A payout approved before `since`, about which its provider says nothing, is put before a person where it stands. */
export async function keepSilence(
  db: Db,
  row: Pick<WithdrawalRow, 'member_id' | 'id'>,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<void> {
  await sql`
    update cashier_withdrawal set reason = 'provider_silent', waiting_since = coalesce(waiting_since, ${at})
     where approved_at < ${since} and member_id = ${row.member_id}::uuid and id = ${row.id}::uuid and state = 'paying'`.execute(
    db,
  );
}
