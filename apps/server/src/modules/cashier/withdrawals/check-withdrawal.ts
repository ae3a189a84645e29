import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { describePaymentPassword, findMember } from '../../identity/index.ts';
import { refuseDecimals } from '../balance/amount-decimals.ts';
import { readMoneyParts } from '../balance/free-money.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { COOLING_MS } from '../payouts/payout-accounts.ts';
import { findPayoutAccount, type PayoutRow } from '../payouts/payout-store.ts';
import type { RequirementRow } from '../turnover/turnover-store.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { feeOf } from './withdrawal-rules.ts';
import { countToday } from './withdrawal-store.ts';

/** The smallest part of an amount: payment protocols say none below hundredths of the unit. */
const STEP = 10_000n;

export interface WithdrawalOrder {
  readonly memberId: MemberId;
  /** The caller's id: the same order again answers as before. */
  readonly id: string;
  readonly accountId: string;
  /** Micros. */
  readonly amount: bigint;
}

export interface CheckedWithdrawal {
  readonly account: PayoutRow;
  readonly fee: bigint;
  /** What of the fee is for leaving before these requirements were met, their bonuses included. */
  readonly early: bigint;
  /** What of it are these bonuses, which go back. */
  readonly bonusBack: bigint;
  /** All that are open, and those of which money leaves before they are met. */
  readonly holding: readonly RequirementRow[];
  readonly leftBehind: readonly RequirementRow[];
}

export interface WithdrawalRules extends Pick<DepositDeps, 'sumOwed' | 'withdrawalsPerDay'> {
  readonly settings: CashierSettings;
}

/**
 * Whether this much may leave to this account now, and what it costs (domain C.3, C.4). What no requirement holds back
 * leaves freely (adr/0013); more than that is refused, or costs a fee where the brand lets it go. Inside a transaction the
 * caller has locked the balance.
 * @throws DomainError cashier.withdrawal_range, cashier.payout_unknown, cashier.amount_decimals, cashier.amount_whole,
 *   cashier.arrears_open, cashier.payout_cooling, cashier.withdrawals_spent, cashier.turnover_open, ledger.not_enough
 */
export async function checkWithdrawal(
  db: Db | Tx,
  { settings, sumOwed, withdrawalsPerDay }: WithdrawalRules,
  order: WithdrawalOrder,
  at: Date,
): Promise<CheckedWithdrawal> {
  const { memberId, amount } = order;
  checkRange(settings.withdrawal, amount);
  const account = await findPayoutAccount(db, memberId, order.accountId);
  if (!account || account.removed_at !== null) fail('cashier.payout_unknown');
  refuseDecimals(amount, account);
  await refuseOwing(db, sumOwed, memberId);
  const readyAt = latest(account.ready_at, await findCooling(db, memberId));
  if (readyAt > at) fail('cashier.payout_cooling', { readyAt: readyAt.getTime() });
  const today = await countToday(db, memberId, { at, timeZone: settings.timeZone });
  const most = Math.max(settings.withdrawal.perDay, await withdrawalsPerDay(db, memberId));
  if (today >= most) fail('cashier.withdrawals_spent');
  const { currency } = account;
  const { balance, free, holding } = await readMoneyParts(db, { memberId, currency, at });
  const open = amount > free ? holding : [];
  if (open.length > 0 && settings.turnover.policy === 'BLOCK') {
    const remainingMicros = remainingOf(open).toString();
    fail('cashier.turnover_open', { remainingMicros, freeMicros: free.toString() });
  }
  const { fee, early, bonus } = feeOf({
    amount,
    open: open.map(feeRow),
    early: earlyPolicy(settings.turnover),
    freeLeft: settings.withdrawal.freePerDay - today,
    percentHundredths: settings.withdrawal.feePercentHundredths,
  });
  if (balance < amount) fail('ledger.not_enough', { balanceMicros: balance.toString() });
  if (fee >= amount) fail('cashier.withdrawal_range', { minMicros: (fee + STEP).toString() });
  return { account, fee, early: early + bonus, bonusBack: bonus, holding, leftBehind: open };
}

/**
 * Whoever owes to a downline or to the house pays that first.
 * @throws DomainError cashier.arrears_open
 */
async function refuseOwing(db: Db | Tx, sumOwed: DepositDeps['sumOwed'], memberId: MemberId): Promise<void> {
  const owed = await sumOwed(db, memberId);
  if (owed > 0n) fail('cashier.arrears_open', { owedMicros: owed.toString() });
}

function checkRange({ minUnits, maxUnits }: CashierSettings['withdrawal'], amount: bigint): void {
  const [min, max] = [microsOfUnits(minUnits), microsOfUnits(maxUnits)];
  if (amount >= min && amount <= max && amount > 0n) return;
  fail('cashier.withdrawal_range', { minMicros: min.toString(), maxMicros: max.toString() });
}

export function remainingOf(rows: readonly RequirementRow[]): bigint {
  return rows.reduce((sum, row) => sum + row.required - row.done, 0n);
}

/** A requirement as fees are reckoned of it. */
export function feeRow(row: RequirementRow) {
  return { ...row, base: row.base_amount - row.bonus_amount, bonus: row.bonus_amount };
}

export function earlyPolicy(turnover: CashierSettings['turnover']) {
  return { percent: BigInt(turnover.feePercent), basis: turnover.feeBasis };
}

/** Nothing leaves for a day after a new password of either kind (domain C.4). */
export async function findCooling(db: Db | Tx, memberId: MemberId): Promise<Date> {
  const member = await findMember(db, memberId);
  assert(member !== undefined, 'who is signed in is a member');
  const { changedAt } = await describePaymentPassword(db, memberId);
  const changes = [changedAt, member.password_changed_at];
  return new Date(
    Math.max(...changes.map((moment) => (moment === null ? 0 : moment.getTime() + COOLING_MS))),
  );
}

function latest(a: Date, b: Date): Date {
  return a > b ? a : b;
}
