import { describe, expect, it } from 'vitest';
import { uniformityRound } from '../chi-square.fixture.ts';
import { choose } from '../choose.ts';
import type { Fraction } from '../fraction.ts';
import { addFractions, fraction, multiplyFractions, percentText, ZERO } from '../fraction.ts';
import type { InstantGame } from './instant-game.ts';
import type { KenoChoice } from './keno.ts';
import { keno, kenoPays } from './keno.ts';
import type { PlinkoChoice } from './plinko.ts';
import { PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS, plinko, plinkoPays } from './plinko.ts';
import { INSTANT_RISKS } from './risk.ts';
import { roulette, rouletteCovers } from './roulette.ts';
import { ROULETTE_SPOTS } from './roulette-spots.ts';
import type { WheelChoice } from './wheel.ts';
import { WHEEL_SIZES, wheel } from './wheel.ts';

const ALL_ROWS = upFrom(PLINKO_FEWEST_ROWS, PLINKO_MOST_ROWS - PLINKO_FEWEST_ROWS + 1);

const boards: PlinkoChoice[] = INSTANT_RISKS.flatMap((risk) => ALL_ROWS.map((rows) => ({ rows, risk })));
const tickets: KenoChoice[] = INSTANT_RISKS.flatMap((risk) =>
  upFrom(1, 10).map((count) => ({ picks: upFrom(1, count), risk })),
);
const wheels: WheelChoice[] = INSTANT_RISKS.flatMap((risk) =>
  WHEEL_SIZES.map((segments) => ({ segments, risk })),
);
const spots = [...ROULETTE_SPOTS.keys()].map((spot) => ({ chips: [{ spot, parts: 1 }] }));

/** Every outcome of a bet once, with its chance, found without asking the game for its return. */
type Chances<Outcome> = readonly { outcome: Outcome; chance: Fraction }[];

function countedReturn<Choice, Outcome>(
  game: InstantGame<Choice, Outcome>,
  choice: Choice,
  chances: Chances<Outcome>,
): Fraction {
  const whole = chances.reduce((sum, { chance }) => addFractions(sum, chance), ZERO);
  expect(whole).toEqual(fraction(1n));
  return chances.reduce(
    (sum, { outcome, chance }) =>
      addFractions(sum, multiplyFractions(chance, game.multiplier(choice, outcome))),
    ZERO,
  );
}

/** Every way through a board, one by one. */
function everyPath({ rows }: PlinkoChoice): Chances<{ path: string }> {
  const chance = fraction(1n, 1n << BigInt(rows));
  return Array.from({ length: 2 ** rows }, (_, way) => ({
    outcome: {
      path: way.toString(2).padStart(rows, '0').replaceAll('0', 'L').replaceAll('1', 'R'),
    },
    chance,
  }));
}

/** One draw for each number of hits, weighed by how many tickets of this size would have hit so often. */
function everyHit({ picks }: KenoChoice): Chances<{ balls: number[] }> {
  const tickets = choose(40, picks.length);
  return upFrom(0, picks.length + 1).map((hits) => ({
    outcome: { balls: [...picks.slice(0, hits), ...upFrom(11, 10 - hits)] },
    chance: fraction(choose(10, hits) * choose(30, picks.length - hits), tickets),
  }));
}

/** A return equals a published one when they differ by no more than 0.005 points. */
function expectReturn(share: Fraction, publishedThousandths: bigint): void {
  const { numerator, denominator } = share;
  const difference = numerator * 100_000n - publishedThousandths * denominator;
  expect(difference <= 5n * denominator && difference >= -5n * denominator).toBe(true);
}

describe('[3.12] what a bet returns, counted over every outcome, is what is published', () => {
  it.each(boards)('plinko of $rows rows at $risk risk returns 99 % to the last digit', (choice) => {
    expect(plinko.isChoice(choice)).toBe(true);
    expect(plinko.returnOf(choice)).toEqual(fraction(99n, 100n));
    // Boards of many rows have many ways alike: one of each bucket is enough there.
    if (choice.rows <= 12)
      expect(countedReturn(plinko, choice, everyPath(choice))).toEqual(fraction(99n, 100n));
  });

  it.each(tickets)('keno of $picks at $risk risk returns 99.00 %', (choice) => {
    expect(keno.isChoice(choice)).toBe(true);
    const counted = countedReturn(keno, choice, everyHit(choice));
    expect(keno.returnOf(choice)).toEqual(counted);
    expect(percentText(counted, 2)).toBe('99.00');
    expectReturn(counted, 99_000n);
  });

  it.each(wheels)('a wheel of $segments segments at $risk risk returns 99 % to the last digit', (choice) => {
    expect(wheel.isChoice(choice)).toBe(true);
    const chance = fraction(1n, BigInt(choice.segments));
    const every = upFrom(0, choice.segments).map((segment) => ({ outcome: { segment }, chance }));
    expect(countedReturn(wheel, choice, every)).toEqual(fraction(99n, 100n));
    expect(wheel.returnOf(choice)).toEqual(fraction(99n, 100n));
  });

  it('every spot of the roulette table returns 36/37, 97.30 %', () => {
    expect(spots).toHaveLength(37 + 60 + 12 + 2 + 22 + 1 + 11 + 3 + 3 + 6);
    const every = upFrom(0, 37).map((pocket) => ({ outcome: { pocket }, chance: fraction(1n, 37n) }));
    for (const choice of spots) {
      expect(countedReturn(roulette, choice, every)).toEqual(fraction(36n, 37n));
      expect(roulette.returnOf(choice)).toEqual(fraction(36n, 37n));
    }
    expect(percentText(fraction(36n, 37n))).toBe('97.30');
  });

  it('chips together return 36/37 whatever their parts', () => {
    const chips = [...ROULETTE_SPOTS.keys()]
      .slice(0, 60)
      .map((spot, index) => ({ spot, parts: index * 7 + 1 }));
    expect(roulette.returnOf({ chips })).toEqual(fraction(36n, 37n));
  });
});

describe('[3.14] the largest win of every bet can happen', () => {
  it('plinko, in the outermost bucket on both sides', () => {
    for (const choice of boards) {
      const top = plinko.topMultiplier(choice);
      for (const turn of ['L', 'R']) {
        const outcome = { path: turn.repeat(choice.rows) };
        expect(plinko.isOutcome(choice, outcome)).toBe(true);
        expect(plinko.multiplier(choice, outcome)).toEqual(top);
      }
    }
  });

  it('keno, when every pick is drawn, and never rarer than 1 in 100 million', () => {
    for (const choice of tickets) {
      const every = everyHit(choice);
      const best = every.filter(
        ({ outcome }) =>
          percentText(keno.multiplier(choice, outcome)) === percentText(keno.topMultiplier(choice)),
      );
      expect(best.at(-1)?.outcome.balls).toEqual(expect.arrayContaining([...choice.picks]));
      const chance = best.reduce((sum, one) => addFractions(sum, one.chance), ZERO);
      expect(chance.numerator * 100_000_000n >= chance.denominator).toBe(true);
    }
  });

  it('wheel, on a segment that is there', () => {
    for (const choice of wheels) {
      const paid = upFrom(0, choice.segments).map((segment) => wheel.multiplier(choice, { segment }));
      expect(paid).toContainEqual(wheel.topMultiplier(choice));
    }
  });

  it('roulette, in a pocket that the spot covers', () => {
    for (const choice of spots) {
      const [pocket = -1] = rouletteCovers(choice.chips[0]?.spot ?? '');
      expect(roulette.multiplier(choice, { pocket })).toEqual(roulette.topMultiplier(choice));
    }
  });
});

describe('[3.13] rounds drawn from seeds return what was counted, within the 99 % interval', () => {
  const ROUNDS = 10_000;

  /** Mean and the half width of its 99 % interval, in multiples of the stake. */
  function measured<Choice, Outcome>(game: InstantGame<Choice, Outcome>, choice: Choice) {
    let [sum, squares] = [0, 0];
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const { numerator, denominator } = game.multiplier(choice, game.draw(uniformityRound(nonce), choice));
      const paid = Number(numerator) / Number(denominator);
      sum += paid;
      squares += paid * paid;
    }
    const mean = sum / ROUNDS;
    return { mean, halfWidth: 2.576 * Math.sqrt((squares / ROUNDS - mean * mean) / ROUNDS) };
  }

  it.each([
    ['plinko', () => measured(plinko, { rows: 12, risk: 'low' }), 0.99],
    ['keno', () => measured(keno, { picks: [4, 9, 16, 25, 36], risk: 'low' }), 0.99],
    ['wheel', () => measured(wheel, { segments: 30, risk: 'medium' }), 0.99],
    ['roulette', () => measured(roulette, { chips: [{ spot: 'dozen2', parts: 1 }] }), 36 / 37],
  ] as const)('%s', (_, measure, exact) => {
    const { mean, halfWidth } = measure();
    expect(Math.abs(mean - exact)).toBeLessThan(halfWidth);
  });
});

describe('paytables', () => {
  it('pay more the further a bucket lies from the middle, and the same on both sides', () => {
    for (const choice of boards) {
      const pays = plinkoPays(choice);
      expect(pays).toHaveLength(choice.rows + 1);
      expect(pays.toReversed()).toEqual(pays);
      const right = pays.slice(Math.ceil((pays.length - 1) / 2));
      expect(right.toSorted((left, other) => left - other)).toEqual(right);
    }
  });

  it('of keno never pay less for more hits, and have an entry for each number of hits', () => {
    for (const { picks, risk } of tickets) {
      const pays = kenoPays({ picks: picks.length, risk });
      expect(pays).toHaveLength(picks.length + 1);
      const paid = pays.filter((value) => value > 0);
      expect(paid.toSorted((left, right) => left - right)).toEqual(paid);
    }
  });

  it('of a higher risk win less often and pay a larger top prize', () => {
    for (const segments of WHEEL_SIZES) {
      const tops = INSTANT_RISKS.map((risk) => {
        const { numerator, denominator } = wheel.topMultiplier({ segments, risk });
        return Number(numerator) / Number(denominator);
      });
      expect(tops.toSorted((left, right) => left - right)).toEqual(tops);
    }
    for (const rows of ALL_ROWS) {
      const tops = INSTANT_RISKS.map((risk) => plinkoPays({ rows, risk })[0] ?? 0);
      expect(tops.toSorted((left, right) => left - right)).toEqual(tops);
    }
  });
});

function upFrom(low: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => low + index);
}
