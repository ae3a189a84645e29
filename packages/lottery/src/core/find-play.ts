import type { Family, Play } from './play.ts';

export function playsOf<Draw>(family: Family<Draw>): readonly Play<Draw>[] {
  return family.groups.flatMap(({ plays }) => plays);
}

/** The play of a family by its code; undefined for a code that came from outside and names none. */
export function findPlay<Draw>(family: Family<Draw>, code: string): Play<Draw> | undefined {
  for (const { plays } of family.groups) {
    const play = plays.find((each) => each.code === code);
    if (play !== undefined) return play;
  }
  return undefined;
}
