import { requiredOf } from '@nokshi/contract/bonus-rules.ts';
import type { Category } from '@nokshi/contract/constants.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { isMet, type RequirementSource, type TurnoverTerms } from './turnover.ts';
import { insertRequirement } from './turnover-store.ts';

/**
 * Opens what has to be staked for money that came in, in the transaction that brings it (domain C.1). One row for each
 * source; micros. A deposit and its bonus share one. What is met at once is written down as met, so that the member can
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
  await insertRequirement(tx, {
    ...order,
    id,
    bonusAmount,
    categories: bonus?.categories ?? null,
    expiresAt: bonus?.expiresAt ?? null,
    required,
    profile: bonus === undefined ? 'deposit' : 'bonus',
    isMet: isMet({ required, done: 0n, relax: terms.relax }),
  });
  return id;
}
