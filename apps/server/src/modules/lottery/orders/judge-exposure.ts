import { fail } from '../../../platform/errors.ts';
import { attempt } from '../../../platform/outcome.ts';
import type { IssueLiability, LimitedLiability } from './exposure-store.ts';
import { createRooms, type FullNumber, type Sold } from './number-rooms.ts';

/** Whoever asks for room under the limits of numbers. */
interface Exposed {
  readonly liabilities: readonly LimitedLiability[];
}

export interface Judged<Party> {
  /** Those that there is room for, all together. */
  readonly fitting: readonly Party[];
  /** Those of which a number is full by what was sold before. */
  readonly refused: readonly { readonly party: Party; readonly error: unknown }[];
  /** Those that there is no room for beside the fitting ones: they are to be judged again when it is known what came of these. */
  readonly waiting: readonly Party[];
}

/** Judges parties one after the other by what was sold before and by those that fit before them. standards 1.79 */
export function judgeExposure<Party extends Exposed>(parties: readonly Party[], sold: Sold): Judged<Party> {
  const [before, together] = [createRooms(sold), createRooms(sold)];
  const fitting: Party[] = [];
  const refused: { party: Party; error: unknown }[] = [];
  const waiting: Party[] = [];
  for (const party of parties) {
    const full = before.listFull(party.liabilities);
    if (full.length > 0) {
      const outcome = attempt(() => refuseFull(full));
      if (!outcome.ok) refused.push({ party, error: outcome.error });
    } else if (together.listFull(party.liabilities).length > 0) waiting.push(party);
    else {
      fitting.push(party);
      together.take(party.liabilities);
    }
  }
  return { fitting, refused, waiting };
}

/** As many full numbers as one refusal names. */
export const FULL_NAMED = 20;

/**
 * Refuses what there is no room for, and says what is free: of a number that is full in several issues of a chase, in the
 * fullest of them. The first stands beside the list as well, for clients that read one.
 * @throws DomainError lottery.exposure
 */
export function refuseFull(full: readonly FullNumber[]): never {
  const byNumber = new Map<string, FullNumber>();
  for (const each of full) {
    const key = `${each.play} ${each.number}`;
    const known = byNumber.get(key);
    if (known === undefined || each.freeMicros < known.freeMicros) byNumber.set(key, each);
  }
  const named = [...byNumber.values()]
    .slice(0, FULL_NAMED)
    .map(({ play, number, freeMicros }) => ({ play, number, freeMicros: freeMicros.toString() }));
  return fail('lottery.exposure', { ...named[0], full: named });
}

/** What parties could cost together, each number once, in the order in which they are locked. */
export function addUp(parties: readonly Exposed[]): readonly LimitedLiability[] {
  // One party by itself is in this order.
  const [only] = parties;
  if (only !== undefined && parties.length === 1) return only.liabilities;
  const sums = new Map<string, LimitedLiability>();
  for (const each of parties.flatMap(({ liabilities }) => liabilities)) {
    const key = keyOf(each);
    sums.set(key, { ...each, amount: each.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

const ISSUE_DIGITS = 10;

/** Sorts by issue, then as `listNumbers` does. */
function keyOf({ issueId, play, number }: Omit<IssueLiability, 'amount'>): string {
  return `${String(issueId).padStart(ISSUE_DIGITS, '0')} ${play} ${number}`;
}
