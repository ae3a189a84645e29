import { numbers } from '../../core/alphabet.ts';
import type { Bet, Family, Play, PlayGroup } from '../../core/play.ts';
import { digitsView, seen } from '../../core/views.ts';
import { anyDirect, digitsOnly } from '../digits/any-direct.ts';
import { anyPlaces, starAnyOf, timesDrawn } from '../digits/any-of.ts';
import type { Board, Digits, Star } from '../digits/board.ts';
import { drawDigits, readDigits } from '../digits/board.ts';
import { starGroupBanker, starGroupSum } from '../digits/by-value.ts';
import { starGroups } from '../digits/groups.ts';
import { positional, starCombo, starDirect } from '../digits/in-order.ts';
import { starGroup3, starMixed } from '../digits/multisets.ts';
import { bullSides, bullValue, stud } from '../digits/shapes.ts';
import { dragonTiger, starSides, sumSides } from '../digits/sides.ts';
import { starGroup, threeStar, twoStar } from '../digits/stars.ts';

const SIZE = 5;
const PLACES = numbers({ to: SIZE });

/** A bet on digits at places is one on all five, on one place, or one of the any-place plays: by how many these are. */
const DIRECT_PLAYS = ['', 'positional', 'any2.direct', 'any3.direct', 'any4.direct', 'five.direct'] as const;
const BOARD: Board = {
  size: SIZE,
  betOn: (places, digits): Bet => {
    return { play: DIRECT_PLAYS[places.length] ?? '', selection: digitsOnly(SIZE, places, digits) };
  },
};

const FIVE: Star = { code: 'five', places: [0, 1, 2, 3, 4] };
const FOURS: readonly Star[] = [
  { code: 'first4', places: [0, 1, 2, 3] },
  { code: 'last4', places: [1, 2, 3, 4] },
];
const THREES: readonly Star[] = [
  { code: 'first3', places: [0, 1, 2] },
  { code: 'middle3', places: [1, 2, 3] },
  { code: 'last3', places: [2, 3, 4] },
];
const TWOS: readonly Star[] = [
  { code: 'first2', places: [0, 1] },
  { code: 'last2', places: [3, 4] },
];

function anyPlay(taken: number, play: (star: Star) => Play<Digits>): Play<Digits> {
  return anyPlaces({ size: SIZE, taken, placesAlphabet: PLACES, play });
}

/** The group plays of a number of places, one for each that a star of this size has. */
function anyGroups(taken: number): Play<Digits>[] {
  return starGroups({ code: '', places: Array.from({ length: taken }, (_, place) => place) }).map(
    (_, index) => anyPlay(taken, (star) => starGroups(star)[index] ?? starDirect(star)),
  );
}

/** Plays that look at all five places. */
function wholeGroup(code: string, plays: readonly Play<Digits>[]): PlayGroup<Digits> {
  return starGroup(BOARD, { code, places: FIVE.places }, plays);
}

const ANY = wholeGroup('any', [
  anyDirect(SIZE, 2),
  ...anyGroups(2),
  anyPlay(2, starGroupSum),
  anyPlay(2, starGroupBanker),
  anyDirect(SIZE, 3),
  anyPlay(3, starGroup3),
  ...anyGroups(3),
  anyPlay(3, starMixed),
  anyPlay(3, starGroupSum),
  anyDirect(SIZE, 4),
  ...anyGroups(4),
]);

/** Five digits, each place drawn by itself: 100,000 draws. domain A.3.1. */
export const SSC: Family<Digits> = {
  code: 'SSC',
  groups: [
    wholeGroup('five', [
      starDirect(FIVE),
      starCombo(BOARD, FIVE),
      ...starGroups(FIVE),
      starAnyOf(FIVE, 2),
      starAnyOf(FIVE, 3),
      stud(),
    ]),
    ...FOURS.map((star) =>
      starGroup(BOARD, star, [
        starDirect(star),
        starCombo(BOARD, star),
        ...starGroups(star),
        starAnyOf(star, 1),
        starAnyOf(star, 2),
      ]),
    ),
    ...THREES.map((star) => threeStar(BOARD, star)),
    ...TWOS.map((star) => twoStar(BOARD, star)),
    { code: 'positional', plays: [positional(BOARD)] },
    ANY,
    {
      code: 'sides',
      plays: [
        ...[...TWOS, ...THREES]
          .filter(({ code }) => code !== 'middle3')
          .map((star) => seen(starSides(star), [digitsView(SIZE, star.places)])),
        seen(sumSides(SIZE), [digitsView(SIZE, FIVE.places)]),
        dragonTiger(SIZE),
      ],
    },
    wholeGroup(
      'fun',
      [1, 2, 3, 4].map((least) => timesDrawn(SIZE, least)),
    ),
    wholeGroup('bull', [bullValue(), bullSides()]),
  ],
  readDraw: readDigits(SIZE),
  draw: drawDigits(SIZE),
};
