import type { Bet, Family, PlayGroup } from '../../core/play.ts';
import { onlyAt } from '../../core/ticks.ts';
import type { Board, Digits, Star } from '../digits/board.ts';
import { drawDigits, readDigits } from '../digits/board.ts';
import { positional } from '../digits/in-order.ts';
import { threeStar, twoStar } from '../digits/stars.ts';

const THREE: Star = { code: 'three', places: [0, 1, 2] };
const FIRST: Star = { code: 'first2', places: [0, 1] };
const LAST: Star = { code: 'last2', places: [1, 2] };

/** Bets on the first three digits have plays of their own; a bet on one digit is positional. */
function boardOf(size: number): Board {
  return {
    size,
    betOn: (places, digits): Bet => {
      const [first = 0, ...others] = places;
      if (others.length === 0) return { play: 'positional', selection: onlyAt(size, first, digits) };
      const pair = first === 0 ? FIRST : LAST;
      const { code } = others.length === 2 ? THREE : pair;
      return { play: `${code}.direct`, selection: digits.map((digit) => [digit]) };
    },
  };
}

function groupsOf(size: number): PlayGroup<Digits>[] {
  const board = boardOf(size);
  return [
    threeStar(board, THREE),
    twoStar(board, FIRST),
    twoStar(board, LAST),
    { code: 'positional', plays: [positional(board)] },
  ];
}

function digitFamily(code: string, size: number): Family<Digits> {
  return { code, groups: groupsOf(size), readDraw: readDigits(size), draw: drawDigits(size) };
}

/** Three digits; domain A.3.7. */
export const THREE_D = digitFamily('3D', 3);
export const P3 = digitFamily('P3', 3);

/** Five digits: the plays of three on the first three of them, and each place by itself. */
export const P5 = digitFamily('P5', 5);
