import { requiredOf } from '@nokshi/contract/bonus-rules.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { findStanding, memberCash } from '../../ledger/index.ts';
import { isMet, type RequirementSource, type TurnoverTerms } from './turnover.ts';
import { insertRequirement, type MoneyBefore } from './turnover-store.ts';

/**
 * Opens what has to be staked for money that came in, in the transaction that brings it (domain C.1) and after it was
 * posted: what the balance held before is left alone (adr/0013). One row for each source; micros. A deposit and its bonus
 * share one. What is met at once is written down as met, so that the member can
 * read why nothing is asked.
 * @returns the id of the row
 */
export async function openRequirement(
  tx: Tx,
  order: {
    readonly memberId: MemberId;
    readonly source: RequirementSource;
    /** The deposit, bonus or movement. */
    readonly sourceId: string;
    readonly currency: string;
    /** All that came, a bonus included. */
    readonly base: bigint;
    readonly terms: TurnoverTerms;
    readonly at: Date;
    /** What of the base is a bonus, and what holds for it alone. */
    readonly bonus?: {
      readonly amount: bigint;
      readonly categories: readonly Category[] | null;
      readonly expiresAt: Date;
    };
    /** What it leaves alone, where it follows another of the same money; null holds everything back. */
    readonly before?: MoneyBefore | null;
  },
): Promise<string> {
  const { terms, base, bonus } = order;
  const bonusAmount = bonus?.amount ?? 0n;
  const required = requiredOf({
    deposit: base - bonusAmount,
    bonus: bonusAmount,
    multiplierHundredths: BigInt(terms.multiplierHundredths),
  });
  const id = newId(order.at);
  const before = order.before === undefined ? await readBefore(tx, order) : order.before;
  await insertRequirement(tx, {
    ...order,
    id,
    bonusAmount,
    categories: bonus?.categories ?? null,
    expiresAt: bonus?.expiresAt ?? null,
    required,
    before,
    profile: bonus === undefined ? 'deposit' : 'bonus',
    isMet: isMet({ required, done: 0n, relax: terms.relax }),
  });
  return id;
}

/** What the balance held before the money that has just been posted. */
async function readBefore(
  tx: Tx,
  {
    memberId,
    currency,
    base,
  }: { readonly memberId: MemberId; readonly currency: string; readonly base: bigint },
): Promise<MoneyBefore> {
  const { balance, entryNo } = await findStanding(tx, { memberId, address: memberCash(memberId), currency });
  return { balance: balance - base, entryNo: BigInt(entryNo) };
}
