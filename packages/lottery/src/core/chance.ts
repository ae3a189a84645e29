import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { fraction } from '@nokshi/fairness/fraction.ts';

/** So many of equally likely outcomes, as the tables of the rules write it: `chance(6, 1_000)`. */
export function chance(winning: number, outcomes: number): Fraction {
  return fraction(BigInt(winning), BigInt(outcomes));
}
