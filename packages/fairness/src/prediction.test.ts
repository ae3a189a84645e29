import { describe, expect, it } from 'vitest';
import { drawCards, drawDeckCards } from './games/cards.ts';
import { drawDiceHundredths } from './games/dice.ts';
import { drawKeno } from './games/keno.ts';
import { drawLimboHundredths } from './games/limbo.ts';
import { drawMines } from './games/mines.ts';
import { drawPlinko } from './games/plinko.ts';
import { drawRoulette } from './games/roulette.ts';
import { drawWheel } from './games/wheel.ts';
import { awayFromLuck, countHits } from './public-data.fixture.ts';
import type { SeedPair } from './seed-pair.ts';
import { serverSeedHash } from './seed-pair.ts';
import { drawTowerTraps } from './steps/towers.ts';

/** All that stands on the page before a bet, and the result of the bet before it. */
interface Public {
  readonly hash: string;
  readonly nextHash: string;
  readonly revealed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly last: number;
}

/** What of a game's outcome is guessed: one of `cells`, from 0, that are equally likely or as good as that. */
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
  // A round reaches x or more with a chance of 0.99/x, so each of the four is a quarter.
  [
    'limbo, by quarters',
    { cells: 4, draw: (pair) => Math.min(3, Math.floor(396 / drawLimboHundredths(pair))) },
  ],
  [
    'plinko, the first side',
    { cells: 2, draw: (pair) => (drawPlinko(pair, 8).path.startsWith('L') ? 0 : 1) },
  ],
  ['keno, the first ball', { cells: 40, draw: (pair) => (drawKeno(pair, 1)[0] ?? 0) - 1 }],
  ['mines, where the first lies', { cells: 25, draw: (pair) => (drawMines(pair, 1)[0] ?? 0) - 1 }],
  [
    'towers, the trap of the first floor',
    { cells: 3, draw: (pair) => drawTowerTraps(pair, 'medium')[0]?.[0] ?? -1 },
  ],
  ['the first card of hi-lo', { cells: 52, draw: (pair) => drawCards(pair, 1)[0] ?? -1 }],
  ['the first card of a deck', { cells: 52, draw: (pair) => drawDeckCards(pair, 1)[0] ?? -1 }],
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
const BETS_OF_A_PAIR = 25;

const seedOf = (no: number): string => serverSeedHash(`prediction ${no}`);

/** Every bet: what is public of it, and what it comes to. */
function* betsOn(
  game: Game,
): Generator<{ readonly known: Public; readonly drawn: number; readonly secret: string }> {
  let last = 0;
  for (let no = 1; no <= PAIRS; no += 1) {
    const secret = seedOf(no);
    const shown = {
      hash: serverSeedHash(secret),
      nextHash: serverSeedHash(seedOf(no + 1)),
      revealed: seedOf(no - 1),
      clientSeed: `নকশি ${no}`,
    };
    for (let nonce = 0; nonce < BETS_OF_A_PAIR; nonce += 1) {
      const drawn = game.draw({ serverSeed: secret, clientSeed: shown.clientSeed, nonce });
      yield { known: { ...shown, nonce, last }, drawn, secret };
      last = drawn;
    }
  }
}

/** Tens of thousands of hashes a test, on a machine that may be busy with other things. */
const PATIENCE = { timeout: 30_000 };

describe.each(GAMES)('[3.21] whoever reads all that is public of %s', PATIENCE, (_name, game) => {
  it('guesses no better by any of it than by luck', () => {
    const guesses = GUESSES.map(
      ([name, guess]) => [name, ({ known }: { readonly known: Public }) => guess(known, game)] as const,
    );
    const better = countHits(betsOn(game), guesses).filter((met) => awayFromLuck(met, 1 / game.cells) >= 1);
    expect(better).toEqual([]);
  });

  it('would guess every one by the secret seed, so the count can fail', () => {
    const guess = ({ known, secret }: { readonly known: Public; readonly secret: string }) =>
      game.draw({ serverSeed: secret, clientSeed: known.clientSeed, nonce: known.nonce });
    const [met] = countHits(betsOn(game), [['the secret seed', guess]]);
    expect(met?.hits).toBe(PAIRS * BETS_OF_A_PAIR);
    expect(met && awayFromLuck(met, 1 / game.cells)).toBeGreaterThan(1);
  });
});
