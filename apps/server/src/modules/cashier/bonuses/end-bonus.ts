import type { MemberId } from '@nokshi/contract/ids.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db.ts';
import { assert, fail } from '../../../platform/errors.ts';
import { findStanding, HOUSE_BONUS, lockBalance, memberCash, memberHeld, post } from '../../ledger/index.ts';
import { freeOf, lowerLater, readLeftAlone } from '../balance/free-money.ts';
import { depositNo } from '../deposits/deposit-rules.ts';
import { findDepositRow } from '../deposits/deposit-store.ts';
import { BATCH } from '../turn-limits.ts';
import { openRequirement } from '../turnover/open-requirement.ts';
import { isMet } from '../turnover/turnover.ts';
import {
  findRequirement,
  lockTurnover,
  moveRequirement,
  type RequirementRow,
} from '../turnover/turnover-store.ts';
import { depositTerms } from '../turnover/turnover-terms.ts';
import { hasMoneyAtSuppliers } from '../wallets/wallet-store.ts';
import { tellBalance } from '../withdrawals/change-withdrawal.ts';
import { type BonusRow, findBonusOfRequirement } from './bonus-store.ts';
import { carryRounds, keepEnded, listExpired, lookLater } from './ended-store.ts';
import { tellBonus } from './tell-bonus.ts';

/** While a member's money is out, an end is looked at again after so long. */
const LOOK_AGAIN_MS = 60_000;
const DAY_MS = 86_400_000;
const STAYS_CLOSED_MS = 30 * DAY_MS;

export interface EndDeps {
  readonly db: Db;
  /** How many rounds of a member are not settled; rounds live in a room below. */
  readonly countOpenRounds: (from: Db | Tx, memberId: MemberId) => Promise<number>;
}

/**
 * Gives a bonus up while its turnover is open: as much of it as is locked goes back, and the deposit's own
 * turnover stays, with what was staked already. It waits for money that is out: a bonus that stands in a bet cannot be
 * given back, and must not be kept that way either.
 * @returns micros that went back
 * @throws DomainError cashier.requirement_unknown, cashier.bonus_closed, cashier.bonus_elsewhere
 */
export async function giveUpBonus(
  deps: EndDeps,
  order: { readonly memberId: MemberId; readonly requirementId: string; readonly at: Date },
): Promise<bigint> {
  return inTransaction(deps.db, async (tx) => {
    const { memberId, at } = order;
    await lockTurnover(tx, memberId);
    const row = await findRequirement(tx, memberId, order.requirementId);
    if (!row) fail('cashier.requirement_unknown');
    const bonus = await findBonusOfRequirement(tx, memberId, row.id);
    if (!bonus || !isEndable(row)) fail('cashier.bonus_closed');
    const taken = await end(deps, tx, { row, bonus, because: 'given_up', at });
    return taken ?? fail('cashier.bonus_elsewhere');
  });
}

/**
 * Ends the bonuses whose time is over, of one member or of all. Until then their requirement holds everything back and
 * counts nothing more.
 */
export async function endExpired(
  deps: EndDeps,
  { at, memberId }: { readonly at: Date; readonly memberId?: MemberId },
): Promise<void> {
  for (const due of await listExpired(deps.db, { at, memberId, limit: BATCH })) {
    await inTransaction(deps.db, async (tx) => {
      await lockTurnover(tx, due.member_id);
      const row = await findRequirement(tx, due.member_id, due.requirement_id);
      const bonus = row && (await findBonusOfRequirement(tx, row.member_id, row.id));
      if (!row || bonus?.ended_at !== null) return;
      if (row.status !== 'OPEN') return lookLater(tx, bonus, lookAtClosed(row, at));
      const taken = isEndable(row) ? await end(deps, tx, { row, bonus, because: 'expired', at }) : undefined;
      if (taken === undefined) await lookLater(tx, bonus, new Date(at.getTime() + LOOK_AGAIN_MS));
    });
  }
}

/** A round that is undone, or a receipt that is disputed, may open it once more for a while. */
function lookAtClosed({ closed_at }: RequirementRow, at: Date): Date | null {
  const isLongAgo = closed_at !== null && at.getTime() - closed_at.getTime() > STAYS_CLOSED_MS;
  return isLongAgo ? null : new Date(at.getTime() + DAY_MS);
}

/** One that a withdrawal pays for ends with that withdrawal. */
function isEndable(row: RequirementRow): boolean {
  return row.status === 'OPEN' && row.bonus_amount > 0n && row.fee_withdrawal_id === null;
}

interface Ending {
  readonly row: RequirementRow;
  readonly bonus: BonusRow;
  readonly because: 'given_up' | 'expired';
  readonly at: Date;
}

/**
 * What the requirement leaves alone is not touched: a bonus that was lost is not paid back out of it (adr/0013). Undefined
 * while less than the bonus is locked and the rest is out.
 */
async function end(deps: EndDeps, tx: Tx, { row, bonus, because, at }: Ending): Promise<bigint | undefined> {
  const { member_id: memberId, currency } = row;
  const cash = memberCash(memberId);
  const balance = (await lockBalance(tx, { memberId, address: cash, currency })) ?? 0n;
  const leftAlone = await readLeftAlone(tx, row);
  const there = balance > 0n ? balance - freeOf(balance, [{ before: leftAlone, left: 0n }]) : 0n;
  if (there < row.bonus_amount && (await isMoneyOut(deps, tx, row))) return undefined;
  const taken = there < row.bonus_amount ? there : row.bonus_amount;
  const deposit = await findDepositRow(tx, memberId, bonus.deposit_id);
  assert(deposit !== undefined, 'a bonus has its deposit');
  const no = depositNo(deposit.no);
  const groupId =
    taken === 0n
      ? null
      : (
          await post(tx, {
            memberId,
            scope: 'cashier.bonus_end',
            key: bonus.deposit_id,
            transfers: [
              { code: 'bonus.taken_back', from: cash, to: HOUSE_BONUS, amount: taken, currency, note: no },
            ],
            at,
          })
        ).groupId;
  await moveRequirement(tx, row, { done: row.done, status: 'FORFEITED', at });
  await lowerLater(tx, row, { taken, leftAlone });
  await reopenDeposit(tx, { row, leftAlone, depositId: deposit.id, terms: depositTerms(deposit), at });
  await keepEnded(tx, bonus, { because, taken, groupId, at });
  await tellBonus(tx, { bonus, no, what: because, because: null, amount: taken, at });
  await tellBalance(tx, { memberId, currency, at });
  return taken;
}

async function isMoneyOut(
  deps: EndDeps,
  tx: Tx,
  { member_id: memberId, currency }: RequirementRow,
): Promise<boolean> {
  const held = await lockBalance(tx, { memberId, address: memberHeld(memberId), currency });
  if ((held ?? 0n) > 0n || (await hasMoneyAtSuppliers(tx, memberId, currency))) return true;
  return (await deps.countOpenRounds(tx, memberId)) > 0;
}

/** The deposit stands alone again, from the day on which it came; stakes count towards it whole. */
async function reopenDeposit(
  tx: Tx,
  order: {
    readonly row: RequirementRow;
    readonly leftAlone: bigint | null;
    readonly depositId: string;
    readonly terms: ReturnType<typeof depositTerms>;
    readonly at: Date;
  },
): Promise<void> {
  const { row, leftAlone, terms, at } = order;
  const { member_id: memberId, currency } = row;
  const { entryNo } = await findStanding(tx, { memberId, address: memberCash(memberId), currency });
  const id = await openRequirement(tx, {
    memberId,
    source: 'DEPOSIT',
    sourceId: order.depositId,
    currency,
    base: row.base_amount - row.bonus_amount,
    before: leftAlone === null ? null : { balance: leftAlone, entryNo: BigInt(entryNo) },
    terms,
    at: row.opened_at,
  });
  const opened = await findRequirement(tx, row.member_id, id);
  assert(opened !== undefined, 'a requirement that was written is there');
  const done = await carryRounds(tx, { from: row, to: opened });
  await moveRequirement(tx, opened, { done, status: isMet({ ...opened, done }) ? 'DONE' : 'OPEN', at });
}
