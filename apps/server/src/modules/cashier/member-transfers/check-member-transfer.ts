import type { MemberTransferWay } from '@nokshi/contract/cashier-member-transfers.ts';
import { MEMBER_TYPE, PLAY_CREDIT } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { LockReason } from '@nokshi/contract/protection-console.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { fail } from '../../../platform/errors.ts';
import { findMember } from '../../identity/index.ts';
import { findOperatorRefusal, findRefusal, listLocksInForce } from '../../protection/index.ts';
import { refuseDecimals } from '../balance/amount-decimals.ts';
import { listHolding } from '../balance/free-money.ts';
import type { CashierSettings } from '../cashier-settings.ts';
import type { DepositDeps } from '../deposits/deposit-deps.ts';
import { sumOpenAmounts } from '../deposits/deposit-store.ts';
import { microsOfUnits } from '../turnover/turnover-terms.ts';
import { readMainBalance } from '../wallets/read-wallets.ts';
import { findCooling, remainingOf } from '../withdrawals/check-withdrawal.ts';
import { sumSentToday, takesFromDownlines } from './member-transfer-store.ts';

/** A few wrong passwords close the way in, and nothing else. */
const LOCKS_OF_RISK: readonly LockReason[] = ['operator', 'time_out', 'self_exclusion'];

export interface MemberTransferOrder {
  readonly senderId: MemberId;
  /** The caller's id: the same order again answers as before. */
  readonly key: string;
  readonly way: MemberTransferWay;
  readonly receiverId: MemberId;
  /** Micros. */
  readonly amount: bigint;
  readonly isSalary: boolean;
  /** Who sends for the sender. */
  readonly assistantId?: string;
}

/** What holds a member back from sending anything now, the gravest first. */
export type SenderBlock =
  | { readonly kind: 'off' | 'locked' }
  | { readonly kind: 'cooling'; readonly until: Date }
  | { readonly kind: 'bonus_open'; readonly remaining: bigint }
  | { readonly kind: 'arrears'; readonly owed: bigint };

/** What is asked before anything is sent. */
export interface SenderRules extends Pick<DepositDeps, 'sumOwed'> {
  readonly settings: CashierSettings;
}

/**
 * Whether a member may send at all (domain B.7). Nothing goes out of an account that the staff has locked; of one that
 * takes a break or has excluded itself neither, because whoever receives it could play in its place: money leaves it by
 * withdrawal. After a new password nothing leaves for a day, as with withdrawals, and while the turnover of a bonus is
 * open, or arrears are, nothing leaves at all. An account below zero has nothing to send, which the balance says.
 */
export async function findSenderBlock(
  db: Db | Tx,
  { settings, sumOwed }: SenderRules,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<SenderBlock | undefined> {
  if (!settings.memberTransfers.isOn) return { kind: 'off' };
  if (await isLocked(db, { memberId, at })) return { kind: 'locked' };
  const owed = await sumOwed(db, memberId);
  if (owed > 0n) return { kind: 'arrears', owed };
  const until = await findCooling(db, memberId);
  if (until > at) return { kind: 'cooling', until };
  const holding = await listHolding(db, { memberId, currency: PLAY_CREDIT, at });
  const bonuses = holding.filter((row) => row.source === 'BONUS' || row.profile === 'bonus');
  return bonuses.length === 0 ? undefined : { kind: 'bonus_open', remaining: remainingOf(bonuses) };
}

/** Whether an account is locked by the staff, takes a break, has excluded itself or is not in use. */
export async function isLocked(
  db: Db | Tx,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<boolean> {
  const locks = await listLocksInForce(db, memberId, at);
  const isActive = (await findMember(db, memberId))?.status === 'active';
  return !isActive || locks.some(({ reason }) => LOCKS_OF_RISK.includes(reason));
}

/**
 * Whether the other side takes so many micros now. What arrives counts as a deposit of the receiver: nobody who is
 * locked, takes a break or has excluded himself is sent anything to play with, and a limit on deposits, the member's or
 * the operator's, holds for it, together with what open orders may still bring. The sender is not told which of these it is. The offer of a limit
 * before the first deposit is not asked for: the receiver is not there to answer it.
 */
export async function isTaken(
  tx: Db | Tx,
  { depositCaps: caps }: Pick<CashierSettings, 'depositCaps'>,
  order: {
    readonly way: MemberTransferWay;
    readonly receiverId: MemberId;
    readonly amount: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const { way, receiverId: memberId, amount, at } = order;
  const receiver = await findMember(tx, memberId);
  // Credit for an account whose person has not come waits there with it.
  if (receiver?.status !== 'active' && receiver?.status !== 'waiting') return false;
  if (receiver.currency !== PLAY_CREDIT) return false;
  if (receiver.type === MEMBER_TYPE.trial || receiver.type >= MEMBER_TYPE.staff) return false;
  if (way === 'up' && !(await takesFromDownlines(tx, memberId))) return false;
  const spokenFor = amount === 0n ? 0n : await sumOpenAmounts(tx, memberId, at);
  const asked = { memberId, amount: amount + spokenFor, at };
  if ((await findRefusal(tx, { ...asked, kind: 'deposit' })) !== undefined) return false;
  // What nobody has asked for yet passes no limit.
  return amount === 0n || (await findOperatorRefusal(tx, { ...asked, caps })) === undefined;
}

/** What a member may still send today, in micros. */
export async function leftToday(
  db: Db | Tx,
  settings: CashierSettings,
  { memberId, at }: { readonly memberId: MemberId; readonly at: Date },
): Promise<bigint> {
  const sent = await sumSentToday(db, memberId, { at, timeZone: settings.timeZone });
  const left = microsOfUnits(settings.memberTransfers.perDayUnits) - sent;
  return left > 0n ? left : 0n;
}

/**
 * Whether this much may go to this member now (domain B.7). The caller has found out that they are upline and downline.
 * @throws DomainError cashier.member_transfers_off, cashier.transfer_range, cashier.amount_decimals,
 *   protection.account_locked, cashier.arrears_open, cashier.transfer_cooling, cashier.bonus_open, cashier.transfer_day_spent, ledger.not_enough,
 *   cashier.wage_unstaked, cashier.receiver_refuses
 */
export async function checkMemberTransfer(
  db: Db | Tx,
  rules: SenderRules,
  order: MemberTransferOrder,
  at: Date,
): Promise<void> {
  const { settings } = rules;
  const { senderId: memberId, amount } = order;
  const { minUnits, perDayUnits } = settings.memberTransfers;
  const [min, perDay] = [microsOfUnits(minUnits), microsOfUnits(perDayUnits)];
  const block = await findSenderBlock(db, rules, { memberId, at });
  if (block?.kind === 'off') fail('cashier.member_transfers_off');
  if (amount < min || amount > perDay || amount <= 0n) {
    fail('cashier.transfer_range', { minMicros: min.toString(), maxMicros: perDay.toString() });
  }
  refuseDecimals(amount, { currency: PLAY_CREDIT });
  if (block) refuse(block);
  if (order.isSalary) await refuseUnstaked(db, memberId, at);
  const left = await leftToday(db, settings, { memberId, at });
  if (amount > left) fail('cashier.transfer_day_spent', { leftMicros: left.toString() });
  const balance = await readMainBalance({ db }, memberId);
  if (balance < amount) fail('ledger.not_enough', { balanceMicros: balance.toString() });
  if (!(await isTaken(db, settings, { ...order, at }))) fail('cashier.receiver_refuses');
}

/** What is paid as a wage is free of turnover, so nothing goes out as one that still has to be staked. */
async function refuseUnstaked(db: Db | Tx, memberId: MemberId, at: Date): Promise<void> {
  const remaining = remainingOf(await listHolding(db, { memberId, currency: PLAY_CREDIT, at }));
  if (remaining > 0n) fail('cashier.wage_unstaked', { remainingMicros: remaining.toString() });
}

function refuse(block: SenderBlock): never {
  switch (block.kind) {
    case 'off':
      return fail('cashier.member_transfers_off');
    case 'locked':
      return fail('protection.account_locked');
    case 'arrears':
      return fail('cashier.arrears_open', { owedMicros: block.owed.toString() });
    case 'cooling':
      return fail('cashier.transfer_cooling', { readyAt: block.until.getTime() });
    case 'bonus_open':
      return fail('cashier.bonus_open', { remainingMicros: block.remaining.toString() });
  }
}
