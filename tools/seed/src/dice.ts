/** Chance for the demo world: the same seed gives the same world. No game that anybody plays draws from it. */
export interface Dice {
  /** A whole number from 0 up to but not `bound`. */
  below(bound: number): number;
  /** One of a list, what stands first more often. */
  early<T>(list: readonly T[]): T;
}

export function createDice(seed: string): Dice {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number) => Math.floor(fraction() * bound);
  return {
    below,
    early(list) {
      const chosen = list[Math.floor(fraction() ** 2 * list.length)];
      if (chosen === undefined) throw new Error('an empty list has nothing to choose');
      return chosen;
    },
  };
}
