/** Every stage a picture can be set on. The names travel in the catalogue's `art` column. */
export const SCENE_NAMES = [
  'alpona',
  'arches',
  'arena',
  'cavern',
  'clouds',
  'confetti',
  'curve',
  'dunes',
  'forest',
  'grid',
  'hills',
  'lanterns',
  'peaks',
  'pyramids',
  'rays',
  'river',
  'sea',
  'stadium',
  'stars',
  'table',
  'temple',
  'undersea',
] as const;

export type SceneName = (typeof SCENE_NAMES)[number];

export function isSceneName(value: unknown): value is SceneName {
  return SCENE_NAMES.some((name) => name === value);
}
