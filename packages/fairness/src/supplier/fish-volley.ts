import type { RandomBelow } from '../slots/spin.ts';
import { drawCatch } from './fish.ts';
import { fishOf, goesWith, isInWater, type Water } from './fish-water.ts';

/** A shot at a fish by its number, at a moment of the server's clock in ms. */
export type FishShot = { readonly fish: number; readonly at: number };

/**
 * What became of a shot: it caught its fish (and what went with it), or not, or the fish was gone and the shot's bet
 * comes back. Multiples are of the bet.
 */
export type ShotResult = {
  readonly fish: number;
  readonly end: 'caught' | 'escaped' | 'gone';
  readonly caught: readonly { readonly fish: number; readonly multiple: number }[];
};

/** Draws a volley, shot by shot in the order they were fired; `isCaught` tells what others have caught before. */
export function drawVolley(
  water: Water,
  shots: readonly FishShot[],
  { isCaught, randomBelow }: { isCaught: (no: number) => boolean; randomBelow: RandomBelow },
): ShotResult[] {
  const taken = new Set<number>();
  const isGone = (no: number): boolean => taken.has(no) || isCaught(no);
  return shots.map(({ fish: no, at }): ShotResult => {
    const fish = fishOf(water, no);
    if (fish === undefined || !isInWater(fish, at) || isGone(no))
      return { fish: no, end: 'gone', caught: [] };
    const prey = goesWith(water, fish, { atMs: at, isCaught: isGone });
    const multiple = prey.reduce((sum, { species }) => sum + species.multiple, 0);
    if (!drawCatch(multiple, randomBelow)) return { fish: no, end: 'escaped', caught: [] };
    for (const each of prey) taken.add(each.no);
    return {
      fish: no,
      end: 'caught',
      caught: prey.map(({ no: number, species }) => ({ fish: number, multiple: species.multiple })),
    };
  });
}

/** What a volley returns, in bets: its catches and the bets of shots whose fish was gone. */
export function volleyReturn(results: readonly ShotResult[]): { caught: number; returned: number } {
  let caught = 0;
  let returned = 0;
  for (const { end, caught: fish } of results) {
    if (end === 'gone') returned += 1;
    for (const { multiple } of fish) caught += multiple;
  }
  return { caught, returned };
}
