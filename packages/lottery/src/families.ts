import type { Family } from './core/play.ts';
import { LHC } from './families/lhc/lhc.ts';
import { NUMBER_GAMES } from './families/number-games.ts';
import { SOUTH_EAST_ASIA } from './families/south-east-asia.ts';
import { VIETNAM_CENTRAL, VIETNAM_NORTH, VIETNAM_SOUTH } from './families/vietnam/vietnam.ts';

/** Every family, in the order of the menu. */
export const FAMILIES: readonly Family<unknown>[] = [
  ...NUMBER_GAMES,
  LHC,
  VIETNAM_NORTH,
  VIETNAM_CENTRAL,
  VIETNAM_SOUTH,
  ...SOUTH_EAST_ASIA,
];

/** The family of a code; undefined for a code that came from outside and names none. */
export function findFamily(code: string): Family<unknown> | undefined {
  return FAMILIES.find((family) => family.code === code);
}
