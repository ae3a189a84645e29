import { describe, expect, it } from 'vitest';
import { type RoundProof, readRoundProof, writeRoundProof } from './round-proof.ts';

const proof: Omit<RoundProof, 'format'> = {
  game: 'BGKENO',
  roundId: 'b1d7b7a2-6d3e-4c2e-9d6b-0f7a4c3e2d1b',
  stakeMicros: '1000000',
  winMicros: '0',
  maxWinMicros: '100000000000',
  choice: { kind: 'keno', picks: [3, 9], risk: 'low' },
  outcome: { kind: 'keno', balls: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  serverSeedHash: 'a'.repeat(64),
  serverSeed: 'b'.repeat(64),
  clientSeed: 'নকশি',
  nonce: 0,
};
const changed = (change: object) => JSON.stringify({ ...JSON.parse(writeRoundProof(proof)), ...change });

describe('[3.24] a proof file', () => {
  it('is read as it was written', () => {
    expect(readRoundProof(writeRoundProof(proof))).toMatchObject(proof);
  });

  it('of a game client is read by its game, which says what its bet and outcome are', () => {
    const { kind: _, ...choice } = proof.choice;
    const { kind: __, ...outcome } = proof.outcome;
    expect(readRoundProof(changed({ choice, outcome }))).toMatchObject(proof);
  });

  it('of Dice is one too, with what its client says besides', () => {
    const dice = {
      game: 'BGDICE',
      choice: { direction: 'over', targetHundredths: 5050 },
      outcome: { rollHundredths: 5051, multiplierTenThousandths: 20_000 },
    };
    expect(readRoundProof(changed(dice))).toMatchObject({
      choice: { kind: 'dice', ...dice.choice },
      outcome: { kind: 'dice', rollHundredths: 5051 },
    });
  });

  it('with a seed that is still in use is a proof to come', () => {
    expect(readRoundProof(changed({ serverSeed: null }))?.serverSeed).toBeNull();
  });

  it.each([
    ['another format', { format: 'other' }],
    ['an unknown game', { game: 'BGDICEY' }],
    ['a game of the object itself', { game: 'constructor' }],
    ['bet of another game', { choice: { kind: 'limbo', targetHundredths: 200 } }],
    ['no bet', { choice: null }],
    ['chips that are none', { game: 'BGROULETTE', choice: { chips: [null] }, outcome: { pocket: 1 } }],
    ['a nonce that is none', { nonce: -1 }],
    ['money that is none', { winMicros: '1e9' }],
    ['a seed in capitals', { serverSeed: 'B'.repeat(64) }],
  ])('is none with %s', (_, change) => {
    expect(readRoundProof(changed(change))).toBeUndefined();
  });

  it.each(['', 'null', '[]', '{}', '"x"', '{"format":"nokshi.round.1"}'])('is none as %s', (written) => {
    expect(readRoundProof(written)).toBeUndefined();
  });
});
