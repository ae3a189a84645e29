import { DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { product, rowOf, subsets, total, tuples, ways } from '../../core/combine.ts';
import { placePads } from '../../core/direct.ts';
import { hit, pickedIn } from '../../core/hits.ts';
import type { Bet, Play, Row } from '../../core/play.ts';
import type { Digits } from './board.ts';

/** Digits for at least `taken` of the places; a bet for each way to choose so many of them and a digit of each. */
export function anyDirect(size: number, taken: number): Play<Digits> {
  const code = `any${taken}.direct`;
  const all = Array.from({ length: size }, (_, place) => place);
  const chosen = subsets(all, taken);
  return {
    code,
    pads: placePads(DIGITS, all, { least: 0 }),
    prizes: [{ key: 'direct', chance: chance(1, 10 ** taken) }],
    example: `${['1,2', '3', '5', '6'].slice(0, taken).join('_')}${'_'.repeat(size - taken)}`,
    isTyped: true,
    count: (selection) =>
      total(subsets(selection, taken).map((rows) => product(rows.map((row) => row.length)))),
    expand: (selection) => {
      const bets: Bet[] = [];
      for (const places of chosen) {
        for (const digits of tuples(places.map((place) => selection[place] ?? []))) {
          bets.push({ play: code, selection: digitsOnly(size, places, digits) });
        }
      }
      return bets;
    },
    meetings: (selection) => [withPicks(selection)],
    singlesOf: (draw) =>
      chosen.map((places) => all.map((place) => (places.includes(place) ? draw[place] : '')).join('_')),
    match: (selection) => {
      const picked = selection.map((row) => pickedIn(row, DIGITS.signs.length));
      return (draw) => {
        const found = total(picked.map((row, place) => row[draw[place] ?? 0] ?? 0));
        return hit(0, ways(found, taken));
      };
    },
  };
}

/** No digit stands for a row without picks, so that it is never found among them. */
function withPicks(selection: readonly Row[]): Digits {
  return selection.map(([pick = -1]) => pick);
}

const NO_PICKS: Row = [];
/** Of as many places as any game of digits draws. */
const NO_ROWS: readonly Row[] = Array.from({ length: 10 }, () => NO_PICKS);

/** Rows for all places, of which only these hold a digit each. */
export function digitsOnly(size: number, places: readonly number[], digits: Digits): Row[] {
  const rows = NO_ROWS.slice(0, size);
  for (let index = 0; index < places.length; index += 1) rows[places[index] ?? 0] = rowOf(digits[index] ?? 0);
  return rows;
}
