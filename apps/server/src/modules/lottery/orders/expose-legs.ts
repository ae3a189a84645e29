import { createPauses, type Pauses } from '../../../platform/pauses.ts';
import { liabilitiesOf, listNumbers } from './exposure.ts';
import type { LimitedLiability } from './exposure-store.ts';
import type { Candidate } from './prepare-placements.ts';

/** A candidate with what it could cost the house by number. */
export interface Exposed extends Candidate {
  /** Of all its legs, each number once, in the order in which they are locked. */
  readonly liabilities: readonly LimitedLiability[];
}

/**
 * Reckons what candidates could cost: nothing is locked meanwhile, and others have their turns. Legs of a chase stake on the
 * same numbers, which are written out once.
 */
export async function exposeAll(candidates: readonly Candidate[]): Promise<readonly Exposed[]> {
  const pauses = createPauses();
  const exposed: Exposed[] = [];
  for (const each of candidates) {
    // Members of the demonstration cost the house nothing.
    exposed.push({ ...each, liabilities: each.isDemo ? [] : await exposeLegs(each, pauses) });
  }
  return exposed;
}

async function exposeLegs(
  { terms, legs, issueIds }: Candidate,
  pauses: Pauses,
): Promise<readonly LimitedLiability[]> {
  const numbers = await listNumbers(terms, legs[0]?.lines ?? [], pauses);
  const most = terms.mostLiabilityMicros;
  const byIssue = legs
    .map(({ lines }, leg) => ({ lines, issueId: issueIds[leg] ?? 0 }))
    .sort((one, other) => one.issueId - other.issueId);
  const exposed: LimitedLiability[] = [];
  for (const { lines, issueId } of byIssue) {
    for (const each of await liabilitiesOf(lines, numbers, pauses)) exposed.push({ ...each, issueId, most });
  }
  return exposed;
}
