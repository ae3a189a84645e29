import {
  fraction,
  LIMBO_HIGHEST_TARGET,
  LIMBO_LOWEST_TARGET,
  limbo,
  multiplyFractions,
} from '@nokshi/fairness';
import type { ChoiceOf } from '../house/instant-round.ts';
import { countFigures } from '../table/count-figures.ts';
import type { ChoiceFigures } from '../table/table-plan.ts';

export type LimboBet = ChoiceOf<'limbo'>;

/** The bet with the nearest target that is on offer. */
export function withTarget(bet: LimboBet, targetHundredths: number): LimboBet {
  const nearest = Math.min(LIMBO_HIGHEST_TARGET, Math.max(LIMBO_LOWEST_TARGET, Math.round(targetHundredths)));
  return { ...bet, targetHundredths: nearest };
}

/** A tenth of a multiplier up or down at small targets, and a tenth of the target at large ones. */
export function withStep(bet: LimboBet, direction: 1 | -1): LimboBet {
  const step = Math.max(10, 10 ** Math.floor(Math.log10(bet.targetHundredths) - 1));
  return withTarget(bet, bet.targetHundredths + direction * step);
}

/** The bet whose chance is nearest to a wish in hundredths of a per cent: 99 shared by the chance. */
export function withChance(bet: LimboBet, chanceHundredths: number): LimboBet {
  return withTarget(bet, chanceHundredths <= 0 ? LIMBO_HIGHEST_TARGET : 990_000 / chanceHundredths);
}

/** Exact chance to win: the return of the bet without its multiplier. */
export function winChance(bet: LimboBet): { numerator: bigint; denominator: bigint } {
  const { numerator, denominator } = limbo.topMultiplier(bet);
  return multiplyFractions(limbo.returnOf(bet), fraction(denominator, numerator));
}

export function limboFigures(bet: LimboBet): ChoiceFigures {
  const chance = winChance(bet);
  return countFigures([
    { multiplier: limbo.topMultiplier(bet), chance },
    {
      multiplier: fraction(0n),
      chance: fraction(chance.denominator - chance.numerator, chance.denominator),
    },
  ]);
}

/** Where a multiplier stands on the scale, 0 for 1 and 1 for the highest target: each step of ten is as long. */
export function scalePlace(hundredths: number): number {
  const place = Math.log10(hundredths / 100) / Math.log10(LIMBO_HIGHEST_TARGET / 100);
  return Math.min(1, Math.max(0, place));
}

/** The multiplier at a place of the scale, to three figures, as a finger sets it. */
export function hundredthsAt(place: number): number {
  const exact = 100 * (LIMBO_HIGHEST_TARGET / 100) ** place;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 2);
  return Math.round(exact / unit) * unit;
}
