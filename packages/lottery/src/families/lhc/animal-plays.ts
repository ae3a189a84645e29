import type { Fraction } from '@nokshi/fairness/fraction.ts';
import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { alphabet, DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { ways } from '../../core/combine.ts';
import { hitsOf } from '../../core/hits.ts';
import { longestPool } from '../../core/longest-pool.ts';
import type { Play } from '../../core/play.ts';
import { drawnOf, subset } from '../../core/subset.ts';
import { ticks } from '../../core/ticks.ts';
import { chanceOfAllGroups } from './chances.ts';
import type { LhcDraw } from './draw.ts';
import { animalsOf, LHC_NUMBERS, tailsOf } from './draw.ts';
import { SPECIAL_VIEW } from './special-plays.ts';
import { ANIMALS, animalOf } from './zodiac.ts';

const ANIMAL_ALPHABET = alphabet(ANIMALS);

/** An animal has four numbers, and the year's own five; a tail has five, and the tail 0 four. */
const USUAL_ANIMAL = 4;
const YEAR_ANIMAL = 5;
const USUAL_TAIL = 5;
const TAIL_ZERO = 4;

/** The year animal is known when the draw is, so a pick plays for one prize or the other as the draw says. */
const animalPrize = (pick: number, { yearAnimal }: LhcDraw): number => (ANIMALS[pick] === yearAnimal ? 1 : 0);

export const SPECIAL_ANIMAL: Play<LhcDraw> = ticks({
  code: 'special-animal',
  pads: [{ key: 'animals', alphabet: ANIMAL_ALPHABET, least: 1, most: ANIMALS.length }],
  prizes: [
    { key: 'animal', chance: chance(USUAL_ANIMAL, LHC_NUMBERS) },
    { key: 'year', chance: chance(YEAR_ANIMAL, LHC_NUMBERS) },
  ],
  example: 'goat',
  views: [SPECIAL_VIEW],
  prizeOf: animalPrize,
  verdict: ({ special, yearAnimal }) => ({ won: [ANIMALS.indexOf(animalOf(special, yearAnimal))] }),
});

/** At least one of the seven numbers has the animal. */
export const ANY_ANIMAL: Play<LhcDraw> = ticks({
  code: 'any-animal',
  pads: [{ key: 'animals', alphabet: ANIMAL_ALPHABET, least: 1, most: ANIMALS.length }],
  prizes: [
    { key: 'animal', chance: chanceOfAllGroups([USUAL_ANIMAL]) },
    { key: 'year', chance: chanceOfAllGroups([YEAR_ANIMAL]) },
  ],
  example: 'goat',
  prizeOf: animalPrize,
  verdict: (draw) => ({ won: [...animalsOf(draw)].map((animal) => ANIMALS.indexOf(animal)) }),
});

/** At least one of the seven numbers ends with the digit. */
export const ANY_TAIL: Play<LhcDraw> = ticks({
  code: 'any-tail',
  pads: [{ key: 'tails', alphabet: DIGITS, least: 1, most: 10 }],
  prizes: [
    { key: 'tail', chance: chanceOfAllGroups([USUAL_TAIL]) },
    { key: 'zero', chance: chanceOfAllGroups([TAIL_ZERO]) },
  ],
  example: '4',
  prizeOf: (pick) => (pick === 0 ? 1 : 0),
  verdict: (draw) => ({ won: [...tailsOf(draw)] }),
});

/** Chains: every animal of the bet stands among the seven numbers. */
export const ANIMAL_CHAINS: readonly Play<LhcDraw>[] = [2, 3, 4, 5].map((size) =>
  chain({
    code: `animal-chain${size}`,
    alphabet: ANIMAL_ALPHABET,
    size,
    prizes: {
      usual: { key: 'animals', chance: chanceOfAllGroups(Array<number>(size).fill(USUAL_ANIMAL)) },
      odd: {
        key: 'year',
        chance: chanceOfAllGroups([YEAR_ANIMAL, ...Array<number>(size - 1).fill(USUAL_ANIMAL)]),
      },
    },
    drawn: (draw) => [...animalsOf(draw)].map((animal) => ANIMALS.indexOf(animal)),
    oddPick: ({ yearAnimal }) => ANIMALS.indexOf(yearAnimal),
  }),
);

export const TAIL_CHAINS: readonly Play<LhcDraw>[] = [2, 3, 4].map((size) =>
  chain({
    code: `tail-chain${size}`,
    alphabet: DIGITS,
    size,
    prizes: {
      usual: { key: 'tails', chance: chanceOfAllGroups(Array<number>(size).fill(USUAL_TAIL)) },
      odd: {
        key: 'zero',
        chance: chanceOfAllGroups([TAIL_ZERO, ...Array<number>(size - 1).fill(USUAL_TAIL)]),
      },
    },
    drawn: (draw) => [...tailsOf(draw)],
    oddPick: () => 0,
  }),
);

/** A chain of picks of which one has another count of numbers than the rest, so that bets with it pay otherwise. */
function chain(rules: {
  code: string;
  alphabet: typeof DIGITS;
  size: number;
  prizes: Record<'usual' | 'odd', { key: string; chance: Fraction }>;
  drawn: (draw: LhcDraw) => readonly number[];
  oddPick: (draw: LhcDraw) => number;
}): Play<LhcDraw> {
  const { code, alphabet, size, prizes, drawn, oddPick } = rules;
  return subset({
    code,
    alphabet,
    size,
    most: longestPool(alphabet.signs.length, size),
    prizes: [prizes.usual, prizes.odd],
    example: alphabet.signs.slice(1, size + 1).join(','),
    hits: (picked, draw) => {
      const winners = drawn(draw);
      const odd = oddPick(draw);
      const hasOdd = winners.includes(odd) ? elementAt(picked.has, odd) : 0;
      const usual = drawnOf(picked, winners) - hasOdd;
      return hitsOf([ways(usual, size), hasOdd * ways(usual, size - 1)]);
    },
  });
}
