import { describe, expect, it } from 'vitest';
import { drawDiceHundredths } from './games/dice.ts';
import { drawRoulette } from './games/roulette.ts';
import { drawWheel } from './games/wheel.ts';
import type { SeedPair } from './seed-pair.ts';
import { serverSeedHash } from './seed-pair.ts';

/** All that stands on the page before a bet, and the result of the bet before it. */
interface Public {
  readonly hash: string;
  readonly nextHash: string;
  readonly revealed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly last: number;
}

interface Game {
  readonly cells: number;
  readonly draw: (pair: SeedPair) => number;
}

const WHEEL_SEGMENTS = 10;
const DICE_TENTHS = 10;
const GAMES: readonly (readonly [string, Game])[] = [
  ['roulette', { cells: 37, draw: drawRoulette }],
  ['wheel', { cells: WHEEL_SEGMENTS, draw: (pair) => drawWheel(pair, WHEEL_SEGMENTS) }],
  [
    'dice, by tenths',
    {
      cells: DICE_TENTHS,
      draw: (pair) => Math.min(DICE_TENTHS - 1, Math.floor(drawDiceHundredths(pair) / 1_000)),
    },
  ],
];

type Guess = (known: Public, game: Game) => number;

/** The draw of the game itself with a text that is public in the place of the secret. */
const drawnFrom =
  (secretOf: (known: Public) => string): Guess =>
  (known, { draw }) =>
    draw({ serverSeed: secretOf(known), clientSeed: known.clientSeed, nonce: known.nonce });

const GUESSES: readonly (readonly [string, Guess])[] = [
  ['the published hash', drawnFrom(({ hash }) => hash)],
  ['a hash of the published hash', drawnFrom(({ hash }) => serverSeedHash(hash))],
  ['the published hash of the next seed', drawnFrom(({ nextHash }) => nextHash)],
  ['the seed that was revealed last', drawnFrom(({ revealed }) => revealed)],
  ['a hash of the seed that was revealed last', drawnFrom(({ revealed }) => serverSeedHash(revealed))],
  ['the client seed', drawnFrom(({ clientSeed }) => clientSeed)],
  ['the result before', ({ last }) => last],
  ['the number of the bet', ({ nonce }, { cells }) => nonce % cells],
];

const PAIRS = 120;
const BETS_OF_A_PAIR = 50;
/** Beyond so many deviations chance goes less than once in fifteen thousand; seeds are fixed, so verdicts never change. */
const DEVIATIONS = 4;

const seedOf = (no: number): string => serverSeedHash(`prediction ${no}`);

/** How many of all bets a guess meets, with the number that blind luck would meet and its deviation. */
function hitsOf(game: Game, guess: (known: Public, serverSeed: string) => number) {
  let hits = 0;
  let last = 0;
  for (let no = 1; no <= PAIRS; no += 1) {
    const serverSeed = seedOf(no);
    const shown = {
      hash: serverSeedHash(serverSeed),
      nextHash: serverSeedHash(seedOf(no + 1)),
      revealed: seedOf(no - 1),
      clientSeed: `নকশি ${no}`,
    };
    for (let nonce = 0; nonce < BETS_OF_A_PAIR; nonce += 1) {
      const guessed = guess({ ...shown, nonce, last }, serverSeed);
      last = game.draw({ serverSeed, clientSeed: shown.clientSeed, nonce });
      if (guessed === last) hits += 1;
    }
  }
  const bets = PAIRS * BETS_OF_A_PAIR;
  const share = 1 / game.cells;
  return { hits, bets, expected: bets * share, deviation: Math.sqrt(bets * share * (1 - share)) };
}

describe.each(GAMES)('[3.21] whoever reads all that is public of %s', (_name, game) => {
  it.each(GUESSES)('meets no more by %s than by luck', (_what, guess) => {
    const { hits, expected, deviation } = hitsOf(game, (known) => guess(known, game));
    expect(Math.abs(hits - expected)).toBeLessThan(DEVIATIONS * deviation);
  });

  it('would meet every one by the secret seed, so the count can fail', () => {
    const { hits, bets } = hitsOf(game, ({ clientSeed, nonce }, serverSeed) =>
      game.draw({ serverSeed, clientSeed, nonce }),
    );
    expect(hits).toBe(bets);
  });
});
