import { product, subsets, zeros } from './combine.ts';
import type { Play, View } from './play.ts';

/** A play with what it looks at. */
export function seen<Draw>(play: Play<Draw>, views: readonly View<Draw>[]): Play<Draw> {
  return { ...play, views };
}

/** Digits at these places of a draw of so many, whatever stands at the others. */
export function digitsView(size: number, places: readonly number[]): View<readonly number[]> {
  return {
    key: `digits.${places.map((place) => place + 1).join('')}`,
    size: 10 ** places.length,
    draw: (index) => {
      const draw = zeros(size);
      let rest = index;
      for (const place of places.toReversed()) {
        draw[place] = rest % 10;
        rest = Math.floor(rest / 10);
      }
      return draw;
    },
  };
}

/** Numbers of 1 to `pool` at these places of a draw of so many, in order; the others are filled with what is left. */
export function orderView(
  { pool, count }: { pool: number; count: number },
  places: readonly number[],
): View<readonly number[]> {
  return {
    key: `order.${places.map((place) => place + 1).join('.')}`,
    size: product(places.map((_, index) => pool - index)),
    draw: (index) => {
      const left = Array.from({ length: pool }, (_, number) => number + 1);
      const draw = zeros(count);
      let rest = index;
      for (const [taken, place] of places.entries()) {
        const [number = 0] = left.splice(rest % (pool - taken), 1);
        draw[place] = number;
        rest = Math.floor(rest / (pool - taken));
      }
      return draw.map((number) => (number === 0 ? (left.shift() ?? 0) : number));
    },
  };
}

/** Sets of so many numbers of 1 to `pool`, ascending, whatever their order was. */
export function setView({ pool, count }: { pool: number; count: number }): View<readonly number[]> {
  let sets: number[][] | undefined;
  const all = (): number[][] => {
    sets ??= subsets(
      Array.from({ length: pool }, (_, number) => number + 1),
      count,
    );
    return sets;
  };
  return {
    key: 'set',
    get size() {
      return all().length;
    },
    draw: (index) => all()[index] ?? [],
  };
}
