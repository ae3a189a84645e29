import { fail } from '../../../platform/errors.ts';
import { attempt } from '../../../platform/outcome.ts';
import type { IssueLiability, LiabilityRow, LimitedLiability } from './exposure-store.ts';

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
export function judgeExposure<Party extends Exposed>(
  parties: readonly Party[],
  sold: readonly LiabilityRow[],
): Judged<Party> {
  const before = new Map(sold.map((row) => [keyOf({ ...row, issueId: row.issue_id }), row.liability]));
  const together = new Map(before);
  const fitting: Party[] = [];
  const refused: { party: Party; error: unknown }[] = [];
  const waiting: Party[] = [];
  for (const party of parties) {
    const isFullIn = (sums: ReadonlyMap<string, bigint>) => (each: LimitedLiability) =>
      (sums.get(keyOf(each)) ?? 0n) + each.amount > each.most;
    const full = party.liabilities.find(isFullIn(before));
    if (full !== undefined) {
      const outcome = attempt(() => refuseFull(full, before.get(keyOf(full)) ?? 0n));
      if (!outcome.ok) refused.push({ party, error: outcome.error });
    } else if (party.liabilities.some(isFullIn(together))) waiting.push(party);
    else {
      fitting.push(party);
      for (const each of party.liabilities) {
        together.set(keyOf(each), (together.get(keyOf(each)) ?? 0n) + each.amount);
      }
    }
  }
  return { fitting, refused, waiting };
}

/**
 * Refuses what there is no room for beside `sold` micros, and says what is free.
 * @throws DomainError lottery.exposure
 */
export function refuseFull({ play, number, most }: LimitedLiability, sold: bigint): never {
  const freeMicros = most > sold ? most - sold : 0n;
  return fail('lottery.exposure', { play, number, freeMicros: freeMicros.toString() });
}

/** What parties could cost together, each number once, in the order in which they are locked. */
export function addUp(parties: readonly Exposed[]): readonly LimitedLiability[] {
  const sums = new Map<string, LimitedLiability>();
  for (const each of parties.flatMap(({ liabilities }) => liabilities)) {
    const key = keyOf(each);
    sums.set(key, { ...each, amount: each.amount + (sums.get(key)?.amount ?? 0n) });
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

const ISSUE_DIGITS = 10;

/** Sorts by issue, then as `liabilitiesOf` does. */
function keyOf({ issueId, play, number }: Omit<IssueLiability, 'amount'>): string {
  return `${String(issueId).padStart(ISSUE_DIGITS, '0')} ${play} ${number}`;
}
