import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction } from '@nokshi/fairness/fraction.ts';
import { DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { drawDigits, fieldsOf, isDigits } from '../../core/digit-texts.ts';
import { placePads } from '../../core/direct.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { hit } from '../../core/hits.ts';
import type { Family, Play, Prize } from '../../core/play.ts';
import { NO_HITS } from '../../core/play.ts';

/**
 * Sports Toto's games of five and six digits. A line is one number, and wins at most one tier, the highest that it
 * reaches. The tiers below the first few look at the first prize alone. Domain A.2.3.
 */

/** 5D draws three numbers of five digits. */
export type FiveDDraw = { readonly first: string; readonly second: string; readonly third: string };

/** The numbers that are not a given one, as a share: what keeps a tier from being won by a higher one. */
const NOT_ONE = chance(99_999, 100_000);

/** Exact first, second, third; then the last four, three and two of the first prize. */
const FIVE_D_TIERS: readonly Prize[] = [
  tier('first', '15000', chance(1, 100_000)),
  tier('second', '5000', times(chance(1, 100_000), NOT_ONE)),
  tier('third', '3000', times(chance(1, 100_000), NOT_ONE, NOT_ONE)),
  tier('last-4', '500', times(chance(9, 100_000), NOT_ONE, NOT_ONE)),
  tier('last-3', '20', times(chance(90, 100_000), NOT_ONE, NOT_ONE)),
  tier('last-2', '5', times(chance(900, 100_000), NOT_ONE, NOT_ONE)),
];

/** All six; then five, four, three or two digits in a row from either end. */
const SIX_D_TIERS: readonly Prize[] = [
  tier('six', '100000', chance(1, 1_000_000)),
  tier('five', '3000', chance(18, 1_000_000)),
  tier('four', '300', chance(180, 1_000_000)),
  tier('three', '30', chance(1_800, 1_000_000)),
  tier('two', '4', chance(17_901, 1_000_000)),
];

export const MALAYSIA_5D: Family<FiveDDraw> = {
  code: 'MY-5D',
  groups: [
    { code: '5d', plays: [onePlay({ code: '5d', digits: 5, tiers: FIVE_D_TIERS, tierOf: fiveDTier })] },
  ],
  readDraw: (value) => {
    const { first, second, third } = fieldsOf(value);
    const isDraw = isDigits(first, 5) && isDigits(second, 5) && isDigits(third, 5);
    return isDraw ? { first, second, third } : undefined;
  },
  draw: (next) => ({ first: drawDigits(next, 5), second: drawDigits(next, 5), third: drawDigits(next, 5) }),
};

export const MALAYSIA_6D: Family<string> = {
  code: 'MY-6D',
  groups: [{ code: '6d', plays: [onePlay({ code: '6d', digits: 6, tiers: SIX_D_TIERS, tierOf: sixDTier })] }],
  readDraw: (value) => (isDigits(value, 6) ? value : undefined),
  draw: (next) => drawDigits(next, 6),
};

/** The tier from 0 that a 5D number reaches; undefined when it wins nothing. */
function fiveDTier(number: string, draw: FiveDDraw): number | undefined {
  const exact = [draw.first, draw.second, draw.third].indexOf(number);
  if (exact >= 0) return exact;
  const lower = [4, 3, 2].findIndex((length) => number.slice(-length) === draw.first.slice(-length));
  return lower < 0 ? undefined : 3 + lower;
}

/** The tier from 0 that a 6D number reaches; undefined when it wins nothing. */
function sixDTier(number: string, drawn: string): number | undefined {
  const reached = [6, 5, 4, 3, 2].findIndex(
    (length) =>
      number.slice(0, length) === drawn.slice(0, length) || number.slice(-length) === drawn.slice(-length),
  );
  return reached < 0 ? undefined : reached;
}

/** A play of one number, a digit from each pad. */
function onePlay<Draw>(rules: {
  code: string;
  digits: number;
  tiers: readonly Prize[];
  tierOf: (number: string, draw: Draw) => number | undefined;
}): Play<Draw> {
  const { code, digits, tiers, tierOf } = rules;
  return {
    code,
    pads: placePads(DIGITS, [...Array(digits).keys()]).map((pad) => ({ ...pad, most: 1 })),
    prizes: tiers,
    example: [...Array(digits).keys()].join('_'),
    count: () => 1,
    expand: (selection) => [{ play: code, selection }],
    match: (selection) => {
      const number = selection.map(([digit]) => digit).join('');
      return (draw) => {
        const reached = tierOf(number, draw);
        return reached === undefined ? NO_HITS : hit(reached);
      };
    },
  };
}

function tier(key: string, odds: string, chance: Fraction): Prize {
  return { key, bet: 'number', chance, oddsE4: fixedOdds(odds) };
}

function times(...factors: readonly Fraction[]): Fraction {
  return factors.reduce(
    (product, factor) =>
      fraction(product.numerator * factor.numerator, product.denominator * factor.denominator),
    fraction(1n),
  );
}
