/** Chance from a seed, so that a run that failed can be run again. */
export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { between: (min, max) => min + Math.floor(next() * (max - min + 1)) };
}
