import type { MemberId } from '@nokshi/contract/ids.ts';
import { MICROS_PER_UNIT } from '@nokshi/money';
import type { Db, Tx } from '../../platform/db.ts';
import { countParts } from './count-play.ts';
import { asksForLimit, type Profile } from './describe-control.ts';
import { listLimits, listUsage } from './limit-store.ts';
import { tellChange } from './own-account.ts';
import { findPlayer } from './player-store.ts';

/** An order's own hundredths may lie above a limit: they tell whose a payment is and are below one unit. */
const ENDS = MICROS_PER_UNIT;

/** Whether a member has to say a word about a limit before the first deposit (RTS 12A). */
export async function isLimitAsked(
  db: Db | Tx,
  memberId: MemberId,
  { profile, at }: { readonly profile: Profile; readonly at: Date },
): Promise<boolean> {
  const [limits, player] = [await listLimits(db, memberId, at), await findPlayer(db, memberId)];
  return asksForLimit(profile, limits, player);
}

/**
 * Counts a deposit that was credited, in the transaction that credits it: the member's account is locked. Money that has
 * arrived is the member's, also above a limit; then the member is told, and the next order is refused.
 */
export async function countDeposit(
  tx: Tx,
  deposit: { readonly memberId: MemberId; readonly amount: bigint; readonly at: Date },
): Promise<void> {
  const { memberId, at } = deposit;
  await countParts(tx, [{ memberId, deposited: deposit.amount }], at);
  const limits = await listLimits(tx, memberId, at);
  const usage = await listUsage(tx, memberId, at);
  const over = limits.flatMap((limit) => {
    const used = usage.find((row) => row.span === limit.span);
    if (limit.kind !== 'deposit' || limit.begins_at === null || limit.amount === null || !used) return [];
    const above = used.deposited - limit.amount;
    return above >= ENDS ? [above] : [];
  });
  if (over.length === 0) return;
  const most = over.reduce((a, b) => (a > b ? a : b));
  await tellChange(tx, deposit, 'limit_passed', most);
}
