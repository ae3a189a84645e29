import type { Fraction, SeedPair } from '@nokshi/fairness';

/**
 * How the numbers of a round become its result, written for speed alone so that 10^9 rounds can be counted. That it
 * gives what the rules give for the same numbers is tested with real seeds.
 */
export type Mapping = {
  /** Numbers from 0 up to but not 1 that one round takes. */
  numbersPerRound: number;
  /** What each result pays, in multiples of the stake; results are counted by their place here. */
  pays: readonly Fraction[];
  /** Counts the results of as many rounds as the numbers make. */
  count: (numbers: Float64Array, counts: Float64Array) => void;
  /** The numbers of real seeds, where they are not the round's own from the seed pair. */
  numbersOf?: (pair: SeedPair) => number[];
};

export type Simulation = {
  title: string;
  /** The exact return that the measured ones are held against. */
  exact: () => Fraction;
  /** Missing where a round takes as many numbers as its decisions ask for. */
  mapping?: Mapping;
  /** One round by the rules themselves, from real seeds, in multiples of the first stake. */
  play: (pair: SeedPair) => { paid: number; staked: number };
};

/** The nearest JavaScript number. */
export function approximate({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** A mapping of rounds that take so many numbers each; `resultOf` reads them from `at` on. */
export function eachRound(
  numbersPerRound: number,
  resultOf: (numbers: Float64Array, at: number) => number,
): Mapping['count'] {
  return (numbers, counts) => {
    for (let at = 0; at < numbers.length; at += numbersPerRound) {
      const result = resultOf(numbers, at);
      counts[result] = (counts[result] ?? 0) + 1;
    }
  };
}
