import type { RandomBelow } from '@nokshi/fairness/slots/spin.ts';

/** The same numbers for the same seed, on every machine: books are made once, what players get is drawn otherwise. */
export function seededNumbers(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}
