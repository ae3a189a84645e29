/** Lettering faces for titles. Each Latin face has a Bengali companion of like mood. */
export const FACE_NAMES = [
  'lilita',
  'luckiest',
  'bungee',
  'titan',
  'cinzel',
  'bangers',
  'russo',
  'blackops',
  'pirata',
  'bowlby',
  'passion',
  'rye',
  'chango',
] as const;

export type FaceName = (typeof FACE_NAMES)[number];

export function isFaceName(value: unknown): value is FaceName {
  return FACE_NAMES.some((name) => name === value);
}
