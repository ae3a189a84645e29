import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { isMet, type RequirementSource, requiredOf, type TurnoverTerms } from './turnover.ts';
import { insertRequirement } from './turnover-store.ts';

/**
 * Opens what has to be staked for money that came in, in the transaction that brings it (domain C.1). One row for each
 * source; micros. What is met at once is written down as met, so that the member can read why nothing is asked.
 */
export async function openRequirement(
  tx: Tx,
  order: {
    readonly memberId: MemberId;
    readonly source: RequirementSource;
    /** The deposit, bonus or movement. */
    readonly sourceId: string;
    readonly currency: string;
    readonly base: bigint;
    readonly terms: TurnoverTerms;
    readonly at: Date;
  },
): Promise<void> {
  const { terms } = order;
  const required = requiredOf({
    deposit: order.base,
    bonus: 0n,
    multiplierHundredths: BigInt(terms.multiplierHundredths),
  });
  await insertRequirement(tx, {
    ...order,
    id: newId(order.at),
    required,
    profile: 'deposit',
    isMet: isMet({ required, done: 0n, relax: terms.relax }),
  });
}
