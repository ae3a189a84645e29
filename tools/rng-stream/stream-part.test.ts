import { roundBytes } from '@nokshi/fairness';
import { expect, it } from 'vitest';
import { BYTES_A_ROUND, bytesOfRounds, PART_BYTES, STREAMS, streamPart } from './stream-part.ts';

it('holds the bytes that the games read, round after round', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'stream' };
  const part = bytesOfRounds(seeds);
  expect(part).toHaveLength(PART_BYTES);
  for (const nonce of [0, 1, 4_095]) {
    const from = nonce * BYTES_A_ROUND;
    expect(part.subarray(from, from + BYTES_A_ROUND)).toEqual(roundBytes({ ...seeds, nonce }, BYTES_A_ROUND));
  }
});

it.each(STREAMS)('no part of %s repeats another', (stream) => {
  expect(Buffer.compare(streamPart(stream), streamPart(stream))).not.toBe(0);
});
