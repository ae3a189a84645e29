import type { Family } from './core/play.ts';

/** The rules of a few families that come together, each a part of the script of its own. */
const PARTS: readonly (readonly [codes: RegExp, load: () => Promise<readonly Family<unknown>[]>])[] = [
  [/^LHC$/, async () => [(await import('./families/lhc/lhc.ts')).LHC]],
  [
    /^VN-/,
    async () => {
      const vietnam = await import('./families/vietnam/vietnam.ts');
      return [vietnam.VIETNAM_NORTH, vietnam.VIETNAM_CENTRAL, vietnam.VIETNAM_SOUTH];
    },
  ],
  [
    /^(?:LA|HN|(?:TH|MY|SG|HK|ID)-.+)$/,
    async () => (await import('./families/south-east-asia.ts')).SOUTH_EAST_ASIA,
  ],
  [/./, async () => (await import('./families/number-games.ts')).NUMBER_GAMES],
];

/**
 * The family of a code as `findFamily` has it, without the rules of all others: a page of one lottery needs a part of
 * them. Null for a code that names none; fails when its part does not arrive.
 */
export async function loadFamily(code: string): Promise<Family<unknown> | null> {
  const part = PARTS.find(([codes]) => codes.test(code));
  const families = part ? await part[1]() : [];
  return families.find((family) => family.code === code) ?? null;
}
