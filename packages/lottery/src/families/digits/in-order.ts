import { DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { product, tuples } from '../../core/combine.ts';
import { direct, placePads } from '../../core/direct.ts';
import { hitsOf, pickedIn } from '../../core/hits.ts';
import type { Bet, Play } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { digitsView } from '../../core/views.ts';
import type { Board, Digits, Star } from './board.ts';
import { digitsAt, firstPicks } from './board.ts';

/** All digits of a star in place. */
export function starDirect({ code, places }: Star): Play<Digits> {
  return {
    ...direct({
      code: `${code}.direct`,
      pads: placePads(DIGITS, places),
      prize: { key: 'direct', chance: chance(1, 10 ** places.length) },
      example: exampleRows(places.length),
      drawn: (draw: Digits) => digitsAt(draw, places),
    }),
    meetings: (selection) => [firstPicks(selection, places)],
  };
}

/**
 * For each way to take a digit of each place: one bet on all of them, one on all but the first, and so on down to the
 * last digit alone. All that match pay.
 */
export function starCombo(board: Board, { code, places }: Star): Play<Digits> {
  const lengths = places.map((_, index) => places.length - index);
  const suffixes = places.map((_, from) => places.slice(from));
  return {
    code: `${code}.combo`,
    pads: placePads(DIGITS, places),
    prizes: lengths.map((length) => ({ key: `suffix.${length}`, chance: chance(1, 10 ** length) })),
    example: exampleRows(places.length),
    count: (selection) => places.length * product(selection.map((row) => row.length)),
    expand: (selection) => {
      const bets: Bet[] = [];
      for (const digits of tuples(selection)) {
        suffixes.forEach((suffix, from) => bets.push(board.betOn(suffix, digits.slice(from))));
      }
      return bets;
    },
    meetings: (selection) => [firstPicks(selection, places)],
    match: (selection) => {
      const rows = selection.map((row) => pickedIn(row, DIGITS.signs.length));
      // As many bets say the same of a suffix as there are ways to choose the digits before it.
      const repeats = rows.map((_, from) => product(selection.slice(0, from).map((row) => row.length)));
      return (draw) => {
        const digits = digitsAt(draw, places);
        const isHit = rows.map((row, index) => row[digits[index] ?? 0] === 1);
        return hitsOf(repeats.map((bets, from) => (isHit.slice(from).every(Boolean) ? bets : 0)));
      };
    },
  };
}

/** Each digit at its place is a bet of its own. */
export function positional({ size }: Board): Play<Digits> {
  const places = Array.from({ length: size }, (_, place) => place);
  return ticks({
    code: 'positional',
    pads: placePads(DIGITS, places, { least: 0 }),
    prizes: [{ key: 'place', chance: chance(1, 10) }],
    prizeOf: onlyPrize,
    example: `1,3${'_'.repeat(size - 1)}8`,
    views: places.map((place) => digitsView(size, [place])),
    verdict: (draw, place) => ({ won: [draw[place] ?? 0] }),
  });
}

function exampleRows(rows: number): string {
  return ['1', '3', '5', '6', '8,9'].slice(-rows).join('_');
}
