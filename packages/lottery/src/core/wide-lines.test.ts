import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../families.ts';
import { MOST_TYPED } from './choice.ts';
import { findPlay, playsOf } from './find-play.ts';
import type { Play } from './play.ts';
import { countLines, NUMBERS_MOST } from './wide-lines.ts';

function playOf(code: string): Play<unknown> {
  const family = FAMILIES.find(({ code: own }) => own === 'SSC');
  const play = family && findPlay(family, code);
  if (play === undefined) throw new Error(`no play ${code}`);
  return play;
}

/** Of a hundred thousand bets, of ten thousand, of a thousand. */
const [FIVE, FOUR, THREE] = ['five.direct', 'last4.direct', 'last3.direct'].map(playOf) as [
  Play<unknown>,
  Play<unknown>,
  Play<unknown>,
];

describe('lines that are counted', () => {
  test('[1.79] number by number are as many as there is room for, each draw by itself', () => {
    expect(countLines([{ play: FIVE, bets: MOST_TYPED }], 1)).toEqual({ isWide: [false], numbers: 10_000 });
    expect(countLines([{ play: THREE, bets: 200 }], 100)).toEqual({ isWide: [false], numbers: 20_000 });
    const two = [FIVE, FIVE].map((play) => ({ play, bets: MOST_TYPED }));
    expect(countLines(two, 1)).toEqual({ isWide: [false, false], numbers: 20_000 });
  });

  test('[1.79] as a whole are those of more bets than one may type, and the widest where all are too many', () => {
    expect(countLines([{ play: FIVE, bets: MOST_TYPED + 1 }], 1)).toEqual({ isWide: [true], numbers: 0 });
    const lines = [
      { play: FOUR, bets: 5_000 },
      { play: FOUR, bets: 9_000 },
      { play: FOUR, bets: 9_000 },
    ];
    expect(countLines(lines, 1)).toEqual({ isWide: [false, true, false], numbers: 14_000 });
    expect(countLines([{ play: THREE, bets: 700 }], 30)).toEqual({ isWide: [true], numbers: 0 });
  });

  test('[1.79] as a whole cover a tenth of their play at least: fewer numbers do not take the room of all', () => {
    const narrow = [1, 2, 3].map(() => ({ play: FIVE, bets: 9_999 }));
    expect(countLines(narrow, 1)).toEqual({ isWide: [false, false, false], numbers: 29_997 });
    expect(countLines([{ play: FOUR, bets: 999 }], 100)).toEqual({ isWide: [false], numbers: 99_900 });
  });

  test('[1.79] are too many only where none that may count as a whole is left', () => {
    const plays = FAMILIES.flatMap((family) => playsOf(family));
    const line = fc.record({ play: fc.constantFrom(...plays), bets: fc.integer({ min: 1, max: 12_000 }) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 200 }), fc.integer({ min: 1, max: 100 }), (lines, draws) => {
        const { isWide, numbers } = countLines(lines, draws);
        const narrow = lines.filter((_, index) => !isWide[index]);
        expect(numbers).toBe(narrow.reduce((sum, { bets }) => sum + bets, 0) * draws);
        if (numbers <= NUMBERS_MOST) return;
        for (const each of narrow) {
          const alone = countLines([each], NUMBERS_MOST);
          expect(alone.isWide[0] === true && each.bets > 1).toBe(false);
        }
      }),
    );
  });
});
