import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { yearAnimalOf } from '../families/lhc/zodiac.ts';
import type { DrawProof } from './pf1.ts';

/**
 * PF-1 a second time, from its description and with nothing of the code that draws: a verifier that ran the draw's own
 * code would repeat its mistakes. standards 1.72. What it shares is SHA-256 and the calendar of the lunar years.
 */

/** The result of a proof; undefined for a family that has no draws of ours. */
export function secondDraw(family: string, proof: DrawProof): unknown {
  const recipe = RECIPES.get(family);
  return recipe?.(numbersOf(proof), proof.day);
}

/** A number below the size, from the next words that count. */
type Next = (size: number) => number;
type Recipe = (next: Next, day: string) => unknown;

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const digits = (count: number): Recipe => {
  return (next) => times(count, () => next(10));
};
const number = (next: Next, length: number): string => times(length, () => next(10)).join('');
const numbers = (next: Next, length: number, count: number): string[] =>
  times(count, () => number(next, length));
const oneNumber = (length: number): Recipe => {
  return (next) => number(next, length);
};
const balls = (count: number, of: number): Recipe => {
  return (next) => drawn(next, count, of);
};

const SOUTH: Recipe = (next) => ({
  G8: numbers(next, 2, 1),
  G7: numbers(next, 3, 1),
  G6: numbers(next, 4, 3),
  G5: numbers(next, 4, 1),
  G4: numbers(next, 5, 7),
  G3: numbers(next, 5, 2),
  G2: numbers(next, 5, 1),
  G1: numbers(next, 5, 1),
  DB: numbers(next, 6, 1),
});

const FOUR_DIGITS: Recipe = (next) => ({
  first: number(next, 4),
  second: number(next, 4),
  third: number(next, 4),
  starters: numbers(next, 4, 10),
  consolations: numbers(next, 4, 10),
});

const SIX_AND_ONE: Recipe = (next) => {
  const seven = drawn(next, 7, 49);
  return { win: seven.slice(0, 6), add: seven[6] };
};

/** How each family's result is made of numbers, in the order in which they are drawn. */
const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ['SSC', digits(5)],
  ['11x5', balls(5, 11)],
  ['K3', (next) => times(3, () => next(6) + 1)],
  ['PK10', balls(10, 10)],
  ['3D', digits(3)],
  ['P3', digits(3)],
  ['P5', digits(5)],
  ['KLSF', balls(8, 20)],
  ['PC28', digits(3)],
  ['KL8', balls(20, 80)],
  [
    'LHC',
    (next, day) => {
      const seven = drawn(next, 7, 49);
      return { regular: seven.slice(0, 6), special: seven[6], yearAnimal: yearAnimalOf(day) };
    },
  ],
  [
    'VN-MB',
    (next) => ({
      DB: numbers(next, 5, 1),
      G1: numbers(next, 5, 1),
      G2: numbers(next, 5, 2),
      G3: numbers(next, 5, 6),
      G4: numbers(next, 4, 4),
      G5: numbers(next, 4, 6),
      G6: numbers(next, 3, 3),
      G7: numbers(next, 2, 4),
    }),
  ],
  ['VN-MT', SOUTH],
  ['VN-MN', SOUTH],
  [
    'TH-GOV',
    (next) => ({
      first: number(next, 6),
      front3: numbers(next, 3, 2),
      back3: numbers(next, 3, 2),
      bottom2: number(next, 2),
    }),
  ],
  ['LA', oneNumber(6)],
  ['HN', (next) => ({ special: number(next, 5), first: number(next, 5) })],
  ['MY-TH', (next) => ({ first: number(next, 4), second: number(next, 4) })],
  ['TH-FAST', oneNumber(5)],
  ['MY-4D', FOUR_DIGITS],
  ['SG-4D', FOUR_DIGITS],
  ['MY-5D', (next) => ({ first: number(next, 5), second: number(next, 5), third: number(next, 5) })],
  ['MY-6D', oneNumber(6)],
  ['SG-TOTO', SIX_AND_ONE],
  ['HK-M6', SIX_AND_ONE],
  ['ID-TOGEL', oneNumber(4)],
]);

/** Different balls of 1 to `of`, each of those that are left: the one at the place drawn changes with the first left. */
function drawn(next: Next, count: number, of: number): number[] {
  const moved = new Map<number, number>();
  return Array.from({ length: count }, (_, first) => {
    const place = first + next(of - first);
    const ball = moved.get(place) ?? place + 1;
    moved.set(place, moved.get(first) ?? first + 1);
    return ball;
  });
}

const SPAN = 1n << 32n;
const BLOCK_BYTES = 64;

/** The way from a proof to its numbers, to be shown. */
export type DrawSteps = {
  readonly message: string;
  /** The key of this draw, hex. */
  readonly key: string;
  /** The first eight numbers of the stream, each below 2^32. */
  readonly words: readonly number[];
};

export function drawSteps(proof: Omit<DrawProof, 'day'>): DrawSteps {
  const key = keyOf(proof);
  const block = bytesToHex(keyedHash(key, new Uint8Array(4))).match(/.{8}/g) ?? [];
  return {
    message: messageOf(proof),
    key: bytesToHex(key),
    words: block.map((word) => Number.parseInt(word, 16)),
  };
}

function messageOf({ game, issue, round, randomness }: Omit<DrawProof, 'day'>): string {
  return ['PF1', game, issue, String(round), randomness].join('|');
}

function keyOf(proof: Omit<DrawProof, 'day'>): Uint8Array {
  return keyedHash(hexToBytes(proof.serverSeed), utf8ToBytes(messageOf(proof)));
}

function numbersOf(proof: DrawProof): Next {
  const words = wordsOf(keyOf(proof));
  return (size) => {
    const most = SPAN / BigInt(size);
    for (;;) {
      const word = BigInt(`0x${words.next().value}`);
      if (word < most * BigInt(size)) return Number(word % BigInt(size));
    }
  };
}

/** Words of eight hex digits without end: hashes of the counters from 0. */
function* wordsOf(key: Uint8Array): Generator<string, never> {
  for (let counter = 0; ; counter += 1) {
    const counted = hexToBytes(counter.toString(16).padStart(8, '0'));
    yield* bytesToHex(keyedHash(key, counted)).match(/.{8}/g) ?? [];
  }
}

/** HMAC-SHA256 by its definition (RFC 2104), for keys of at most 64 bytes. */
function keyedHash(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = (mask: number): Uint8Array =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, index) => (key[index] ?? 0) ^ mask);
  const inner = sha256(concatBytes(padded(0x36), message));
  return sha256(concatBytes(padded(0x5c), inner));
}
