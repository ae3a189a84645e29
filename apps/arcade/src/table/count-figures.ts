import type { Fraction } from '@nokshi/fairness';
import { addFractions, fraction, multiplyFractions } from '@nokshi/fairness';
import type { ChoiceFigures } from './table-plan.ts';

/** One way in which a round can end. */
export interface OutcomeCase {
  readonly multiplier: Fraction;
  readonly chance: Fraction;
}

const NONE = fraction(0n);

/** The figures of a choice from all the ways in which its round can end. */
export function countFigures(cases: readonly OutcomeCase[]): ChoiceFigures {
  const sumOf = (kept: readonly OutcomeCase[]): Fraction =>
    kept.reduce((sum, { chance }) => addFractions(sum, chance), NONE);
  return {
    returned: cases.reduce(
      (sum, { multiplier, chance }) => addFractions(sum, multiplyFractions(multiplier, chance)),
      NONE,
    ),
    hitChance: sumOf(cases.filter(({ multiplier }) => multiplier.numerator > 0n)),
    gainChance: sumOf(cases.filter(({ multiplier }) => multiplier.numerator > multiplier.denominator)),
    topMultiplier: cases.reduce(
      (top, { multiplier }) =>
        multiplier.numerator * top.denominator > top.numerator * multiplier.denominator ? multiplier : top,
      NONE,
    ),
  };
}
