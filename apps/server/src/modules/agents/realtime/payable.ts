import type { RealtimeContract } from './realtime-contract-store.ts';

/** Which contracts a round counts for. Pure. */

export interface ContractsAt {
  /** The contract of a member at a moment whose line up to the house has one at each step; undefined without one. */
  payableOf(memberId: string, at: Date): RealtimeContract | undefined;
  /** Who takes the place of a contract at a later moment: itself, or the next one between the same two. */
  heirOf(contract: RealtimeContract, at: Date): RealtimeContract | undefined;
}

const isInForce = ({ from, until }: RealtimeContract, at: Date): boolean =>
  from <= at && (until === null || at < until);

export function contractsAt(contracts: readonly RealtimeContract[]): ContractsAt {
  const byMember = new Map<string, RealtimeContract[]>();
  for (const contract of contracts) {
    const those = byMember.get(contract.memberId) ?? [];
    byMember.set(contract.memberId, those);
    those.push(contract);
  }
  const inForce = (memberId: string, at: Date) =>
    byMember.get(memberId)?.find((contract) => isInForce(contract, at));
  const isChained = (contract: RealtimeContract, at: Date): boolean => {
    let above: RealtimeContract | undefined = contract;
    // No line is longer than there are contracts; one that goes in a circle has no house at its end.
    for (let steps = 0; above !== undefined && steps <= contracts.length; steps += 1) {
      if (above.uplineId === null) return true;
      above = inForce(above.uplineId, at);
    }
    return false;
  };
  return {
    payableOf(memberId, at) {
      const contract = inForce(memberId, at);
      return contract !== undefined && isChained(contract, at) ? contract : undefined;
    },
    heirOf(contract, at) {
      if (isInForce(contract, at)) return contract;
      const next = inForce(contract.memberId, at);
      return next?.uplineId === contract.uplineId ? next : undefined;
    },
  };
}
