import type { RandomBelow } from './spin.ts';

/** The same numbers for the same seed, so that a test's verdict never depends on luck. For tests alone. */
export function seededBelow(seed: number): RandomBelow {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return (limit) => Math.floor(next() * limit);
}
