import type { RandomBelow } from '../slots/spin.ts';

/**
 * The fishing game's rules. A shot costs one bet. It catches its target with the probability of the stated return divided
 * by what the catch pays, so every shot at whatever fish returns the same share of its bet on average.
 */

/** 96 of 100: the share of the bet that a shot returns on average, whatever it is aimed at. */
export const FISH_RETURN = { numerator: 96, denominator: 100 } as const;

/** A bomb and a chain take no more fish than these multiples of the bet add up to, themselves included. */
export const MOST_CATCH_MULTIPLE = 300;

type FishKind = 'plain' | 'bomb' | 'chain';

export interface FishSpecies {
  readonly key: string;
  /** What the fish pays, in bets. */
  readonly multiple: number;
  readonly kind: FishKind;
  /** Share of its kin among what swims in. */
  readonly weight: number;
  /** So many swim together at most. */
  readonly school: number;
  /** How long one takes to cross the water. */
  readonly lifeMs: number;
  /** Half of its length, in heights of the water. */
  readonly size: number;
}

type Row = readonly [
  key: string,
  multiple: number,
  weight: number,
  school: number,
  seconds: number,
  size: number,
];

const species = (kind: FishKind, [key, multiple, weight, school, seconds, size]: Row): FishSpecies => ({
  key,
  multiple,
  kind,
  weight,
  school,
  lifeMs: seconds * 1000,
  size,
});

const waters = (plain: readonly Row[]): readonly FishSpecies[] => [
  ...plain.map((row) => species('plain', row)),
  species('bomb', ['bombCrab', 10, 3, 1, 18, 0.062]),
  species('chain', ['eel', 8, 3, 1, 15, 0.1]),
  species('plain', ['treasure', 200, 2, 1, 22, 0.1]),
];

/** What swims in each kind of water: the `model_id` of a fishing game. */
export const FISH_WATERS: Readonly<Record<string, readonly FishSpecies[]>> = {
  'fish-reef': waters([
    ['sprat', 2, 20, 4, 12, 0.034],
    ['clownfish', 3, 16, 3, 13, 0.04],
    ['angelfish', 4, 14, 2, 15, 0.046],
    ['puffer', 5, 10, 1, 17, 0.048],
    ['seahorse', 6, 9, 1, 18, 0.052],
    ['nautilus', 8, 8, 1, 17, 0.054],
    ['jellyfish', 10, 7, 1, 18, 0.058],
    ['turtle', 12, 6, 1, 17, 0.07],
    ['octopus', 15, 5, 1, 17, 0.072],
    ['manta', 20, 5, 1, 15, 0.088],
    ['swordfish', 30, 4, 1, 12, 0.12],
    ['shark', 50, 3, 1, 15, 0.15],
    ['whale', 100, 2, 1, 20, 0.19],
  ]),
  'fish-river': waters([
    ['mola', 2, 20, 4, 12, 0.032],
    ['puti', 3, 16, 3, 13, 0.038],
    ['koi', 4, 14, 2, 14, 0.042],
    ['tilapia', 5, 10, 2, 15, 0.046],
    ['rui', 6, 9, 1, 15, 0.058],
    ['hilsa', 8, 9, 2, 13, 0.056],
    ['katla', 10, 7, 1, 16, 0.066],
    ['turtle', 12, 6, 1, 17, 0.07],
    ['boal', 15, 5, 1, 15, 0.09],
    ['chital', 20, 5, 1, 14, 0.09],
    ['baghair', 30, 4, 1, 16, 0.12],
    ['dolphin', 50, 3, 1, 14, 0.14],
    ['mahseer', 100, 2, 1, 17, 0.14],
  ]),
  'fish-deep': waters([
    ['lanternfish', 2, 20, 4, 12, 0.034],
    ['hatchetfish', 3, 16, 3, 13, 0.038],
    ['jellyfish', 4, 14, 2, 17, 0.05],
    ['nautilus', 5, 10, 1, 17, 0.054],
    ['anglerfish', 6, 9, 1, 17, 0.058],
    ['octopus', 8, 8, 1, 17, 0.066],
    ['tuna', 10, 7, 2, 11, 0.078],
    ['turtle', 12, 6, 1, 17, 0.07],
    ['manta', 15, 5, 1, 15, 0.088],
    ['marlin', 25, 5, 1, 11, 0.12],
    ['shark', 40, 4, 1, 14, 0.15],
    ['seaDragon', 60, 3, 1, 17, 0.11],
    ['whale', 100, 2, 1, 20, 0.19],
  ]),
};

/** The chance that a shot catches what pays `multiple` bets: `wins` of `outOf`, exact. */
export function catchChance(multiple: number): { readonly wins: number; readonly outOf: number } {
  return { wins: FISH_RETURN.numerator, outOf: FISH_RETURN.denominator * multiple };
}

/** Draws whether a shot catches what pays `multiple` bets in all. */
export function drawCatch(multiple: number, randomBelow: RandomBelow): boolean {
  const { wins, outOf } = catchChance(multiple);
  return randomBelow(outOf) < wins;
}

/** A room of the game, by the size of its bets. */
export const FISH_ROOMS = [
  { key: 'shallow', bets: [1, 2, 5] },
  { key: 'open', bets: [10, 20, 50] },
  { key: 'deep', bets: [100, 200, 500] },
] as const;
export type FishRoomKey = (typeof FISH_ROOMS)[number]['key'];

/** A volley holds no more shots than these. */
export const MOST_SHOTS = 24;
/** Between two shots of one gun lies at least this. */
export const SHOT_PAUSE_MS = 250;
/** Shots are gathered for at least this long before they are sent as one volley. */
export const VOLLEY_MS = 500;
