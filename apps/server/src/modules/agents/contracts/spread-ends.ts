import type { ContractKind } from '@nokshi/contract/agents-contract-fields.ts';
import type { MemberId } from '@nokshi/contract/ids.ts';
import type { Tx } from '../../../platform/db.ts';
import { setUplineEnd } from './contract-change-store.ts';
import { coverageEnd } from './contract-rules.ts';
import { type Contract, listGiven, listStanding } from './contract-store.ts';

/** Nobody has a contract below an agent who has none: what stands below ends with the one above, and goes on with it. */

const spanOf = ({ effective_from, ends_at }: Contract) => ({
  effectiveFrom: effective_from,
  endsAt: ends_at,
});
const later = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one);

/**
 * Gives every contract below a member the end of the member's own, level by level; answers those that end otherwise than
 * before, as they are now. The contracts are locked by the caller.
 */
export async function spreadEnds(
  tx: Tx,
  { memberId, kind, at }: { readonly memberId: MemberId; readonly kind: ContractKind; readonly at: Date },
): Promise<readonly Contract[]> {
  const changed: Contract[] = [];
  let level: readonly MemberId[] = [memberId];
  while (level.length > 0) {
    const below: MemberId[] = [];
    const given = (await listGiven(tx, { uplineIds: level, kind, at })).filter(
      ({ state }) => state === 'active',
    );
    const own = new Map<string, readonly Contract[]>();
    for (const contract of given) {
      const uplineId = contract.upline_id;
      if (uplineId === null) continue;
      const above = own.get(uplineId) ?? (await listStanding(tx, { memberId: uplineId, kind, at }));
      own.set(uplineId, above);
      const end = coverageEnd(above.map(spanOf), later(at, contract.effective_from));
      const moved = await endWith(tx, contract, end);
      if (moved === undefined) continue;
      changed.push(moved);
      below.push(contract.member_id);
    }
    level = [...new Set(below)];
  }
  return changed;
}

/** Undefined where the contract ends as it did. */
async function endWith(tx: Tx, contract: Contract, end: Date | null): Promise<Contract | undefined> {
  await setUplineEnd(tx, contract.id, end);
  const ends = [contract.own_ends_at, end].filter((moment) => moment !== null);
  const endsAt = ends.length === 0 ? null : new Date(Math.min(...ends.map((moment) => moment.getTime())));
  if (endsAt?.getTime() === contract.ends_at?.getTime()) return undefined;
  return { ...contract, ends_at: endsAt };
}
