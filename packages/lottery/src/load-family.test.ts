import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.ts';
import { loadFamily } from './load-family.ts';

describe('a family that is loaded by itself', () => {
  it('is the one that stands among all of them, for every code', async () => {
    for (const family of FAMILIES) expect(await loadFamily(family.code)).toBe(family);
  });

  it('is none for a code that names none', async () => {
    for (const code of ['', 'VN-XX', 'TH-', 'nothing', 'lhc']) expect(await loadFamily(code)).toBeNull();
  });
});
