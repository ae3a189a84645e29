import type { Play, PlayGroup } from '../../core/play.ts';
import { digitsView, seen } from '../../core/views.ts';
import { starAnyOf } from './any-of.ts';
import type { Board, Digits, Star } from './board.ts';
import { starGroupBanker, starGroupSum, starSpan, starSum, starSumTail } from './by-value.ts';
import { starGroups } from './groups.ts';
import { starCombo, starDirect } from './in-order.ts';
import { starGroup3, starMixed } from './multisets.ts';
import { starShape, starSpecial } from './shapes.ts';

/** All plays of three neighbouring places. */
export function threeStar(board: Board, star: Star): PlayGroup<Digits> {
  const plays: Play<Digits>[] = [
    starDirect(star),
    starCombo(board, star),
    starSum(board, star),
    starSpan(board, star),
    starGroup3(star),
    ...starGroups(star),
    starMixed(star),
    starGroupSum(star),
    starGroupBanker(star),
    starSumTail(star),
    starSpecial(star),
    starShape(star),
    starAnyOf(star, 1),
    starAnyOf(star, 2),
  ];
  return starGroup(board, star, plays);
}

/** All plays of two neighbouring places. */
export function twoStar(board: Board, star: Star): PlayGroup<Digits> {
  const plays = [
    starDirect(star),
    starSum(board, star),
    starSpan(board, star),
    ...starGroups(star),
    starGroupSum(star),
    starGroupBanker(star),
  ];
  return starGroup(board, star, plays);
}

/** Plays that look at the places of one star. */
export function starGroup(board: Board, star: Star, plays: readonly Play<Digits>[]): PlayGroup<Digits> {
  const views = [digitsView(board.size, star.places)];
  return { code: star.code, plays: plays.map((play) => seen(play, views)) };
}
