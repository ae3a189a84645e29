import { choose } from '@nokshi/fairness/choose.ts';
import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { addFractions, fraction, multiplyFractions, ZERO } from '@nokshi/fairness/fraction.ts';

/** A division of a 6/49 game: how many of the six it needs, and whether the additional number beside them. */
export type Division = { readonly regular: number; readonly additional: boolean };

/** The seven divisions from the highest. Three with the additional number stand above three alone. */
export const DIVISIONS: readonly Division[] = [
  { regular: 6, additional: false },
  { regular: 5, additional: true },
  { regular: 5, additional: false },
  { regular: 4, additional: true },
  { regular: 4, additional: false },
  { regular: 3, additional: true },
  { regular: 3, additional: false },
];

const BALLS = 49;
const REGULAR = 6;
/** All ways to choose six of 49: 13,983,816. */
const LINES = choose(BALLS, REGULAR);

/** The chance of one line to win exactly this division. */
export function chanceOf({ regular, additional }: Division): Fraction {
  const others = BALLS - REGULAR - 1;
  // With six right there is no room left for the additional number, so it neither helps nor keeps from winning.
  const missing = REGULAR - regular - (additional ? 1 : 0);
  return fraction(choose(REGULAR, regular) * choose(others, missing), LINES);
}

/**
 * How a game pays: the fixed prizes of its lower divisions, and the parts of what is left of the pool for the higher.
 * All for one of stake.
 */
export type PrizePlan = {
  /** The part of the sales that is the pool. */
  readonly pool: Fraction;
  /** Whether the shares are of the pool as it is, or of what the fixed prizes leave of it. */
  readonly shareOf: 'pool' | 'remainder';
  /** By division: the share of the pool, or a fixed prize for one of stake. */
  readonly divisions: readonly ({ readonly share: Fraction } | { readonly fixed: number })[];
};

const percent = (tenths: number): Fraction => fraction(BigInt(tenths), 1_000n);

/** Singapore's TOTO: 54 % of the sales is the pool; a line is a dollar. */
export const TOTO_PLAN: PrizePlan = {
  pool: percent(540),
  shareOf: 'pool',
  divisions: [
    { share: percent(380) },
    { share: percent(80) },
    { share: percent(55) },
    { share: percent(30) },
    { fixed: 50 },
    { fixed: 25 },
    { fixed: 10 },
  ],
};

/** Hong Kong's Mark Six: a line is ten dollars, of which the fixed prizes are 960, 64, 32 and 4 times. */
export const MARK_SIX_PLAN: PrizePlan = {
  pool: percent(540),
  shareOf: 'remainder',
  divisions: [
    { share: percent(450) },
    { share: percent(150) },
    { share: percent(400) },
    { fixed: 960 },
    { fixed: 64 },
    { fixed: 32 },
    { fixed: 4 },
  ],
};

/**
 * Odds of the divisions in ten-thousandths. A private house has no pool to share out: it pays for the higher divisions
 * what the pool of the official game pays a winner on the average, which is the division's share over its chance.
 */
export function divisionOdds(plan: PrizePlan): bigint[] {
  const chances = DIVISIONS.map(chanceOf);
  const fixed = plan.divisions.reduce((sum, division, index) => {
    const each = chances[index] ?? ZERO;
    return 'fixed' in division
      ? addFractions(sum, multiplyFractions(fraction(BigInt(division.fixed)), each))
      : sum;
  }, ZERO);
  const negative = fraction(-fixed.numerator, fixed.denominator);
  const shared = plan.shareOf === 'pool' ? plan.pool : addFractions(plan.pool, negative);
  return plan.divisions.map((division, index) => {
    if ('fixed' in division) return BigInt(division.fixed) * 10_000n;
    const { numerator, denominator } = chances[index] ?? ZERO;
    const average = multiplyFractions(
      multiplyFractions(shared, division.share),
      fraction(denominator, numerator),
    );
    return (average.numerator * 10_000n) / average.denominator;
  });
}
