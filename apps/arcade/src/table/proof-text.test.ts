import { readRoundProof } from '@nokshi/contract/round-proof.ts';
import { describe, expect, it } from 'vitest';
import { proofText } from './proof-text.ts';

const known = { gameCode: 'BGPLINKO', maxWinMicros: '100000000000', serverSeed: null };

describe('the proof of a round', () => {
  it('is one that the verifier reads', () => {
    const round = {
      roundId: 'one',
      at: 0,
      stakeMicros: '1000000',
      winMicros: '0',
      choice: { kind: 'plinko', rows: 8, risk: 'low' },
      outcome: { kind: 'plinko', path: 'LRLRLRLR' },
      serverSeedHash: 'a'.repeat(64),
      clientSeed: 'nokshi',
      nonce: 3,
    };
    expect(readRoundProof(proofText(round, known))).toMatchObject({
      game: 'BGPLINKO',
      choice: round.choice,
      outcome: round.outcome,
      serverSeed: null,
      nonce: 3,
    });
  });
});
