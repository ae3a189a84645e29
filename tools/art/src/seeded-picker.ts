/**
 * A repeatable source of choices for pictures and seeded catalogues: the same seed text gives the same
 * choices on every machine. It decides looks and names only; a game's outcome never comes from here.
 */
export interface SeededPicker {
  /** The next fraction, at least 0 and below 1. */
  fraction(): number;
  /** A whole number, at least 0 and below `limit`. */
  below(limit: number): number;
  /** A fraction of the way from `low` to `high`. */
  between(low: number, high: number): number;
  /** One element of a list that must not be empty. */
  pick<T>(list: readonly T[]): T;
}

/** FNV-1a over UTF-16 code units: a small, stable 32 bit fingerprint of a text. */
export function fingerprint(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  }
  return hash >>> 0;
}

/** Mulberry32 over the fingerprint of `seed`. */
export function seededPicker(seed: string): SeededPicker {
  let state = fingerprint(seed);
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(fraction() * limit);
  return {
    fraction,
    below,
    between: (low, high) => low + (high - low) * fraction(),
    pick: (list) => {
      const chosen = list[below(list.length)];
      if (chosen === undefined) throw new Error('cannot pick from an empty list');
      return chosen;
    },
  };
}
