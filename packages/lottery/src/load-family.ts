import type { Family } from './core/play.ts';
import { type FamilyPart, partOfFamily } from './family-parts.ts';

const LOAD: Readonly<Record<FamilyPart, () => Promise<readonly Family<unknown>[]>>> = {
  lhc: async () => [(await import('./families/lhc/lhc.ts')).LHC],
  vietnam: async () => {
    const vietnam = await import('./families/vietnam/vietnam.ts');
    return [vietnam.VIETNAM_NORTH, vietnam.VIETNAM_CENTRAL, vietnam.VIETNAM_SOUTH];
  },
  southEastAsia: async () => (await import('./families/south-east-asia.ts')).SOUTH_EAST_ASIA,
  numberGames: async () => (await import('./families/number-games.ts')).NUMBER_GAMES,
};

/**
 * The family of a code as `findFamily` has it, without the rules of all others: a page of one lottery needs a part of
 * them. Null for a code that names none; fails when its part does not arrive.
 */
export async function loadFamily(code: string): Promise<Family<unknown> | null> {
  const families = await LOAD[partOfFamily(code)]();
  return families.find((family) => family.code === code) ?? null;
}
