import { elementAt } from '@nokshi/fairness/rule-fault.ts';
import { alphabet } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { subsets, total } from '../../core/combine.ts';
import { fixedOdds } from '../../core/fixed-odds.ts';
import { hitsOf } from '../../core/hits.ts';
import type { Bet, Pad, Play, Row, Selection } from '../../core/play.ts';
import type { TogelDraw } from './places.ts';
import { digitAt, TOGEL_PLACES } from './places.ts';

const SIZES = alphabet(['big', 'small']);
const PARITIES = alphabet(['odd', 'even']);

/** Two rows for each place: the size of its digit, then its parity. */
const PADS: readonly Pad[] = TOGEL_PLACES.flatMap((place) => [
  { key: `${place}-size`, alphabet: SIZES, least: 0, most: 2 },
  { key: `${place}-parity`, alphabet: PARITIES, least: 0, most: 2 },
]);

const PAIRS_OF_PADS = subsets([...PADS.keys()], 2).map(([first = 0, second = 0]) => ({ first, second }));

/**
 * Kombinasi: two things said of the result, both of which come true. Said of two places they are independent. Said of
 * one digit they are not: big and odd are 5, 7 and 9, as small and even are 0, 2 and 4, but big and even 6 and 8 alone;
 * the one price of 3.6 that markets print for all would pay 108 % on three digits. Each kind is priced by its chance.
 */
const PRIZES = [
  { key: 'two-places', chance: chance(25, 100), oddsE4: fixedOdds('3.6') },
  { key: 'three-digits', chance: chance(30, 100), oddsE4: fixedOdds('3') },
  { key: 'two-digits', chance: chance(20, 100), oddsE4: fixedOdds('4.5') },
] as const;

export const COMBINATION: Play<TogelDraw> = {
  code: 'kombinasi',
  pads: PADS,
  prizes: PRIZES,
  example: '______big_odd',
  count: (selection) =>
    total(PAIRS_OF_PADS.map(({ first, second }) => sizeAt(selection, first) * sizeAt(selection, second))),
  expand: (selection) =>
    PAIRS_OF_PADS.flatMap(({ first, second }) =>
      rowAt(selection, first).flatMap((left) =>
        rowAt(selection, second).map((right): Bet => {
          const rows = PADS.map((_, pad) => (pad === first ? [left] : pad === second ? [right] : []));
          return { play: 'kombinasi', selection: rows };
        }),
      ),
    ),
  match: (selection) => (draw) => {
    const truths = PADS.map((_, pad) => truthAt(draw, pad));
    const isTrue = truths.map((pick, pad) => rowAt(selection, pad).includes(pick));
    const won = PRIZES.map(() => 0);
    for (const { first, second } of PAIRS_OF_PADS) {
      if (isTrue[first] !== true || isTrue[second] !== true) continue;
      const prize = prizeOf(first, second, truths);
      won[prize] = (won[prize] ?? 0) + 1;
    }
    return hitsOf(won);
  },
};

/** Two rows of one place: big (0) and odd (0), or small (1) and even (1), have three digits; the others two. */
function prizeOf(first: number, second: number, truths: readonly number[]): number {
  const isOnePlace = Math.floor(first / 2) === Math.floor(second / 2);
  if (!isOnePlace) return 0;
  return truths[first] === truths[second] ? 1 : 2;
}

/** The pick of a row that is true of the result. */
function truthAt(draw: TogelDraw, pad: number): number {
  const digit = digitAt(draw, Math.floor(pad / 2));
  if (pad % 2 === 0) return digit >= 5 ? 0 : 1;
  return digit % 2 === 1 ? 0 : 1;
}

function rowAt(selection: Selection, pad: number): Row {
  return elementAt(selection, pad);
}

function sizeAt(selection: Selection, pad: number): number {
  return rowAt(selection, pad).length;
}
