import { awayFromLuck, countHits } from '@nokshi/fairness/public-data.fixture.ts';
import { serverSeedHash } from '@nokshi/fairness/seed-pair.ts';
import { describe, expect, it } from 'vitest';
import { SSC } from '../families/ssc/family.ts';
import { type DrawProof, drawCommitment, drawResult } from './pf1.ts';

/** All that anybody knows when an issue closes; its round of the beacon is still to come. */
interface Public {
  readonly game: string;
  readonly issue: string;
  readonly day: string;
  readonly round: number;
  readonly commitment: string;
  /** The newest randomness of the beacon. */
  readonly randomness: string;
  /** Everything of the issue before: its seed and what it was drawn by have been revealed. */
  readonly before: DrawProof;
  readonly last: number;
}

interface Seen {
  readonly known: Public;
  /** The first digit of the result. */
  readonly drawn: number;
  readonly seed: string;
  readonly roundToCome: string;
}

const ISSUES = 1_500;
const CELLS = 10;
const ROUNDS_BETWEEN = 20;
const FIRST_ROUND = 27_946_612;

const seedOf = (issue: number): string => serverSeedHash(`seed of issue ${issue}`);
/** What the beacon says; a hash of its round stands for its signature, which nobody can foretell either. */
const randomnessOf = (round: number): string => serverSeedHash(`round ${round}`);
const digitOf = (proof: DrawProof): number => drawResult(SSC, proof)[0] ?? -1;

function proofOf(no: number): DrawProof {
  const round = FIRST_ROUND + no * ROUNDS_BETWEEN;
  const issue = `20260920-${no}`;
  const randomness = randomnessOf(round);
  return { serverSeed: seedOf(no), game: 'SSC1M', issue, day: '2026-09-20', round, randomness };
}

function* issues(): Generator<Seen> {
  for (let no = 1; no <= ISSUES; no += 1) {
    const { serverSeed, randomness, ...shown } = proofOf(no);
    const before = proofOf(no - 1);
    const known = {
      ...shown,
      commitment: drawCommitment(serverSeed),
      randomness: randomnessOf(shown.round - 1),
      before,
      last: digitOf(before),
    };
    yield { known, drawn: digitOf(proofOf(no)), seed: serverSeed, roundToCome: randomness };
  }
}

/** The draw itself, with what is at hand in the place of what is not. */
const drawnBy = ({ known }: Seen, serverSeed: string, randomness: string): number => {
  const { game, issue, day, round } = known;
  return digitOf({ serverSeed, game, issue, day, round, randomness });
};

const better = (guesses: Parameters<typeof countHits<Seen>>[1]) =>
  countHits(issues(), guesses).filter((met) => awayFromLuck(met, 1 / CELLS) >= 1);

/** Tens of thousands of hashes a test, on a machine that may be busy with other things. */
const PATIENCE = { timeout: 30_000 };

describe('[1.71] the result of a draw of our own', PATIENCE, () => {
  it('is guessed no better than by luck from all that is public when its issue closes', () => {
    expect(
      better([
        ['the result before', ({ known }) => known.last],
        ['the number of the round', ({ known }) => known.round % CELLS],
        [
          'the commitment for the seed',
          (seen) => drawnBy(seen, seen.known.commitment, seen.known.randomness),
        ],
        [
          'a hash of the commitment',
          (seen) => drawnBy(seen, drawCommitment(seen.known.commitment), seen.known.randomness),
        ],
        [
          'the seed that was revealed last',
          (seen) => drawnBy(seen, seen.known.before.serverSeed, seen.known.randomness),
        ],
        [
          'all of the draw before',
          (seen) => drawnBy(seen, seen.known.before.serverSeed, seen.known.before.randomness),
        ],
      ]),
    ).toEqual([]);
  });

  it('is guessed no better by the house, which knows the seed, before the round of the beacon is out', () => {
    expect(
      better([
        ['the newest randomness', (seen) => drawnBy(seen, seen.seed, seen.known.randomness)],
        ['a hash of it', (seen) => drawnBy(seen, seen.seed, drawCommitment(seen.known.randomness))],
        [
          'the randomness of the draw before',
          (seen) => drawnBy(seen, seen.seed, seen.known.before.randomness),
        ],
        ['no randomness', (seen) => drawnBy(seen, seen.seed, '0'.repeat(64))],
      ]),
    ).toEqual([]);
  });

  it('is guessed no better by whoever knows the round of the beacon and not the seed', () => {
    expect(
      better([
        ['the commitment', (seen) => drawnBy(seen, seen.known.commitment, seen.roundToCome)],
        ['the seed before', (seen) => drawnBy(seen, seen.known.before.serverSeed, seen.roundToCome)],
        ['no seed', (seen) => drawnBy(seen, '0'.repeat(64), seen.roundToCome)],
      ]),
    ).toEqual([]);
  });

  it('follows from seed and round together, so that the count can fail', () => {
    const [met] = countHits(issues(), [['both', (seen) => drawnBy(seen, seen.seed, seen.roundToCome)]]);
    expect(met?.hits).toBe(ISSUES);
    expect(met && awayFromLuck(met, 1 / CELLS)).toBeGreaterThan(1);
  });
});
