import { alphabet } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { product, singleRows, total, tuples } from '../../core/combine.ts';
import { placePads } from '../../core/direct.ts';
import { hit, pickedIn } from '../../core/hits.ts';
import type { Bet, Play } from '../../core/play.ts';
import { SIDES, sidesOf } from '../../core/sides.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { digitsView } from '../../core/views.ts';
import type { Digits, Star } from './board.ts';
import { digitsAt } from './board.ts';

/** A side for each place of a star; a digit may have both sides that were picked for it, and then both bets win. */
export function starSides({ code, places }: Star): Play<Digits> {
  const playCode = `${code}.sides`;
  const pads = placePads(SIDES, places);
  return {
    code: playCode,
    pads,
    prizes: [{ key: 'sides', chance: chance(1, 2 ** places.length) }],
    example: places.map((_, index) => (index % 2 === 0 ? 'big' : 'odd')).join('_'),
    count: (selection) => product(selection.map((row) => row.length)),
    expand: (selection) =>
      tuples(singleRows(selection)).map((single): Bet => ({ play: playCode, selection: single })),
    match: (selection) => {
      const picked = selection.map((row) => pickedIn(row, SIDES.signs.length));
      return (draw) => {
        const found = digitsAt(draw, places).map((digit, index) =>
          total(sidesOf(digit, digit >= 5).map((side) => picked[index]?.[side] ?? 0)),
        );
        return hit(0, product(found));
      };
    },
  };
}

/** The sum of all digits: big from the middle up, 23 of 45. */
export function sumSides(size: number): Play<Digits> {
  const middle = (9 * size) / 2;
  return ticks({
    code: 'sum.sides',
    pads: [{ key: 'sides', alphabet: SIDES, least: 1, most: SIDES.signs.length }],
    prizes: [{ key: 'side', chance: chance(1, 2) }],
    prizeOf: onlyPrize,
    example: 'big',
    verdict: (draw) => ({ won: sidesOf(total(draw), total(draw) > middle) }),
  });
}

const DUEL = alphabet(['dragon', 'tiger', 'tie']);

/** Each two places against each other: dragon when the left digit is larger, tiger when the right one is. */
export function dragonTiger(size: number): Play<Digits> {
  const all = Array.from({ length: size }, (_, place) => place);
  const duels = all.flatMap((left) => all.slice(left + 1).map((right) => ({ left, right })));
  return ticks({
    code: 'dragon_tiger',
    pads: duels.map(({ left, right }) => ({
      key: `duel.${left + 1}v${right + 1}`,
      alphabet: DUEL,
      least: 0,
      most: DUEL.signs.length,
    })),
    prizes: [
      { key: 'side', chance: chance(45, 100) },
      { key: 'tie', chance: chance(10, 100) },
    ],
    prizeOf: (pick) => (pick === 2 ? 1 : 0),
    example: `dragon${'_'.repeat(duels.length - 1)}`,
    views: duels.map(({ left, right }) => digitsView(size, [left, right])),
    verdict: (draw, pad) => {
      const { left = 0, right = 0 } = duels[pad] ?? {};
      const lead = (draw[left] ?? 0) - (draw[right] ?? 0);
      return { won: [lead === 0 ? 2 : lead > 0 ? 0 : 1] };
    },
  });
}
