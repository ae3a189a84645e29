import type { CountedRound, DayAmount } from './counting-store.ts';

/** What rounds add to days, from how they were counted before and how they stand now. Pure. */

export const roundKeyOf = ({
  memberId,
  roundId,
}: {
  readonly memberId: string;
  readonly roundId: string;
}): string => `${memberId} ${roundId}`;

export interface Recount {
  readonly kept: readonly CountedRound[];
  readonly days: readonly DayAmount[];
}

/**
 * A round that was counted stays on its day and in its category, whatever happens to it later; one that is undone counts
 * nothing there.
 * @param now rounds as they stand; one that is open or undone counts 0
 */
export function recount(now: readonly CountedRound[], before: ReadonlyMap<string, CountedRound>): Recount {
  const kept: CountedRound[] = [];
  const days = new Map<string, DayAmount & { own: bigint }>();
  for (const round of now) {
    const known = before.get(roundKeyOf(round));
    const more = round.own - (known?.own ?? 0n);
    if (more === 0n) continue;
    const { memberId, currency, day, category } = known ?? round;
    kept.push({ ...(known ?? round), own: round.own });
    const key = `${memberId} ${currency} ${day} ${category}`;
    const sum = days.get(key) ?? { memberId, currency, day, category, own: 0n };
    days.set(key, sum);
    sum.own += more;
  }
  return { kept, days: [...days.values()].filter(({ own }) => own !== 0n) };
}
