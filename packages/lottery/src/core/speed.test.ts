import { describe, expect, test } from 'vitest';
import { findFamily, findPlay } from '../families.ts';
import type { Play, Selection } from './play.ts';

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${family}`);
  return play;
}

/** The shortest of several tries: what the work takes when nothing else wants the machine. */
function shortestMs(tries: number, work: () => void): number {
  let shortest = Infinity;
  for (let run = 0; run < tries; run += 1) {
    const began = performance.now();
    work();
    shortest = Math.min(shortest, performance.now() - began);
  }
  return shortest;
}

describe('speed', () => {
  test('a line of 10,000 bets expands in under 5 ms', () => {
    const play = playOf('SSC', 'last4.direct');
    const selection: Selection = [DIGITS, DIGITS, DIGITS, DIGITS];
    expect(play.expand(selection)).toHaveLength(10_000);
    expect(shortestMs(30, () => play.expand(selection))).toBeLessThan(5);
  });

  test('a line of 10,000 bets is counted and matched without being expanded', () => {
    const play = playOf('SSC', 'last4.direct');
    const matcher = play.match([DIGITS, DIGITS, DIGITS, DIGITS]);
    const draw = [1, 2, 3, 4, 5];
    const thousand = (): void => {
      for (let line = 0; line < 1_000; line += 1) matcher(draw);
    };
    expect(shortestMs(30, thousand)).toBeLessThan(5);
    const keno = playOf('KL8', 'pick5');
    const all = Array.from({ length: 80 }, (_, pick) => pick);
    expect(keno.count([all])).toBe(24_040_016);
    const drawn = all.slice(0, 20).map((pick) => pick + 1);
    const { wins } = keno.match([all])(drawn);
    expect(wins.map(({ bets }) => bets)).toEqual([15_504, 290_700, 2_017_800]);
  });
});
