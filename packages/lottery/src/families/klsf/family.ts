import { numbers } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { ways } from '../../core/combine.ts';
import { hit } from '../../core/hits.ts';
import type { NumbersDrawn } from '../../core/numbers-drawn.ts';
import { asPicks, drawNumbers, readNumbers } from '../../core/numbers-drawn.ts';
import type { Family, Play } from '../../core/play.ts';
import { drawnOf, subset } from '../../core/subset.ts';
import { seen, setView } from '../../core/views.ts';
import { duels } from '../ordered/duels.ts';
import type { Ordered } from '../ordered/places.ts';
import { placeSides, positional } from '../ordered/places.ts';

const POOL = { pool: 20, count: 8 };
const NUMBERS = numbers({ to: POOL.pool });
const ORDERED: Ordered = { numbers: NUMBERS, places: POOL.count, middle: 10 };

/** `size` numbers that must all be drawn. */
function anyPlay(size: number): Play<NumbersDrawn> {
  return subset({
    code: `any${size}`,
    alphabet: NUMBERS,
    size,
    prizes: [{ key: 'any', chance: chance(ways(POOL.count, size), ways(POOL.pool, size)) }],
    example: ['03', '07', '09', '12', '14'].slice(0, size).join(','),
    hits: (picked, draw) => hit(0, ways(drawnOf(picked, asPicks(draw)), size)),
  });
}

/** Eight different numbers of 1 to 20 in order: happy ten. domain A.3.8. */
export const KLSF: Family<NumbersDrawn> = {
  code: 'KLSF',
  groups: [
    { code: 'any', plays: [1, 2, 3, 4, 5].map((size) => seen(anyPlay(size), [setView(POOL)])) },
    { code: 'positional', plays: [positional(ORDERED), placeSides(ORDERED)] },
    {
      code: 'sides',
      plays: [
        duels(
          [
            [0, 7],
            [1, 6],
            [2, 5],
            [3, 4],
          ],
          POOL,
        ),
      ],
    },
  ],
  readDraw: readNumbers(POOL),
  draw: drawNumbers(POOL),
};
