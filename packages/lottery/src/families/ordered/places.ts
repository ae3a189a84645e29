import type { Alphabet } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { product } from '../../core/combine.ts';
import { direct, placePads } from '../../core/direct.ts';
import type { NumbersDrawn } from '../../core/numbers-drawn.ts';
import { asPicks } from '../../core/numbers-drawn.ts';
import type { Play, View } from '../../core/play.ts';
import { SIDES, sidesOf } from '../../core/sides.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import { orderView, seen } from '../../core/views.ts';

/** Different numbers of a pool from 1, drawn for places in order. */
export type Ordered = {
  readonly numbers: Alphabet;
  readonly places: number;
  /** The largest small number. */
  readonly middle: number;
  /** A number that is neither big nor small, odd nor even, and gives the stake back. */
  readonly tie?: number;
};

/** The first places in order. */
export function firstDirect({ numbers, places: drawn }: Ordered, size: number): Play<NumbersDrawn> {
  const places = Array.from({ length: size }, (_, place) => place);
  const orders = product(places.map((place) => numbers.signs.length - place));
  const play = direct<NumbersDrawn>({
    code: `first${size}.direct`,
    pads: placePads(numbers, places),
    prize: { key: 'direct', chance: chance(1, orders) },
    example: ['02,08', '04', '03,10', '05', '01'].slice(0, size).join('_'),
    isDistinct: true,
    drawn: (draw) => asPicks(draw.slice(0, size)),
  });
  return seen(play, [orderView({ pool: numbers.signs.length, count: drawn }, places)]);
}

/** Each number at its place is a bet of its own. */
export function positional({ numbers, places }: Ordered): Play<NumbersDrawn> {
  return ticks({
    code: 'positional',
    pads: placePads(numbers, placesTo(places), { least: 0 }),
    prizes: [{ key: 'place', chance: chance(1, numbers.signs.length) }],
    prizeOf: onlyPrize,
    example: `08_04,05${'_'.repeat(places - 2)}`,
    views: placeViews(numbers.signs.length, places),
    verdict: (draw, place) => ({ won: asPicks(draw.slice(place, place + 1)) }),
  });
}

/** Big, small, odd and even of the number at each place. domain A.0.6. */
export function placeSides({ numbers, places, middle, tie }: Ordered): Play<NumbersDrawn> {
  const size = numbers.signs.length;
  const decided = tie === undefined ? size : size - 1;
  const ties = tie === undefined ? {} : { tie: chance(1, size) };
  return ticks({
    code: 'place.sides',
    pads: placePads(SIDES, placesTo(places), { least: 0 }),
    prizes: [{ key: 'side', chance: chance(decided / 2, size), ...ties }],
    prizeOf: onlyPrize,
    example: `big${'_'.repeat(places - 1)}`,
    views: placeViews(size, places),
    verdict: (draw, place) => {
      const number = draw[place] ?? 0;
      if (number === tie) return { won: [], tied: [0, 1, 2, 3] };
      return { won: sidesOf(number, number > middle) };
    },
  });
}

function placeViews(pool: number, places: number): View<NumbersDrawn>[] {
  return placesTo(places).map((place) => orderView({ pool, count: places }, [place]));
}

function placesTo(places: number): number[] {
  return Array.from({ length: places }, (_, place) => place);
}
