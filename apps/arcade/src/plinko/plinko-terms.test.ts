import { percentText, plinko } from '@nokshi/fairness';
import { describe, expect, it } from 'vitest';
import type { PlinkoBet } from './plinko-terms.ts';
import { bucketsOf, plinkoFigures, withRows } from './plinko-terms.ts';

const TWELVE: PlinkoBet = { kind: 'plinko', rows: 12, risk: 'medium' };

describe('plinko terms', () => {
  it('knows every bucket, its pay and its chance', () => {
    const buckets = bucketsOf(TWELVE);
    expect(buckets).toHaveLength(13);
    expect(percentText(buckets[6]?.chance ?? { numerator: 0n, denominator: 1n })).toBe('22.56');
    expect(percentText(plinkoFigures(TWELVE).returned)).toBe('99.00');
  });

  it('stays on offer for every wish', () => {
    for (const wish of [-1, 8, 12.4, 16, 99]) expect(plinko.isChoice(withRows(TWELVE, wish))).toBe(true);
  });
});
