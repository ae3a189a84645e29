import type { Alphabet } from './alphabet.ts';
import { subsets, ways } from './combine.ts';
import { pickedIn } from './hits.ts';
import type { Bet, Hits, Pad, Play, Prize, Row } from './play.ts';

/** What a selection of single numbers looks like to a rule that counts its hits. */
export type Picked = {
  /** 1 for each number that was picked. */
  readonly has: Uint8Array;
  readonly count: number;
};

/** The parts of a play whose bets are `size` different numbers each, in any order. */
export type Subset<Draw> = {
  readonly code: string;
  readonly alphabet: Alphabet;
  readonly size: number;
  readonly prizes: readonly Prize[];
  readonly example: string;
  /** The most numbers that may be picked; all of them unless said. */
  readonly most?: number;
  /** Counts what the bets of the picked numbers win. */
  readonly hits: (picked: Picked, draw: Draw) => Hits;
};

/** A play of numbers in any order: from n numbers, C(n, size) bets. */
export function subset<Draw>({
  code,
  alphabet,
  size,
  prizes,
  example,
  most,
  hits,
}: Subset<Draw>): Play<Draw> {
  return {
    code,
    pads: [{ key: 'numbers', alphabet, least: size, most: most ?? alphabet.signs.length }],
    prizes,
    example,
    isTyped: size > 1,
    count: ([row = []]) => ways(row.length, size),
    expand: ([row = []]) => subsets(row, size).map((picks): Bet => ({ play: code, selection: [picks] })),
    match: ([row = []]) => {
      const picked = pickedOf(row, alphabet.signs.length);
      return (draw) => hits(picked, draw);
    },
  };
}

/** The parts of a play of bankers, which stand in every bet, and legs, which fill it up. */
export type Banker<Draw> = Pick<Subset<Draw>, 'code' | 'alphabet' | 'size' | 'prizes' | 'example'> & {
  /** The play of the same bets without bankers. */
  readonly of: string;
  /** Counts what the bets win; bankers and legs share no number. */
  readonly hits: (bankers: Picked, legs: Picked, draw: Draw) => Hits;
};

/** A play of bankers and legs: C(legs, size - bankers) bets. */
export function banker<Draw>({ code, alphabet, size, of, hits, ...parts }: Banker<Draw>): Play<Draw> {
  const most = alphabet.signs.length;
  const pads: Pad[] = [
    { key: 'bankers', alphabet, least: 1, most: size - 1 },
    { key: 'legs', alphabet, least: 1, most, apartFrom: 0 },
  ];
  return {
    code,
    pads,
    ...parts,
    count: ([bankers = [], legs = []]) => ways(legs.length, size - bankers.length),
    expand: ([bankers = [], legs = []]) =>
      subsets(legs, size - bankers.length).map(
        (picks): Bet => ({ play: of, selection: [[...bankers, ...picks].sort((a, b) => a - b)] }),
      ),
    match: ([bankers = [], legs = []]) => {
      const picked = { bankers: pickedOf(bankers, most), legs: pickedOf(legs, most) };
      return (draw) => hits(picked.bankers, picked.legs, draw);
    },
  };
}

function pickedOf(row: Row, size: number): Picked {
  return { has: pickedIn(row, size), count: row.length };
}

/** How many of the drawn numbers were picked. */
export function drawnOf({ has }: Picked, drawn: readonly number[]): number {
  let found = 0;
  for (const number of drawn) found += has[number] ?? 0;
  return found;
}
