import { describe, expect, test } from 'vitest';
import { findFamily } from '../families.ts';
import { findPlay } from './find-play.ts';
import type { Play } from './play.ts';

function playOf(family: string, code: string): Play<unknown> {
  const found = findFamily(family);
  const play = found && findPlay(found, code);
  if (play === undefined) throw new Error(`there is no play ${code} in ${family}`);
  return play;
}

describe('a line of very many bets', () => {
  test('expands to each of them once', () => {
    const digits = Array.from({ length: 10 }, (_, digit) => digit);
    const bets = playOf('SSC', 'last4.direct').expand([digits, digits, digits, digits]);
    expect(new Set(bets.map((bet) => JSON.stringify(bet))).size).toBe(10_000);
  });

  test('is counted and matched though nobody could expand it', () => {
    const keno = playOf('KL8', 'pick5');
    const all = Array.from({ length: 80 }, (_, pick) => pick);
    expect(keno.count([all])).toBe(24_040_016);
    const drawn = all.slice(0, 20).map((pick) => pick + 1);
    const { wins } = keno.match([all])(drawn);
    expect(wins.map(({ bets }) => bets)).toEqual([15_504, 290_700, 2_017_800]);
  });
});
