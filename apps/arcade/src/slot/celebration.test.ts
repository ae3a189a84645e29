import { describe, expect, it } from 'vitest';
import { celebrationFor } from './celebration.ts';

describe('celebrationFor', () => {
  it('[2.32] never celebrates a return that is not above the stake', () => {
    expect(celebrationFor(10n, 0n)).toBe('none');
    expect(celebrationFor(10n, 1n)).toBe('return');
    expect(celebrationFor(10n, 10n)).toBe('return');
  });

  it('calls more than the stake a win and fifteen times the stake a big one', () => {
    expect(celebrationFor(10n, 11n)).toBe('win');
    expect(celebrationFor(10n, 149n)).toBe('win');
    expect(celebrationFor(10n, 150n)).toBe('big_win');
  });
});
