import { fail } from '../../../platform/errors.ts';
import { attempt } from '../../../platform/outcome.ts';
import type { IssueLiability, LimitedLiability } from './exposure-store.ts';
import { createRooms, type FullNumber, type Sold } from './number-rooms.ts';

/** Whoever asks for room under the limits of numbers. */
interface Exposed {
  readonly liabilities: readonly LimitedLiability[];
}

/**
 * Judges one after the other by what was sold before. `take` does the rest of what a party needs, and says whether it was
 * done: one that was leaves less room for those after it, and one that was not leaves what there was. Those without room
 * are refused. standards 1.79
 */
export function takeInTurn<Party extends Exposed>(
  parties: readonly Party[],
  sold: Sold,
  { take, refuse }: TurnsOf<Party>,
): void {
  const rooms = createRooms(sold);
  for (const party of parties) {
    const full = rooms.listFull(party.liabilities);
    const room = full.length === 0 ? { ok: true as const } : attempt(() => refuseFull(full));
    if (!room.ok) refuse(party, room.error);
    else if (take(party)) rooms.take(party.liabilities);
  }
}

interface TurnsOf<Party> {
  readonly take: (party: Party) => boolean;
  readonly refuse: (party: Party, error: unknown) => void;
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
