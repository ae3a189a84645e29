/** The person asked their device for less motion. Read when something would move, because it can change. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
