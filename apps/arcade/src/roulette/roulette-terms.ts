import {
  fraction,
  ROULETTE_MOST_CHIPS,
  ROULETTE_MOST_PARTS,
  ROULETTE_POCKETS,
  ROULETTE_SPOTS,
  roulette,
} from '@nokshi/fairness';
import type { ChoiceOf, OutcomeOf } from '../house/instant-round.ts';
import { countFigures } from '../table/count-figures.ts';
import type { ChoiceFigures } from '../table/table-plan.ts';

export type RouletteBet = ChoiceOf<'roulette'>;
export type RouletteSpin = OutcomeOf<'roulette'>;
export type Chips = RouletteBet['chips'];

/** A part is a hundredth of the currency's unit, so that chips add up to the stake exactly. */
export const PART_MICROS = 10_000n;

/** The chips on offer, in parts: 1, 5, 10, 50, 100 and 500 units. */
export const CHIP_PARTS = [100, 500, 1_000, 5_000, 10_000, 50_000] as const;

export const POCKETS: readonly number[] = Array.from({ length: ROULETTE_POCKETS }, (_, pocket) => pocket);

const REDS = new Set(ROULETTE_SPOTS.get('red'));

export type PocketColour = 'red' | 'black' | 'green';

export function colourOf(pocket: number): PocketColour {
  if (pocket === 0) return 'green';
  return REDS.has(pocket) ? 'red' : 'black';
}

/** What lies on the cloth; null for nothing. */
export function stakeOf({ chips }: RouletteBet): bigint | null {
  const parts = chips.reduce((sum, chip) => sum + chip.parts, 0);
  return parts === 0 ? null : BigInt(parts) * PART_MICROS;
}

/** One more chip on a spot; a full cloth takes none. */
export function withChip(bet: RouletteBet, spot: string, parts: number): RouletteBet {
  const known = bet.chips.find((chip) => chip.spot === spot);
  if (known === undefined) {
    if (bet.chips.length >= ROULETTE_MOST_CHIPS) return bet;
    return { ...bet, chips: [...bet.chips, { spot, parts }] };
  }
  const added = Math.min(ROULETTE_MOST_PARTS, known.parts + parts);
  return {
    ...bet,
    chips: bet.chips.map((chip) => (chip.spot === spot ? { spot, parts: added } : chip)),
  };
}

export function doubled(bet: RouletteBet): RouletteBet {
  return {
    ...bet,
    chips: bet.chips.map(({ spot, parts }) => ({ spot, parts: Math.min(ROULETTE_MOST_PARTS, 2 * parts) })),
  };
}

export function partsOn({ chips }: RouletteBet, spot: string): number {
  return chips.find((chip) => chip.spot === spot)?.parts ?? 0;
}

export function rouletteFigures(bet: RouletteBet): ChoiceFigures {
  return countFigures(
    POCKETS.map((pocket) => ({
      multiplier: roulette.multiplier(bet, { pocket }),
      chance: fraction(1n, BigInt(ROULETTE_POCKETS)),
    })),
  );
}

/** The pockets around the wheel, clockwise, as wheels with one zero have them. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const POCKET_DEGREES = 360 / ROULETTE_POCKETS;
/** One whole turn, so that the next spin begins where this one ends. */
const WHEEL_WAY = 360;
const BALL_TURNS = 7;

/** Angles in degrees clockwise from the top; the ball's place from the rim, 0, to its pocket, 1. */
export interface Spin {
  readonly wheel: number;
  readonly ball: number;
  readonly depth: number;
}

/** Wheel and ball on their way to the drawn pocket; they run against each other and end together. */
export function spinAt(pocket: number, progress: number): Spin {
  const wheel = WHEEL_WAY * (1 - (1 - progress) ** 2);
  const end = WHEEL_WAY + WHEEL_ORDER.indexOf(pocket) * POCKET_DEGREES;
  const ball = end + BALL_TURNS * 360 * (1 - progress) ** 2;
  return { wheel, ball, depth: depthAt(progress) };
}

const LEAVES_RIM = 0.68;

/** The ball keeps to the rim, falls, and hops twice before it lies. */
function depthAt(progress: number): number {
  if (progress <= LEAVES_RIM) return 0;
  const fall = (progress - LEAVES_RIM) / (1 - LEAVES_RIM);
  if (fall < 0.5) return (fall / 0.5) ** 2;
  const hop = (fall - 0.5) / 0.5;
  return 1 - 0.28 * (1 - hop) * Math.abs(Math.sin(2 * Math.PI * hop));
}
