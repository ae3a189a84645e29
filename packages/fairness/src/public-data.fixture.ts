/**
 * Whether what is public tells what is secret: guesses from public data are counted and held against what luck would meet.
 * For tests alone.
 */

/** How many of all tries a guess has met. */
export interface Hits {
  readonly name: string;
  readonly hits: number;
  readonly tries: number;
}

/** Counts what each guess meets of outcomes that come with whatever is known before them. */
export function countHits<Seen extends { readonly drawn: number }>(
  outcomes: Iterable<Seen>,
  guesses: readonly (readonly [name: string, guess: (seen: Seen) => number])[],
): readonly Hits[] {
  const hits = guesses.map(() => 0);
  let tries = 0;
  for (const seen of outcomes) {
    tries += 1;
    for (const [index, [, guess]] of guesses.entries()) {
      if (guess(seen) === seen.drawn) hits[index] = (hits[index] ?? 0) + 1;
    }
  }
  return guesses.map(([name], index) => ({ name, hits: hits[index] ?? 0, tries }));
}

/** Beyond so many deviations chance goes less than once in fifteen thousand; seeds are fixed, so verdicts never change. */
const DEVIATIONS = 4;

/** How far hits are from what luck meets, in what a test allows: below 1 it is luck. */
export function awayFromLuck({ hits, tries }: Hits, chance: number): number {
  const deviation = Math.sqrt(tries * chance * (1 - chance));
  return Math.abs(hits - tries * chance) / (DEVIATIONS * deviation);
}
