import type { Tx } from '../../platform/db.ts';
import { type Counted, countUsage } from './stake-rules.ts';
import { currentSpanOf, lockUsage, usageOf, writeUsage } from './stake-store.ts';

/** What a member staked, won or paid in at the moment of the call, or what is undone of it. */
export type CountedPart = Omit<Counted, 'at' | 'playedMs'> & { readonly memberId: string };

/**
 * Counts towards the limits of members what was decided outside the wallet, in the transaction that moved the money:
 * the members' accounts are locked. Whoever has no limits has no counters either.
 */
export async function countParts(tx: Tx, parts: readonly CountedPart[], at: Date): Promise<void> {
  if (parts.length === 0) return;
  const members = [...new Set(parts.map(({ memberId }) => memberId))];
  const facts = await lockUsage(tx, members, at);
  const changed = members.flatMap((memberId) =>
    (facts.get(memberId) ?? []).map((fact) => {
      const current = currentSpanOf(fact);
      const usage = parts
        .filter((part) => part.memberId === memberId)
        .reduce((used, part) => countUsage(used, current, { ...part, at: at.getTime() }), usageOf(fact));
      return { memberId, usage };
    }),
  );
  await writeUsage(tx, changed);
}
