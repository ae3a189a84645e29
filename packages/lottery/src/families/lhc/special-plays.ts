import { numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { asPicks } from '../../core/numbers-drawn.ts';
import type { Pad, Play, Prize, View } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { namedTicks } from '../../core/ticks-named.ts';
import { colourOf } from './colours.ts';
import type { LhcDraw } from './draw.ts';
import { LHC_NUMBERS, LHC_REGULAR, withSpecial } from './draw.ts';
import { animalOf, HOME_ANIMALS } from './zodiac.ts';

/** The numbers of 1 to 49 that have no side: 49 belongs to none, and gives the stake back. */
const TIE = LHC_NUMBERS;
const BIG_FROM = 25;

export const LHC_ALPHABET = numbers({ to: LHC_NUMBERS });

/** The special number alone: 49 draws tell all that a play of it can see. */
export const SPECIAL_VIEW: View<LhcDraw> = {
  key: 'special',
  size: LHC_NUMBERS,
  draw: (index) => withSpecial(index + 1),
};

export const SPECIAL_NUMBER: Play<LhcDraw> = ticks({
  code: 'special',
  pads: [{ key: 'numbers', alphabet: LHC_ALPHABET, least: 1, most: LHC_NUMBERS }],
  prizes: [{ key: 'hit', chance: chance(1, LHC_NUMBERS) }],
  example: '12',
  views: [SPECIAL_VIEW],
  prizeOf: onlyPrize,
  verdict: ({ special }) => ({ won: [special - 1] }),
});

export const REGULAR_NUMBER: Play<LhcDraw> = ticks({
  code: 'regular',
  pads: [{ key: 'numbers', alphabet: LHC_ALPHABET, least: 1, most: LHC_NUMBERS }],
  prizes: [{ key: 'hit', chance: chance(LHC_REGULAR, LHC_NUMBERS) }],
  example: '09',
  prizeOf: onlyPrize,
  verdict: ({ regular }) => ({ won: asPicks(regular) }),
});

/** A number at its place in the order drawn. */
export const REGULAR_PLACE: Play<LhcDraw> = ticks({
  code: 'regular-place',
  pads: Array.from({ length: LHC_REGULAR }, (_, place): Pad => {
    return { key: `place.${place + 1}`, alphabet: LHC_ALPHABET, least: 0, most: LHC_NUMBERS };
  }),
  prizes: [{ key: 'hit', chance: chance(1, LHC_NUMBERS) }],
  example: '06_____',
  prizeOf: onlyPrize,
  verdict: ({ regular }, place) => ({ won: asPicks(regular.slice(place, place + 1)) }),
});

/** The two sides in which a special number of 1 to 48 can be seen, by six ways of looking; each has 24 numbers. */
const SIDES = [
  'big',
  'small',
  'odd',
  'even',
  'sum-big',
  'sum-small',
  'sum-odd',
  'sum-even',
  'tail-big',
  'tail-small',
  'home',
  'wild',
] as const;
type Side = (typeof SIDES)[number];

const HALF: Pick<Prize, 'chance' | 'tie'> = { chance: chance(24, LHC_NUMBERS), tie: chance(1, LHC_NUMBERS) };

export const SPECIAL_SIDES: Play<LhcDraw> = {
  ...namedTicks<LhcDraw>({
    code: 'special-sides',
    pad: 'sides',
    names: SIDES.map((side) => [side, HALF] as const),
    namesOf: (draw) => (draw.special === TIE ? { won: [], tied: SIDES } : { won: sidesOf(draw) }),
  }),
  views: [SPECIAL_VIEW],
};

function sidesOf({ special, yearAnimal }: LhcDraw): Side[] {
  const tail = special % 10;
  const sum = Math.floor(special / 10) + tail;
  return [
    special >= BIG_FROM ? 'big' : 'small',
    special % 2 === 1 ? 'odd' : 'even',
    sum >= 7 ? 'sum-big' : 'sum-small',
    sum % 2 === 1 ? 'sum-odd' : 'sum-even',
    tail >= 5 ? 'tail-big' : 'tail-small',
    HOME_ANIMALS.has(animalOf(special, yearAnimal)) ? 'home' : 'wild',
  ];
}

/** 49 is green like others here; only the half colours give it back. */
export const SPECIAL_COLOUR: Play<LhcDraw> = {
  ...namedTicks<LhcDraw>({
    code: 'special-colour',
    pad: 'colours',
    names: [
      ['red', chance(17, LHC_NUMBERS)],
      ['blue', chance(16, LHC_NUMBERS)],
      ['green', chance(16, LHC_NUMBERS)],
    ],
    namesOf: ({ special }) => ({ won: [colourOf(special)] }),
  }),
  views: [SPECIAL_VIEW],
};

/** How many of 1 to 48 are of a colour and a side. */
const HALF_COLOUR_COUNTS = [
  ['red-odd', 8],
  ['red-even', 9],
  ['red-big', 7],
  ['red-small', 10],
  ['blue-odd', 8],
  ['blue-even', 8],
  ['blue-big', 9],
  ['blue-small', 7],
  ['green-odd', 8],
  ['green-even', 7],
  ['green-big', 8],
  ['green-small', 7],
] as const;

export const SPECIAL_HALF_COLOUR: Play<LhcDraw> = {
  ...namedTicks<LhcDraw>({
    code: 'special-half-colour',
    pad: 'half-colours',
    names: HALF_COLOUR_COUNTS.map(([name, count]) => {
      return [name, { chance: chance(count, LHC_NUMBERS), tie: chance(1, LHC_NUMBERS) }] as const;
    }),
    namesOf: ({ special }) => {
      if (special === TIE) return { won: [], tied: HALF_COLOUR_COUNTS.map(([name]) => name) };
      const colour = colourOf(special);
      const size = special >= BIG_FROM ? 'big' : 'small';
      return { won: [`${colour}-${special % 2 === 1 ? 'odd' : 'even'}`, `${colour}-${size}`] };
    },
  }),
  views: [SPECIAL_VIEW],
};
