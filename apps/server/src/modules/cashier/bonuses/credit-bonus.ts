import { bonusOf } from '@nokshi/contract/bonus-rules.ts';
import type { BonusDrop } from '@nokshi/contract/cashier-bonus.ts';
import type { Tx } from '../../../platform/db.ts';
import { HOUSE_BONUS, memberCash, post } from '../../ledger/index.ts';
import { listUnreachable } from '../../protection/index.ts';
import { depositNo } from '../deposits/deposit-rules.ts';
import type { DepositRow } from '../deposits/deposit-store.ts';
import { openRequirement } from '../turnover/open-requirement.ts';
import type { TurnoverTerms } from '../turnover/turnover.ts';
import { lockTurnover } from '../turnover/turnover-store.ts';
import {
  type BonusRow,
  findBonuses,
  findPromise,
  keepCredited,
  keepDropped,
  readBonusFacts,
} from './bonus-store.ts';
import { tellBonus } from './tell-bonus.ts';

const DAY_MS = 86_400_000;

/**
 * The bonus that an order waits to be credited with; undefined where none was chosen. It comes before the deposit is
 * posted: turnover is locked before money, here as everywhere.
 */
export async function lockChosenBonus(tx: Tx, deposit: DepositRow): Promise<BonusRow | undefined> {
  const bonus = (await findBonuses(tx, [deposit])).get(deposit.id);
  if (bonus?.state !== 'chosen') return undefined;
  await lockTurnover(tx, deposit.member_id);
  return bonus;
}

/**
 * Gives the bonus of a deposit that has just been credited, under the terms of the order's opening, with the one
 * requirement that both share; or drops it and says why (domain C.1, D.4, E.7). In the transaction of the credit.
 * @returns false where the bonus was dropped
 */
export async function creditBonus(
  tx: Tx,
  {
    bonus,
    deposit,
    credited,
    terms,
    at,
  }: {
    readonly bonus: BonusRow;
    readonly deposit: DepositRow;
    /** Micros that the deposit brought. */
    readonly credited: bigint;
    readonly terms: TurnoverTerms;
    readonly at: Date;
  },
): Promise<boolean> {
  const { member_id: memberId, currency } = deposit;
  const no = depositNo(deposit.no);
  const amount = bonusOf(credited, bonus);
  const because = await findDrop(tx, { bonus, amount, at });
  if (because !== undefined) {
    await keepDropped(tx, bonus, { because, at });
    await tellBonus(tx, { bonus, no, what: 'dropped', because, amount, at });
    return false;
  }
  const { groupId } = await post(tx, {
    memberId,
    scope: 'cashier.bonus',
    key: deposit.id,
    transfers: [
      {
        code: 'bonus.deposit',
        from: HOUSE_BONUS,
        to: memberCash(memberId),
        amount,
        currency,
        note: `${no} ${bonus.offer_code}`,
      },
    ],
    at,
  });
  const endsAt = new Date(at.getTime() + bonus.days * DAY_MS);
  const requirementId = await openRequirement(tx, {
    memberId,
    source: 'BONUS',
    sourceId: groupId,
    currency,
    base: credited + amount,
    bonus: { amount, categories: bonus.categories, expiresAt: endsAt },
    terms: { ...terms, multiplierHundredths: bonus.multiplier },
    at,
  });
  await keepCredited(tx, bonus, { amount, groupId, requirementId, endsAt, at });
  await tellBonus(tx, { bonus, no, what: 'credited', because: null, amount, at });
  return true;
}

async function findDrop(
  tx: Tx,
  { bonus, amount, at }: { readonly bonus: BonusRow; readonly amount: bigint; readonly at: Date },
): Promise<BonusDrop | undefined> {
  if (amount === 0n) return 'below_least';
  const { member_id: memberId, currency, day, deposit_id: exceptDeposit } = bonus;
  const facts = await readBonusFacts(tx, { memberId, currency, day, exceptDeposit });
  if (facts.has_open) return 'other_open';
  // An order that was paid after its end gives way to the one that promises a bonus now.
  if ((await findPromise(tx, { memberId, exceptDeposit, at })) !== undefined) return 'other_promised';
  const taken = bonus.repeats === 'once' ? facts.taken : facts.taken_today;
  if (taken.includes(bonus.offer_code)) return 'taken';
  if (bonus.is_first_deposit && facts.has_deposited) return 'not_first';
  return (await listUnreachable(tx, [memberId], at)).has(memberId) ? 'on_break' : undefined;
}
