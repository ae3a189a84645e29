import type { SlotVolatility } from './session-wire.ts';

/** Abstract symbols: the theme of a game decides how they look. */
export const WILD = 0;
export const SCATTER = 1;

export const SLOT_MODEL_IDS = [
  'g3-low',
  'g3-mid',
  'g3-high',
  'g5-low',
  'g5-mid',
  'g5-high',
  'g5-ways-mid',
  'g5-free-high',
] as const;
export type SlotModelId = (typeof SLOT_MODEL_IDS)[number];

/**
 * Pays are hundredths of the spin's total stake and whole multiples of this; stakes are whole multiples of
 * `STAKE_STEP_MICROS`. So every pay, a multiplied one too, is a whole hundredth of the currency's unit, and no
 * slot ever rounds.
 */
export const PAY_STEP_HUNDREDTHS = 5;
export const STAKE_STEP_MICROS = 200_000n;

/** What `count` of a symbol pay, in hundredths of the total stake: `pays[count]`, 0 where nothing is paid. */
export type PaysByCount = readonly number[];

type FreeSpinsRule = {
  /** Free spins for that many scatters in a base spin: `awards[scatters]`. */
  awards: readonly number[];
  /** The same in a free spin. */
  retriggerAwards: readonly number[];
  /** After this many retriggers in one round scatters award no more spins. That keeps the round finite. */
  maxRetriggers: number;
  /** Line and way wins of free spins are multiplied by this; scatter pays are not. */
  multiplier: number;
};

/** Figures a player is shown, proven by the tests: basis points are hundredths of a per cent. */
type PublishedFigures = {
  returnBasisPoints: number;
  /** Rounds whose base spin pays anything or awards free spins. */
  hitBasisPoints: number;
  /** Standard deviation of a round's win, in hundredths of the stake. */
  deviationHundredths: number;
  /** The top prize as it is advertised: the best base spin, and how rare it is (1 in so many rounds). */
  topSpinHundredths: number;
  topSpinOneIn: number;
  /** No round pays more, its free spins included. Exact and reachable, however unlikely: there is no cap. */
  maxWinHundredths: number;
};

export type SlotModel = {
  id: SlotModelId;
  reels: number;
  rows: number;
  /** Symbols of each reel; a stop is the place that stands in row 0, and the strip is a ring. */
  strips: readonly (readonly number[])[];
  /** Strips of free spins where they differ. */
  freeStrips?: readonly (readonly number[])[];
  /** Row of each reel, line by line; empty when the game pays ways. */
  paylines: readonly (readonly number[])[];
  paysWays: boolean;
  /** By symbol, wild included where it pays of its own. */
  pays: Readonly<Record<number, PaysByCount>>;
  scatterPays: PaysByCount;
  freeSpins: FreeSpinsRule | null;
  volatility: SlotVolatility;
  published: PublishedFigures;
};

export type SpinMode = 'base' | 'free';

export function stripsFor(model: SlotModel, mode: SpinMode): readonly (readonly number[])[] {
  return mode === 'free' && model.freeStrips !== undefined ? model.freeStrips : model.strips;
}

/** Line and way wins of a spin in this mode are multiplied by it. */
export function multiplierFor(model: SlotModel, mode: SpinMode): number {
  return mode === 'free' && model.freeSpins !== null ? model.freeSpins.multiplier : 1;
}

/** Free spins that so many scatters award in this mode, the limit of retriggers aside. */
export function spinsAwarded(model: SlotModel, mode: SpinMode, scatters: number): number {
  if (model.freeSpins === null) return 0;
  const awards = mode === 'base' ? model.freeSpins.awards : model.freeSpins.retriggerAwards;
  return awards[scatters] ?? 0;
}
