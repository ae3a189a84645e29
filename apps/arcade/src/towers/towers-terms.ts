import type { Fraction, TowersDifficulty } from '@nokshi/fairness';
import { fraction, STEP_RETURNS, TOWER_FLOORS, TOWER_FLOORS_OF, towersMultiplier } from '@nokshi/fairness';
import type { StepChoiceOf, StepShown } from '../steps/step-round.ts';
import type { PlanFigures } from '../table/table-plan.ts';

export type TowersBet = StepChoiceOf<'towers'>;
export type TowersRound = StepShown<'towers'>;

export const DIFFICULTIES: readonly TowersDifficulty[] = ['easy', 'medium', 'hard', 'expert'];

/** The difficulty of a bet, whose text comes from the wire; the easiest for one that does not exist. */
export function difficultyOf({ difficulty }: TowersBet): TowersDifficulty {
  return DIFFICULTIES.find((known) => known === difficulty) ?? 'easy';
}

export function nextDifficulty(bet: TowersBet, step: 1 | -1): TowersBet {
  const next = DIFFICULTIES[DIFFICULTIES.indexOf(difficultyOf(bet)) + step];
  return next === undefined ? bet : { ...bet, difficulty: next };
}

/** The tiles of a floor, from the left. */
export function tilesOf(difficulty: TowersDifficulty): number[] {
  return Array.from({ length: TOWER_FLOORS_OF[difficulty].tiles }, (_, tile) => tile);
}

export interface Floor {
  /** From 1, the lowest. */
  readonly floor: number;
  readonly multiplier: Fraction;
  /** That this floor and all under it are climbed. */
  readonly chance: Fraction;
}

/** Every floor of a tower, from the lowest. */
export function floorsOf(difficulty: TowersDifficulty): Floor[] {
  const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
  return Array.from({ length: TOWER_FLOORS }, (_, index) => {
    const floors = index + 1;
    return {
      floor: floors,
      multiplier: towersMultiplier({ difficulty, floors }),
      chance: fraction(BigInt(safe) ** BigInt(floors), BigInt(tiles) ** BigInt(floors)),
    };
  });
}

/** How a floor stands to the player: the one to be climbed now, one below or above it. */
export type FloorPlace = 'now' | 'done' | 'above';

export function placeOf(round: TowersRound | null, floor: number): FloorPlace {
  const climbed = round?.outcome.state.climbed.length ?? 0;
  if (floor <= climbed) return 'done';
  return floor === climbed + 1 && round?.outcome.state.end === undefined ? 'now' : 'above';
}

/** What is seen of a tile. `left` was safe and not taken. */
export type TileFace = 'closed' | 'safe' | 'hit' | 'trap' | 'left';

export function tileFace(round: TowersRound | null, floor: number, tile: number): TileFace {
  if (round === null) return 'closed';
  const { climbed, end } = round.outcome.state;
  if (climbed[floor - 1] === tile) return 'safe';
  if (end === undefined) return 'closed';
  if (floor === climbed.length + 1 && end.hitTile === tile) return 'hit';
  return end.traps[floor - 1]?.includes(tile) === true ? 'trap' : 'left';
}

/** What one more floor makes of the stake; null at the top. */
export function nextFloor(difficulty: TowersDifficulty, climbed: number): Floor | null {
  return floorsOf(difficulty)[climbed] ?? null;
}

/** How likely a tile of a floor is safe. */
export function tileChance(difficulty: TowersDifficulty): Fraction {
  const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
  return fraction(BigInt(safe), BigInt(tiles));
}

export function towersFigures(bet: TowersBet): PlanFigures {
  const top = floorsOf(difficultyOf(bet)).at(-1);
  return {
    returned: STEP_RETURNS.towers,
    ...(top === undefined ? {} : { topMultiplier: top.multiplier }),
  };
}
