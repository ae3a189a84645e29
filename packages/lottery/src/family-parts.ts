/** Families whose rules come together, as a part of the script of its own: the module that each part begins with. */
export const FAMILY_PARTS = {
  lhc: 'families/lhc/lhc.ts',
  vietnam: 'families/vietnam/vietnam.ts',
  southEastAsia: 'families/south-east-asia.ts',
  numberGames: 'families/number-games.ts',
} as const;
export type FamilyPart = keyof typeof FAMILY_PARTS;

const PART_OF_CODES: readonly (readonly [codes: RegExp, part: FamilyPart])[] = [
  [/^LHC$/, 'lhc'],
  [/^VN-/, 'vietnam'],
  [/^(?:LA|HN|(?:TH|MY|SG|HK|ID)-.+)$/, 'southEastAsia'],
];

/** The part in which the family of a code comes, if there is one of this code. */
export function partOfFamily(code: string): FamilyPart {
  return PART_OF_CODES.find(([codes]) => codes.test(code))?.[1] ?? 'numberGames';
}
