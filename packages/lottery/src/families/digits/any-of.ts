import type { Alphabet } from '../../core/alphabet.ts';
import { DIGITS } from '../../core/alphabet.ts';
import { chance } from '../../core/chance.ts';
import { subsets, tally, ways } from '../../core/combine.ts';
import { hit, hitsOf, pickedIn } from '../../core/hits.ts';
import { once } from '../../core/once.ts';
import type { Bet, Play } from '../../core/play.ts';
import { onlyPrize, ticks } from '../../core/ticks.ts';
import type { Digits, Star } from './board.ts';
import { digitPad, digitsAt } from './board.ts';

/** Digits that stand anywhere in a star, `size` different ones to a bet. */
export function starAnyOf({ code, places }: Star, size: number): Play<Digits> {
  const playCode = `${code}.any${size}`;
  return {
    code: playCode,
    pads: [digitPad('digits', size)],
    prizes: [{ key: 'found', chance: chance(drawsWithAll(places.length, size), 10 ** places.length) }],
    example: '1,2,3,4',
    isTyped: size > 1,
    count: ([row = []]) => ways(row.length, size),
    expand: ([row = []]) =>
      subsets(row, size).map((digits): Bet => ({ play: playCode, selection: [digits] })),
    match: ([row = []]) => {
      const picked = pickedIn(row, DIGITS.signs.length);
      return (draw) => {
        let found = 0;
        for (const digit of new Set(digitsAt(draw, places))) found += picked[digit] ?? 0;
        return hit(0, ways(found, size));
      };
    },
  };
}

/** In how many draws of so many places `size` given digits all stand: by inclusion and exclusion of those that lack. */
function drawsWithAll(places: number, size: number): number {
  let draws = 0;
  for (let lacking = 0; lacking <= size; lacking += 1) {
    draws += (lacking % 2 === 0 ? 1 : -1) * ways(size, lacking) * (10 - lacking) ** places;
  }
  return draws;
}

/** A digit that stands at least so many times among all places. */
export function timesDrawn(size: number, least: number): Play<Digits> {
  let draws = 0;
  for (let times = least; times <= size; times += 1) draws += ways(size, times) * 9 ** (size - times);
  return ticks({
    code: `fun.${least}`,
    pads: [digitPad('digits')],
    prizes: [{ key: 'times', chance: chance(draws, 10 ** size) }],
    prizeOf: onlyPrize,
    example: '1',
    verdict: (draw) => ({
      won: tally(draw, DIGITS.signs.length).flatMap((times, digit) => (times >= least ? [digit] : [])),
    }),
  });
}

/** Where any places may be chosen, a bet for every way to choose so many of those that were. */
export function anyPlaces(options: {
  size: number;
  taken: number;
  placesAlphabet: Alphabet;
  /** The play on given places; its expansion names plays of the star `any{taken}`. */
  play: (star: Star) => Play<Digits>;
}): Play<Digits> {
  const { size, taken, placesAlphabet } = options;
  const all = Array.from({ length: size }, (_, place) => place);
  const star = { code: `any${taken}`, places: all.slice(0, taken) };
  const inner = options.play(star);
  const placesText = new Map(
    subsets(all, taken).map((places) => [
      places.join(''),
      places.map((place) => placesAlphabet.signs[place]).join(','),
    ]),
  );
  const innerAt = once(
    () =>
      new Map(
        subsets(all, taken).map((places) => [places.join(''), options.play({ code: star.code, places })]),
      ),
  );
  const singlesOf = (draw: Digits): readonly string[] =>
    [...innerAt()].flatMap(([at, play]) =>
      (play.singlesOf?.(draw) ?? []).map((text) => `${placesText.get(at) ?? ''}_${text}`),
    );
  return {
    ...inner,
    ...(inner.singlesOf !== undefined && { singlesOf }),
    pads: [{ key: 'places', alphabet: placesAlphabet, least: taken, most: size }, ...inner.pads],
    example: `${placesAlphabet.signs.slice(0, taken).join(',')}_${inner.example}`,
    count: ([places = [], ...rows]) => ways(places.length, taken) * inner.count(rows),
    expand: ([places = [], ...rows]) =>
      subsets(places, taken).flatMap((at) =>
        inner.expand(rows).map(({ play, selection }): Bet => ({ play, selection: [at, ...selection] })),
      ),
    match: ([places = [], ...rows]) => {
      const matchers = subsets(places, taken).flatMap((at) => {
        const play = innerAt().get(at.join(''));
        return play === undefined ? [] : [play.match(rows)];
      });
      return (draw) => {
        const betsByPrize = inner.prizes.map(() => 0);
        for (const matcher of matchers) {
          for (const { prize, bets } of matcher(draw).wins)
            betsByPrize[prize] = (betsByPrize[prize] ?? 0) + bets;
        }
        return hitsOf(betsByPrize);
      };
    },
  };
}
