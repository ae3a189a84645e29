import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, isAbove, multiplyFractions, ONE, ZERO } from '../fraction.ts';
import { drawRoulette } from '../games/roulette.ts';
import { assertRule } from '../rule-fault.ts';
import type { InstantGame } from './instant-game.ts';
import { ROULETTE_SPOTS } from './roulette-spots.ts';

/** One chip; the stake of a round is shared out among its chips by their parts. */
export type RouletteChip = { spot: string; parts: number };
/** Chips on different spots, so that one bet has one writing but for the order. */
export type RouletteChoice = { chips: readonly RouletteChip[] };
export type RouletteOutcome = { pocket: number };

export const ROULETTE_POCKETS = 37;
export const ROULETTE_MOST_CHIPS = 60;
export const ROULETTE_MOST_PARTS = 1_000_000;

/** The pockets a spot covers, as `ROULETTE_SPOTS` names it. */
export function rouletteCovers(spot: string): readonly number[] {
  const covered = ROULETTE_SPOTS.get(spot);
  assertRule(covered !== undefined, 'the table has no such spot');
  return covered;
}

/**
 * What a winning chip is multiplied by, the chip in it: 36 shared among the covered pockets, so 36 for a straight
 * number (35 to 1) and 2 for red. The zero is why 36 of 37 come back.
 */
export function roulettePays(spot: string): number {
  return (ROULETTE_POCKETS - 1) / rouletteCovers(spot).length;
}

function multiplierAt({ chips }: RouletteChoice, pocket: number): Fraction {
  const all = chips.reduce((sum, { parts }) => sum + parts, 0);
  const winning = chips
    .filter(({ spot }) => rouletteCovers(spot).includes(pocket))
    .reduce((sum, { spot, parts }) => sum + parts * roulettePays(spot), 0);
  return fraction(BigInt(winning), BigInt(all));
}

function everyMultiplier(choice: RouletteChoice): Fraction[] {
  return Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => multiplierAt(choice, pocket));
}

/** Roulette with one zero at the usual odds; every spot returns 36/37, 97.30 %. */
export const roulette: InstantGame<RouletteChoice, RouletteOutcome> = {
  isChoice: ({ chips }) => Array.isArray(chips) && areChips(chips),
  draw: (pair) => ({ pocket: drawRoulette(pair) }),
  isOutcome: (_, { pocket }) => Number.isInteger(pocket) && pocket >= 0 && pocket < ROULETTE_POCKETS,
  multiplier: (choice, { pocket }) => multiplierAt(choice, pocket),
  topMultiplier: (choice) =>
    everyMultiplier(choice).reduce((top, next) => (isAbove(next, top) ? next : top), ZERO),
  returnOf: (choice) =>
    multiplyFractions(
      everyMultiplier(choice).reduce(addFractions, ZERO),
      fraction(1n, BigInt(ROULETTE_POCKETS)),
    ),
  winChance: (choice) => {
    const winning = everyMultiplier(choice).filter((multiplier) => !isAbove(ONE, multiplier));
    return fraction(BigInt(winning.length), BigInt(ROULETTE_POCKETS));
  },
};

function areChips(chips: readonly RouletteChip[]): boolean {
  const spots = new Set(chips.map(({ spot }) => spot));
  return (
    chips.length <= ROULETTE_MOST_CHIPS &&
    spots.size >= 1 &&
    spots.size === chips.length &&
    chips.every(isChip)
  );
}

function isChip({ spot, parts }: RouletteChip): boolean {
  return ROULETTE_SPOTS.has(spot) && Number.isInteger(parts) && parts >= 1 && parts <= ROULETTE_MOST_PARTS;
}
