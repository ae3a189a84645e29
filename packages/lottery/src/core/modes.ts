/** What one bet stakes at multiple 1, largest first: a mode of betting. domain A.0.2. */
export type BettingMode = { readonly id: string; readonly unitMicros: bigint };

/** Two units and one, and tenths, hundredths and thousandths of them. The id is the mode's place from 1. */
export const BETTING_MODES: readonly BettingMode[] = [
  2_000_000n,
  1_000_000n,
  200_000n,
  100_000n,
  20_000n,
  10_000n,
  2_000n,
  1_000n,
].map((unitMicros, index) => ({ id: `${index + 1}`, unitMicros }));

/** The mode of an id that came from outside. */
export function findBettingMode(id: string): BettingMode | undefined {
  return BETTING_MODES.find((mode) => mode.id === id);
}
