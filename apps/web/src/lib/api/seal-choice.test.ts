import { expect, it } from 'vitest';
import { chooseSeal } from './seal-choice.ts';

const newest = { keyId: 'newest-1', publicKey: 'AAAA', retiresAt: 2 };
const older = { keyId: 'older-01', publicKey: 'BBBB', retiresAt: 1 };
const production = { acceptsPlainBodies: false, sealKeys: [newest, older] };

it('[API-7.3] an encrypted call is sealed to the newest key wherever the browser can', () => {
  expect(chooseSeal(production, true)).toEqual({ kind: 'seal', key: newest });
  expect(chooseSeal({ ...production, acceptsPlainBodies: true }, true)).toEqual({
    kind: 'seal',
    key: newest,
  });
});

it('a page without WebCrypto sends in the open only where the server says that it may', () => {
  expect(chooseSeal({ ...production, acceptsPlainBodies: true }, false)).toEqual({ kind: 'plain' });
  expect(chooseSeal(production, false)).toEqual({ kind: 'insecure' });
});
