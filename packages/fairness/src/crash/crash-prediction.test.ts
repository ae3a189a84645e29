import { describe, expect, it } from 'vitest';
import { crashDigest, previousGameHash } from '../games/crash.ts';
import { awayFromLuck, countHits } from '../public-data.fixture.ts';
import { serverSeedHash } from '../seed-pair.ts';
import { drawCrash } from './crash-rules.ts';

/** Everybody knows these before a game: the chain's end and salt, and every game that was played. */
interface Public {
  readonly terminatingHash: string;
  readonly game: number;
  /** Of the game before; that of the first game is the chain's end. */
  readonly lastHash: string;
  /** Which games went high, the latest last. */
  readonly past: readonly number[];
}

interface Seen {
  readonly known: Public;
  /** 1 for a game that reaches 1.98, which half of them do. */
  readonly drawn: number;
  readonly secret: string;
}

const GAMES = 4_000;
const HALF_HUNDREDTHS = 198;
const SALT = '00000000000000000001e08b7fd44f95e3e950ac65650a8031a6d5e1750e34be';
const STREAK = 3;
const WINDOW = 21;

const sideOf = (gameHash: string): number =>
  drawCrash({ gameHash, salt: SALT }).bustHundredths >= HALF_HUNDREDTHS ? 1 : 0;
const sideOfDigits = (hex: string): number => (Number.parseInt(hex.slice(0, 8), 16) < 2 ** 31 ? 0 : 1);

/** A chain from its secret top, played from its end. */
function* games(): Generator<Seen> {
  const hashes = [serverSeedHash('the top of a chain')];
  while (hashes.length <= GAMES) hashes.push(previousGameHash(hashes.at(-1) ?? ''));
  const [terminatingHash = '', ...toPlay] = hashes.toReversed();
  const past: number[] = [];
  let lastHash = terminatingHash;
  for (const [index, secret] of toPlay.entries()) {
    const drawn = sideOf(secret);
    yield { known: { terminatingHash, game: index + 1, lastHash, past }, drawn, secret };
    past.push(drawn);
    lastHash = secret;
  }
}

const sum = (sides: readonly number[]): number => sides.reduce((all, side) => all + side, 0);

const GUESSES: readonly (readonly [string, (known: Public) => number])[] = [
  ['the game before', ({ past }) => past.at(-1) ?? 0],
  ['the other side of the game before', ({ past }) => 1 - (past.at(-1) ?? 0)],
  ['what a streak owes', ({ past }) => (sum(past.slice(-STREAK)) === 0 ? 1 : 0)],
  ['what the latest games had more of', ({ past }) => (sum(past.slice(-WINDOW)) * 2 > WINDOW ? 1 : 0)],
  ['the hash of the game before, drawn as if it were the next', ({ lastHash }) => sideOf(lastHash)],
  ['a hash of that hash', ({ lastHash }) => sideOf(previousGameHash(lastHash))],
  ['the digits of that hash', ({ lastHash }) => sideOfDigits(lastHash)],
  [
    'what is left of the digest of the game before',
    ({ lastHash }) => sideOfDigits(crashDigest({ gameHash: lastHash, salt: SALT }).slice(13)),
  ],
  [
    'the end of the chain and the number of the game',
    ({ terminatingHash, game }) => sideOf(serverSeedHash(`${terminatingHash}${game}`)),
  ],
];

/** Tens of thousands of hashes a test, on a machine that may be busy with other things. */
const PATIENCE = { timeout: 30_000 };

describe('[3.26] whoever reads all that is public of a chain of Crash', PATIENCE, () => {
  it('guesses no better by any of it than by luck which side of 1.98 the next game ends on', () => {
    const guesses = GUESSES.map(([name, guess]) => [name, ({ known }: Seen) => guess(known)] as const);
    expect(countHits(games(), guesses).filter((met) => awayFromLuck(met, 1 / 2) >= 1)).toEqual([]);
  });

  it('would guess every game by the secret hash, so the count can fail', () => {
    const [met] = countHits(games(), [['the secret', ({ secret }) => sideOf(secret)]]);
    expect(met?.hits).toBe(GAMES);
    expect(met && awayFromLuck(met, 1 / 2)).toBeGreaterThan(1);
  });

  it('comes by hashing to games that were played, and never to the next one', () => {
    const reached = new Set<string>();
    for (const { known, secret } of games()) {
      reached.add(known.lastHash);
      reached.add(previousGameHash(known.lastHash));
      expect(reached.has(secret)).toBe(false);
    }
    expect(reached.size).toBe(GAMES + 1);
  });
});
