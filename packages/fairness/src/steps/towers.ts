import type { Fraction } from '../fraction.ts';
import { fraction, ZERO } from '../fraction.ts';
import { assertRule, elementAt } from '../rule-fault.ts';
import type { SeedPair } from '../seed-pair.ts';
import { roundFloats } from '../seed-pair.ts';
import type { StepGame } from './step-game.ts';
import { isStepAction, noAddedStake } from './step-game.ts';

/** Of the tiles of a floor so many are safe. */
export const TOWER_FLOORS_OF = {
  easy: { tiles: 4, safe: 3 },
  medium: { tiles: 3, safe: 2 },
  hard: { tiles: 2, safe: 1 },
  expert: { tiles: 3, safe: 1 },
} as const;
export type TowersDifficulty = keyof typeof TOWER_FLOORS_OF;
export const TOWER_FLOORS = 9;

export type TowersChoice = { difficulty: TowersDifficulty };
/** Tiles of a floor count from 0 on the left. */
export type TowersAction = { kind: 'climb'; tile: number } | { kind: 'cashOut' };
export type TowersState = {
  difficulty: TowersDifficulty;
  /** The safe tile taken on each floor, from the lowest. */
  climbed: readonly number[];
  end?: {
    how: 'trap' | 'cashOut' | 'top';
    /** The traps of every floor, from the lowest. */
    traps: readonly (readonly number[])[];
    /** The tile that ended the round. */
    hitTile?: number;
  };
};

/**
 * The traps of every floor, one number of the round each: it names the one trap of a floor, or, where one tile
 * alone is safe, that tile.
 */
export function drawTowerTraps(pair: SeedPair, difficulty: TowersDifficulty): number[][] {
  const { tiles, safe } = TOWER_FLOORS_OF[difficulty];
  return roundFloats(pair, TOWER_FLOORS).map((float) => {
    const drawn = Math.floor(float * tiles);
    const every = Array.from({ length: tiles }, (_, tile) => tile);
    return every.filter((tile) => (safe === 1 ? tile !== drawn : tile === drawn));
  });
}

/** What so many floors are worth: 99 % of what is fair, kept exactly. */
export function towersMultiplier(climb: { difficulty: TowersDifficulty; floors: number }): Fraction {
  const { tiles, safe } = TOWER_FLOORS_OF[climb.difficulty];
  const floors = BigInt(climb.floors);
  return fraction(99n * BigInt(tiles) ** floors, 100n * BigInt(safe) ** floors);
}

/** Towers: climb floor by floor over safe tiles, take what the height is worth at any time, or fall. */
export const towers: StepGame<TowersChoice, TowersAction, TowersState, TowersState> = {
  isChoice: ({ difficulty }) => Object.hasOwn(TOWER_FLOORS_OF, difficulty),
  begin: (_, { difficulty }) => ({ difficulty, climbed: [] }),
  actions: (state) => {
    if (state.end !== undefined) return [];
    const { tiles } = TOWER_FLOORS_OF[state.difficulty];
    const climbs = Array.from({ length: tiles }, (_, tile) => ({ kind: 'climb', tile }) as const);
    return state.climbed.length === 0 ? climbs : [...climbs, { kind: 'cashOut' }];
  },
  act: (pair, state, action) => {
    assertRule(isStepAction(towers, state, action), 'this cannot be done now');
    const traps = drawTowerTraps(pair, state.difficulty);
    if (action.kind === 'cashOut') return { ...state, end: { how: 'cashOut', traps } };
    if (elementAt(traps, state.climbed.length).includes(action.tile)) {
      return { ...state, end: { how: 'trap', traps, hitTile: action.tile } };
    }
    const climbed = [...state.climbed, action.tile];
    return climbed.length < TOWER_FLOORS
      ? { ...state, climbed }
      : { ...state, climbed, end: { how: 'top', traps } };
  },
  view: (state) => state,
  worth: ({ difficulty, climbed, end }) =>
    end?.how === 'trap' || climbed.length === 0
      ? ZERO
      : towersMultiplier({ difficulty, floors: climbed.length }),
  isOver: (state) => state.end !== undefined,
  addedStake: noAddedStake,
};
