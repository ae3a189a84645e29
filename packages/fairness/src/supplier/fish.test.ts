import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catchChance, drawCatch, FISH_RETURN, FISH_ROOMS, FISH_WATERS, MOST_CATCH_MULTIPLE } from './fish.ts';
import { drawVolley, volleyReturn } from './fish-volley.ts';
import { type Fish, fishInWater, fishOf, goesWith, placeOf, type Water, waterOf } from './fish-water.ts';

const AT = Date.UTC(2026, 10, 22, 16);
const noneCaught = () => false;

function water(model = 'fish-reef'): Water {
  const found = waterOf(model, 'CG0001', 'open');
  if (found === undefined) throw new Error('no such water');
  return found;
}

/** A fish of a kind and a moment at which it is in the middle of its way. */
function aFish(kind: string, of = water()): { fish: Fish; at: number } {
  for (let at = AT; ; at += 800) {
    const fish = fishInWater(of, at).find(({ species }) => species.kind === kind);
    if (fish !== undefined) return { fish, at: fish.bornMs + fish.species.lifeMs / 2 };
  }
}

describe('a shot', () => {
  it('returns 96 of 100 on average at every fish of every water, exactly', () => {
    for (const { multiple } of Object.values(FISH_WATERS).flat()) {
      const { wins, outOf } = catchChance(multiple);
      expect(wins * multiple * FISH_RETURN.denominator).toBe(FISH_RETURN.numerator * outOf);
      expect(Number.isInteger(outOf)).toBe(true);
    }
  });

  it('the draws agree with the stated chances (chi-square at 0.001)', () => {
    const shots = 40_000;
    for (const multiple of [2, 10, 50]) {
      let caught = 0;
      for (let shot = 0; shot < shots; shot += 1)
        caught += drawCatch(multiple, (limit) => randomInt(limit)) ? 1 : 0;
      const chance = catchChance(multiple).wins / catchChance(multiple).outOf;
      const expected = shots * chance;
      const statistic = (caught - expected) ** 2 / expected + (caught - expected) ** 2 / (shots - expected);
      expect(statistic).toBeLessThan(16);
    }
  });

  it('fish pay from 2 to 200 bets, and bets rise from room to room', () => {
    for (const species of Object.values(FISH_WATERS)) {
      const multiples = species.map(({ multiple }) => multiple);
      expect([Math.min(...multiples), Math.max(...multiples)]).toEqual([2, 200]);
      expect(new Set(species.map(({ key }) => key)).size).toBe(species.length);
    }
    const bets = FISH_ROOMS.flatMap((room) => [...room.bets]);
    expect(bets).toEqual(bets.toSorted((one, other) => one - other));
  });
});

describe('the water', () => {
  it('is the same for everybody at a moment and another one in another room', () => {
    const numbers = (of: Water | undefined) =>
      of === undefined ? [] : fishInWater(of, AT).map(({ no }) => no);
    expect(numbers(water())).toEqual(numbers(water()));
    expect(numbers(water()).length).toBeGreaterThan(8);
    expect(numbers(waterOf('fish-reef', 'CG0001', 'deep'))).not.toEqual(numbers(water()));
    expect(waterOf('g3-low', 'CG0001', 'open')).toBeUndefined();
  });

  it('a fish swims across from outside to outside and stays above the guns', () => {
    for (const fish of fishInWater(water(), AT)) {
      const begin = placeOf(fish, fish.bornMs);
      const end = placeOf(fish, fish.bornMs + fish.species.lifeMs);
      expect([begin.across, end.across].toSorted((one, other) => one - other)).toEqual([
        expect.closeTo(-0.2, 6),
        expect.closeTo(1.2, 6),
      ]);
      for (let part = 0; part <= 1; part += 0.1) {
        const { down } = placeOf(fish, fish.bornMs + fish.species.lifeMs * part);
        expect(down).toBeGreaterThan(0.02);
        expect(down).toBeLessThan(0.82);
      }
    }
  });
});

describe('a volley', () => {
  it('catches a plain fish alone; a second shot at it finds it gone and gives its bet back', () => {
    const { fish, at } = aFish('plain');
    const results = drawVolley(
      water(),
      [1, 2].map(() => ({ fish: fish.no, at })),
      {
        isCaught: noneCaught,
        randomBelow: () => 0,
      },
    );
    expect(results.map(({ end }) => end)).toEqual(['caught', 'gone']);
    expect(volleyReturn(results)).toEqual({ caught: fish.species.multiple, returned: 1 });
  });

  it('a shot at a fish that has left, was caught by another or never was gives its bet back', () => {
    const { fish, at } = aFish('plain');
    const gone = [
      { fish: fish.no, at: fish.bornMs + fish.species.lifeMs + 1 },
      { fish: fish.no, at: fish.bornMs - 1 },
      { fish: -5, at },
    ];
    const draw = { randomBelow: () => 0 };
    expect(drawVolley(water(), gone, { ...draw, isCaught: noneCaught }).map(({ end }) => end)).toEqual([
      'gone',
      'gone',
      'gone',
    ]);
    const [after] = drawVolley(water(), [{ fish: fish.no, at }], {
      ...draw,
      isCaught: (no) => no === fish.no,
    });
    expect(after?.end).toBe('gone');
  });

  it('a bomb and a chain take what is near for the same return, each fish once and never too much', () => {
    for (const model of Object.keys(FISH_WATERS)) {
      for (const kind of ['bomb', 'chain']) {
        const { fish, at } = aFish(kind, water(model));
        const prey = goesWith(water(model), fish, { atMs: at, isCaught: noneCaught });
        const multiple = prey.reduce((sum, { species }) => sum + species.multiple, 0);
        expect(new Set(prey.map(({ no }) => no)).size).toBe(prey.length);
        expect(multiple).toBeLessThanOrEqual(MOST_CATCH_MULTIPLE);
        let asked = 0;
        const [result] = drawVolley(water(model), [{ fish: fish.no, at }], {
          isCaught: noneCaught,
          randomBelow: (limit) => {
            asked = limit;
            return 95;
          },
        });
        // 96 of (100 x multiple) catch and pay `multiple`: the return does not depend on what swims near.
        expect(asked).toBe(100 * multiple);
        expect(volleyReturn(result === undefined ? [] : [result]).caught).toBe(multiple);
        expect(result?.caught).toHaveLength(prey.length);
      }
    }
  });

  it('a fish of a number is always the same', () => {
    const [first] = fishInWater(water(), AT);
    expect(fishOf(water(), first?.no ?? 0)).toEqual(first);
  });
});
