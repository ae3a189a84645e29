import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { alphabet } from './alphabet.ts';
import type { Play, Prize } from './play.ts';
import type { Ticks } from './ticks.ts';
import { ticks } from './ticks.ts';

/** What a name pays for: its chance, and what else decides its odds. */
export type NamedChance = Pick<Prize, 'chance' | 'pricedAs' | 'tie' | 'oddsE4'>;

/**
 * A play of names of which a draw has some: sums, sides, colours. Every name is a sign of the one pad and has a prize of
 * its own. A list of pairs, because numbers come first among an object's keys, whatever was written.
 */
export function namedTicks<Draw>(options: {
  readonly code: string;
  readonly pad: string;
  readonly names: readonly (readonly [name: string, chance: Fraction | NamedChance])[];
  readonly example?: string;
  readonly cost?: Ticks<Draw>['cost'];
  /** The names that a draw has, and those that it gives back. */
  readonly namesOf: (draw: Draw) => { readonly won: readonly string[]; readonly tied?: readonly string[] };
}): Play<Draw> {
  const signs = alphabet(options.names.map(([name]) => name));
  const picksOf = (names: readonly string[]): number[] =>
    names.flatMap((name) => {
      const pick = signs.pickOf.get(name);
      return pick === undefined ? [] : [pick];
    });
  return ticks({
    code: options.code,
    pads: [{ key: options.pad, alphabet: signs, least: 1, most: signs.signs.length }],
    prizes: options.names.map(([key, chance]) => ('chance' in chance ? { key, ...chance } : { key, chance })),
    example: options.example ?? signs.signs[0] ?? '',
    ...(options.cost === undefined ? {} : { cost: options.cost }),
    verdict: (draw) => {
      const { won, tied = [] } = options.namesOf(draw);
      return { won: picksOf(won), tied: picksOf(tied) };
    },
  });
}
